"""Tests that have to be skipped say why; where nothing may be skipped, that is a failure."""

import os
from collections.abc import Generator

import pytest

collect_ignore = ["bad_bot.py"]  # a program for tests to run, not a module


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get("DUDO_ALLOW_SKIPS") == "0":
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be: {report.longrepr}"
    return report
