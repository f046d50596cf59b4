"""`dudo play` at a terminal: the full-screen game, set up by the options of the command."""

import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dudo.bots.cast import make
from dudo.cli.keeping import Keeper
from dudo.game.record import write
from dudo.terminal.setup import Setup
from dudo.texts import Texts

if TYPE_CHECKING:
    from dudo.terminal.app import DudoApp


def can_show() -> bool:
    """Whether somebody sits at a terminal that can show a table."""
    able = os.environ.get("TERM", "") != "dumb"
    return able and sys.stdin.isatty() and sys.stdout.isatty()


def play_full_screen(
    setup: Setup,
    *,
    agreed: bool,
    seed: int | str | None,
    keeper: Keeper,
    games: int | None,
    fast: bool,
    texts: Texts,
) -> int:
    """Play until nobody wants to any more; what is agreed already skips the start screen."""
    from dudo.terminal.app import PACE, DudoApp  # noqa: PLC0415 slow to load

    for name in setup.bots:
        make(name, random.Random())  # what is wrong is told before the screen is taken
    write(setup.series().next_game(), (), seed="" if seed is None else seed)
    app = DudoApp(
        setup if agreed else None,
        preset=setup,
        keep=keeper.save,
        language=texts.language,
        seed=seed,
        date=keeper.date,
        pace=0 if fast else PACE,
        games=games,
    )
    with _leaving_once(app):
        code = app.run()
    app.save()  # once: only where something went wrong is it not saved yet
    if app.trouble is not None:
        raise app.trouble
    for path in app.saved:
        print(app.texts.say("screen-record", path=str(path)))
    return code or app.return_code or 0


@contextmanager
def _leaving_once(app: "DudoApp") -> Iterator[None]:
    """Let Ctrl-C that comes as a signal leave as the key does, and nothing disturb the farewell.

    While the screen is up, Ctrl-C and its like are keys; typed over again, they find it gone.
    """

    def leave(_number: int, _frame: object) -> None:
        if app.is_running:
            app.action_leave()

    numbers = (signal.SIGINT, signal.SIGQUIT) if os.name == "posix" else (signal.SIGINT,)
    for number in numbers:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
