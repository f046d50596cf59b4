"""`dudo play` at a terminal: the full-screen game, set up by the options of the command."""

import os
import random
import sys

from dudo.bots.cast import make
from dudo.cli.keeping import Keeper
from dudo.game.record import write
from dudo.terminal.setup import Setup
from dudo.texts import Texts


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
    code = app.run()
    app.save()  # once: only where something went wrong is it not saved yet
    if app.trouble is not None:
        raise app.trouble
    for path in app.saved:
        print(app.texts.say("screen-record", path=str(path)))
    return code or app.return_code or 0
