"""`dudo play` at a terminal: the full-screen game, set up by the options of the command."""

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from dudo.cli.evening import Evening, take_up
from dudo.keyboard.names import nameless

if TYPE_CHECKING:
    from dudo.terminal.app import DudoApp

READING = 0.05
"""Seconds that a terminal takes to read what was written: it cannot be asked whether it has."""


def can_show() -> bool:
    """Whether somebody sits at a terminal that can show a table."""
    able = os.environ.get("TERM", "") != "dumb"
    return able and sys.stdin.isatty() and sys.stdout.isatty()


def play_full_screen(
    evening: Evening, *, agreed: bool, resume: Sequence[str] | None, lang: str | None
) -> int:
    """Play until nobody wants to any more; what is agreed already skips the start screen."""
    from dudo.terminal.app import PACE, DudoApp  # noqa: PLC0415 slow to load

    resumed = None
    if resume is not None:
        evening, resumed = take_up(evening, resume, lang=lang, you=nameless)
    else:
        evening.check()
    evening.saves.make()
    app = DudoApp(
        evening.setup if agreed else None,
        preset=evening.setup,
        keep=evening.keep,
        saves=evening.saves,
        resumed=resumed,
        language=evening.texts.language,
        seed=evening.seed,
        date=evening.keeper.date,
        pace=0 if evening.fast else PACE,
        games=evening.games,
    )
    with _typing_discards_nothing():
        with _leaving_once(app):
            code = app.run()
        app.save()  # once: only where something went wrong is it not saved yet
        if app.problem is not None:
            raise app.problem
        for path in app.saved:
            print(app.texts.say("screen-record", path=str(path)))
        if told := evening._replace(texts=app.texts).how_to_go_on():
            print(told)
    return code or app.return_code or 0


@contextmanager
def _typing_discards_nothing() -> Iterator[None]:
    """Let Ctrl-C leave in the terminal what has been written and not been read yet.

    A terminal throws that away otherwise: whoever pressed it again as the screen went would miss
    the farewell, or be left without the cursor and the lines that were there before.
    """
    if os.name != "posix" or not sys.stdin.isatty():
        yield
        return
    import termios  # noqa: PLC0415 only there

    here = sys.stdin.fileno()
    before = termios.tcgetattr(here)
    kept = [*before]
    kept[3] |= termios.NOFLSH
    termios.tcsetattr(here, termios.TCSADRAIN, kept)
    try:
        yield
    finally:
        time.sleep(READING)
        with suppress(termios.error):  # the window may be gone
            termios.tcsetattr(here, termios.TCSADRAIN, before)


@contextmanager
def _leaving_once(app: "DudoApp") -> Iterator[None]:
    """Let Ctrl-C that comes as a signal leave as the key does, and nothing disturb the farewell.

    While the screen is up, Ctrl-C and its like are keys; typed over again, they find it gone.
    Handlers of the loop's own would be gone with it, before the farewell is said.
    """

    def leave(_number: int, _frame: object) -> None:
        app.interrupt()

    numbers = (signal.SIGINT, signal.SIGQUIT) if os.name == "posix" else (signal.SIGINT,)
    for number in numbers:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
