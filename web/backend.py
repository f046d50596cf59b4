"""Builds the wheel: the pages for browsers first, then what setuptools does.

Node is asked for only where a wheel is built and the pages are not there yet. An installation that
points at the sources (`pip install -e`) needs none; `make` builds the pages for it.
"""

import runpy
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None
PAGES = runpy.run_path(str(Path(__file__).with_name("build.py")))
"""How the pages are built."""


def _is_built() -> bool:
    return Path(PAGES["CLIENT"], "index.html").is_file()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs: Node too, while the pages are not built."""
    more = [] if _is_built() else [PAGES["NEEDED"]]
    return [*build_meta.get_requires_for_build_wheel(config_settings), *more]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the pages in it."""
    if not _is_built():
        PAGES["run"]("build")
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))
