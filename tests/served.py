"""A real server for tests: `dudo serve` in a process of its own, at a port that is free."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STARTING = 60.0
"""Seconds that it may take to print its address."""


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """The address of a server whose database is in `folder`, where its log is written, too."""
    command = [sys.executable, "-m", "dudo", "serve", "--port", "0", "--no-open", "--pace", "0"]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder), *options], stdout=subprocess.PIPE, stderr=log
        )
        timer = threading.Timer(STARTING, process.kill)
        timer.start()
        try:
            assert process.stdout is not None
            line = process.stdout.readline().decode().strip()
            timer.cancel()
            assert re.fullmatch(r"http://\S+", line), (folder / "server.log").read_text()
            yield line
        finally:
            timer.cancel()
            process.terminate()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()
