"""The real program at a terminal of its own: typed at, read as a person reads it, always ended.

    with PtyGame(["--book", "chart", "--bots", "3", "--seed", "1"], tmp_path) as game:
        game.wait_for("Your turn")
        game.send("\\r")

Needs pseudo-terminals and a terminal in memory (`pyte`); where there are none, a test that imports
this module is skipped and says why.
"""

import os
import re
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

termios = pytest.importorskip("termios", reason="no pseudo-terminals on this system")
pyte = pytest.importorskip("pyte", reason="no pyte to read its screen by")

from started import Started  # noqa: E402 after what may skip

PATIENCE = 60.0
"""Seconds that anything may take on a busy machine: it is a failure when they are over."""
MOMENT = 0.02
"""Seconds between two looks at the screen."""
ENTER, ESCAPE, TAB, SPACE, BACKSPACE = "\r", "\x1b", "\t", " ", "\x7f"
CTRL_C, CTRL_D = "\x03", "\x04"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
PAGE_UP, PAGE_DOWN, F1 = "\x1b[5~", "\x1b[6~", "\x1bOP"

UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;]*[A-Za-z]")
"""Settings of the keyboard, which pyte would print instead of leaving them out."""
UNFINISHED = re.compile(rb"\x1b(\[[<>=]?[0-9;]*)?$")


class PtyGame:
    """`dudo play …` in a pseudo-terminal; used in a `with`, nothing of it outlives that.

    Everything that the program may write goes below `folder`.
    """

    def __init__(
        self,
        arguments: Iterable[str],
        folder: Path,
        *,
        size: tuple[int, int] = (100, 30),
        command: str = "play",
    ) -> None:
        columns, rows = size
        self.folder = folder
        self._heard = bytearray()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._undrawn = bytearray()
        """What has come since the screen was last looked at: drawing it takes its time."""
        self._ours, theirs = os.openpty()
        os.set_blocking(self._ours, False)
        termios.tcsetwinsize(theirs, (rows, columns))
        self._run = Started(
            [command, *arguments],
            folder=folder,
            environment=surroundings(folder),
            streams=(theirs, theirs, theirs),
            terminal=True,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def pid(self) -> int:
        """The process that is played with."""
        return self._run.pid

    @property
    def running(self) -> bool:
        """Whether the program has not ended; all it has said so far is read."""
        self._read()
        return self._run.is_running()

    @property
    def text(self) -> str:
        """What is on the screen now, a line each, without the blanks at the ends of lines."""
        self._read()
        self._draw()
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def all(self) -> str:
        """Everything that came out of the program so far, with all control sequences."""
        self._read()
        return self._heard.decode(errors="replace")

    @property
    def keeps_output(self) -> bool:
        """Whether Ctrl-C, typed now, leaves in the terminal what has not been read yet."""
        return bool(termios.tcgetattr(self._ours)[3] & termios.NOFLSH)

    @property
    def records(self) -> list[Path]:
        """Every record that was kept."""
        return sorted(self.folder.rglob("*.dudo"))

    def send(self, keys: str) -> None:
        """Type keys, all in one burst; nothing happens where the program has ended."""
        left = keys.encode()
        with suppress(OSError):
            while left and self.running:
                with suppress(BlockingIOError):
                    left = left[os.write(self._ours, left) :]

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._read()
        self._draw()
        self._screen.resize(rows, columns)
        with suppress(OSError):
            termios.tcsetwinsize(self._ours, (rows, columns))

    def wait_until(
        self, ready: Callable[[str], object], *, what: str = "", seconds: float = PATIENCE
    ) -> str:
        """Wait until the screen is as it should be, and read it; an ended program never is."""
        end = time.monotonic() + seconds
        while True:
            alive = self.running
            text = self.text
            if ready(text):
                return text
            if not alive:
                raise AssertionError(f"it ended ({self.code}) before {what}:\n{self.said}")
            if time.monotonic() > end:
                raise AssertionError(f"{what} never came; on the screen:\n{text}")
            time.sleep(MOMENT)

    def wait_for(self, *words: str, seconds: float = PATIENCE) -> str:
        """Wait until all the words are on the screen, and read it."""
        what = " and ".join(map(repr, words))
        return self.wait_until(
            lambda text: all(word in text for word in words), what=what, seconds=seconds
        )

    def wait_for_any(self, *words: str, seconds: float = PATIENCE) -> str:
        """Wait until one of the words is on the screen, and read it."""
        what = " or ".join(map(repr, words))
        return self.wait_until(
            lambda text: any(word in text for word in words), what=what, seconds=seconds
        )

    def wait_until_quiet(self, quiet: float = 0.05, *, seconds: float = 2) -> None:
        """Wait until nothing new has come for a moment; not for ever, as games go on."""
        end = time.monotonic() + seconds
        before, since = -1, time.monotonic()
        while self.running and time.monotonic() < min(end, since + quiet):
            if len(self._heard) != before:
                before, since = len(self._heard), time.monotonic()
            time.sleep(quiet / 2)

    def wait_for_end(self, *, seconds: float = PATIENCE) -> int:
        """Wait until the program has ended by itself; its exit code."""
        end = time.monotonic() + seconds
        while self.running:
            if time.monotonic() > end:
                raise AssertionError(f"it does not end; on the screen:\n{self.text}")
            time.sleep(MOMENT)
        assert self.code is not None
        return self.code

    @property
    def code(self) -> int | None:
        """The exit code, below zero for a signal; nothing while the program runs."""
        return None if self._run.is_running() else self._run.code

    @property
    def said(self) -> str:
        """What the program left in the terminal when it ended, or shows while it runs."""
        self._read()
        return re.sub(r"\x1b\[[0-9;?<>=]*[A-Za-z]", "", self.all[-6000:])

    def close(self) -> None:
        """End the program if it has not ended, and let nothing of it remain."""
        self._run.close()
        os.close(self._ours)

    def _read(self) -> None:
        with suppress(OSError):  # nothing more to read, now or for ever
            while part := os.read(self._ours, 65536):
                self._heard += part
                self._undrawn += part

    def _draw(self) -> None:
        known = UNKNOWN_TO_PYTE.sub(b"", bytes(self._undrawn))
        cut = UNFINISHED.search(known)
        end = cut.start() if cut else len(known)
        self._stream.feed(known[:end])
        self._undrawn = bytearray(known[end:])


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of a program that is to write nothing outside `folder`."""
    return {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "DUDO_DATA": str(folder / "dudo"),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "en_US.UTF-8",
        "PYTHONUTF8": "1",
        "COLUMNS": "",
        "LINES": "",
    }
