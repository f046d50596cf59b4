"""The terminal as a table uses it: telling, asking, pausing, clearing."""

import os
import select
import sys
import textwrap
import time

from rich.console import Console
from rich.text import Text

from dudo.cli.commands import says_no, says_yes
from dudo.cli.printable import printable
from dudo.texts import Texts

WIDTH = 100
"""Lines longer than this are hard to read."""
PACE = 0.7
"""Seconds a line of somebody else's play is given at a terminal."""
QUIET = 0.6
"""Seconds without a line typed after which what is typed next is meant for what is shown."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
PAGE = "\f"
"""Parts what different eyes may see where nothing can be cleared."""


class PlayerLeft(Exception):
    """Whoever sits at the keyboard has left the table."""


class Screen:
    """Plain lines out, plain lines in; colour only where a terminal has it."""

    def __init__(self, *, fast: bool = False) -> None:
        for stream in (sys.stdin, sys.stdout):
            # A letter the terminal cannot write, or a byte it cannot read, must not end a game.
            getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._console.width = min(WIDTH, self._console.width)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.paced = self.live and not fast
        self._hurried = False
        if self.live:
            _edit_lines()

    def tell(self, text: str = "", *, style: str = "", hang: int = 0) -> None:
        """Print a line, broken between words where it is long and indented as it began.

        All lines but the first are indented by `hang` letters more.
        """
        text = printable(text)
        indent = " " * (len(text) - len(text.lstrip()) + hang)
        width = self._console.width
        broken = textwrap.fill(text, width, subsequent_indent=indent, break_on_hyphens=False)
        self._console.print(Text(broken, style=style))

    def ask(self, prompt: str) -> str:
        """What is typed; `PlayerLeft` when there is nobody there any more."""
        self._hurried = False
        try:
            said = input(prompt)
        except EOFError:
            self.tell()
            raise PlayerLeft from None
        except KeyboardInterrupt:
            self.tell()
            raise
        if not sys.stdin.isatty():
            self.tell(said)
        return said.strip()

    def sure(self, question: str, texts: Texts) -> bool:
        """Whether a question is answered with yes; Enter means no, anything else asks again."""
        while (said := self.ask(f"{question} ")) and not says_no(said, texts):
            if says_yes(said, texts):
                return True
        return False

    def sure_or_enter(self, question: str, texts: Texts) -> bool:
        """Whether a question is answered with yes, or with Enter alone; asked until it is clear."""
        while True:
            self.tell(question)
            said = self.ask("> ")
            if not said or says_yes(said, texts):
                return True
            if says_no(said, texts):
                return False

    def forget_typing(self) -> None:
        """Throw away what is typed at a terminal until the keyboard has been quiet for a moment."""
        if self.live:
            try:
                _drain(QUIET)
            except KeyboardInterrupt:
                self.tell()
                raise

    def pace(self) -> None:
        """Leave time to read at a terminal; Enter skips until the next question."""
        if not self.paced or self._hurried:
            return
        try:
            self._hurried = _enter_within(PACE)
        except KeyboardInterrupt:
            self.tell()
            raise

    def clear(self) -> None:
        """Take away what the next pair of eyes may not see, scrolled lines included."""
        wipes = self.live and os.environ.get("TERM", "dumb") != "dumb"
        print(CLEAR if wipes else PAGE + "\n" * (WIDTH if self.live else 0), end="", flush=True)


def _enter_within(seconds: float) -> bool:
    """Wait, at most until somebody presses Enter; whether somebody did."""
    if os.name != "posix":
        time.sleep(seconds)
        return False
    pressed = bool(select.select([sys.stdin], [], [], seconds)[0])
    if pressed:
        sys.stdin.readline()
    return pressed


def _drain(seconds: float) -> None:
    """Throw away what has been typed, until no line has come for so many seconds."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 only there

        time.sleep(seconds)
        while msvcrt.kbhit():
            msvcrt.getwch()
        return
    import termios  # noqa: PLC0415 only elsewhere

    waiting = True
    while waiting:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
        waiting = bool(select.select([sys.stdin], [], [], seconds)[0])
    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _edit_lines() -> None:
    """Arrow keys and history, where Python has them."""
    try:
        import readline  # noqa: F401, PLC0415 importing it is what switches it on
    except ImportError:
        return
