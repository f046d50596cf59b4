"""SIGTERM ends the commands that take long as Ctrl-C does: with a word, and the cursor back."""

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from interrupting import heeding_ctrl_c
from lines import DUDO

pytestmark = pytest.mark.usefixtures("kernels")
WAITING = 60.0
HIDDEN, SHOWN = b"\x1b[?25l", b"\x1b[?25h"
SOLVE = ["solve", "--book", "chart", "--lang", "en", "--out", "out"]


def ended(
    arguments: list[str], folder: Path, is_time: Callable[[psutil.Process], object]
) -> tuple[int, str, bytes]:
    """Run a command and end it when it is time: its code, its output, and what its screen saw."""
    screen, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "DUDO_DATA": str(folder)}
    with (
        heeding_ctrl_c(),
        subprocess.Popen(
            [*DUDO, *arguments],
            stdout=subprocess.PIPE,
            stderr=theirs,
            cwd=folder,
            env=settings,
            text=True,
        ) as process,
    ):
        os.close(theirs)
        here = psutil.Process(process.pid)
        with ThreadPoolExecutor(1) as reader:
            reading = reader.submit(_all_of, screen)
            until = time.monotonic() + WAITING
            try:
                while not is_time(here):
                    assert process.poll() is None, process.communicate()
                    assert time.monotonic() < until
                    time.sleep(0.02)
                children = here.children(recursive=True)
                process.send_signal(signal.SIGTERM)
                told, _ = process.communicate(timeout=WAITING)
            finally:
                process.kill()  # one that goes on would be read without end
            seen = reading.result()
    os.close(screen)
    assert psutil.wait_procs(children, timeout=WAITING)[1] == [], "processes are left"
    return process.returncode, told, seen


def _busy(process: psutil.Process) -> float:
    """Seconds of a processor's time; nothing of one that is gone since it was found."""
    try:
        return float(process.cpu_times().user)
    except psutil.Error:
        return 0.0


def _all_of(screen: int) -> bytes:
    """What a screen sees until nobody has its other end any more, as Linux says by an error."""
    seen = b""
    with suppress(OSError):
        while more := os.read(screen, 65536):
            seen += more
    return seen


@pytest.mark.drawn(3)
@pytest.mark.skipif(sys.platform != "linux", reason="the screen is read as Linux has it")
@pytest.mark.parametrize(
    ("arguments", "children"),
    [
        (["--up-to", "3", "--target", "1e-9"], 0),
        (["--up-to", "3", "--target", "1e-9", "--processes", "2"], 3),
        (["--up-to", "6", "--recall", "2", "--rounds", "1000000"], 2),
    ],
    ids=["alone", "processes", "recall"],
)
def test_sigterm_takes_leave_of_a_table(
    arguments: list[str], children: int, tmp_path: Path
) -> None:
    """One of the children watches over what all of them have; it ends with the last of them."""

    def is_solving(process: psutil.Process) -> bool:
        found = process.children(recursive=True)
        busy = sum(_busy(one) for one in [process, *found])
        return any(tmp_path.glob("out/*.parts")) and busy > 6 and len(found) >= children

    code, told, seen = ended([*SOLVE, *arguments], tmp_path, is_solving)
    assert code == 143, seen[-3000:].decode(errors="replace")
    assert "Interrupted" in told
    assert seen.rindex(HIDDEN) < seen.rindex(SHOWN), "the cursor stays hidden"
    assert b"Traceback" not in seen
    assert b"resource_tracker" not in seen


@pytest.mark.drawn(2)
@pytest.mark.skipif(sys.platform != "linux", reason="the screen is read as Linux has it")
@pytest.mark.parametrize(
    "arguments",
    [
        [*SOLVE, "--up-to", "3", "--target", "1e-9"],
        [*SOLVE, "--up-to", "6", "--recall", "2", "--rounds", "1000000"],
        ["arena", "honest", "honest", "--games", "100000", "--out", "out"],
    ],
    ids=["solve", "recall", "arena"],
)
def test_sigterm_ends_processes_that_are_just_starting(
    arguments: list[str], tmp_path: Path
) -> None:
    def is_starting(process: psutil.Process) -> bool:
        return bool(process.children())

    code, told, seen = ended([*arguments, "--processes", "2"], tmp_path, is_starting)
    assert code == 143, seen[-3000:].decode(errors="replace")
    assert "nterrupted" in told or "--resume" in told
    assert b"Traceback" not in seen


def test_sigterm_takes_leave_of_simulated_games(tmp_path: Path) -> None:
    def is_playing(process: psutil.Process) -> bool:
        return _busy(process) > 6

    arguments = ["simulate", "--book", "chart", "--lang", "en", "--games"]
    subprocess.run([*DUDO, *arguments, "10"], check=True, capture_output=True)  # is compiled
    code, told, seen = ended([*arguments, "1e12"], tmp_path, is_playing)
    assert code == 143
    assert "nterrupted" in told
    assert b"Traceback" not in seen


def test_sigterm_before_a_command_has_begun_tells_nothing(tmp_path: Path) -> None:
    begins = "import os, signal; from dudo import cli; cli.app = lambda: os.kill(os.getpid(), 15)"
    program = f"{begins}; import sys; sys.argv = ['dudo', 'arena']; cli.main()"
    asked = [sys.executable, "-c", program]
    done = subprocess.run(asked, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (143, "", "")
