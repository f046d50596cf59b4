"""What `dudo play` was asked for, however it is shown."""

from typing import NamedTuple

from dudo.cli.keeping import Keeper
from dudo.keyboard.saving import Desk
from dudo.keyboard.setup import Setup
from dudo.texts import Texts


class Evening(NamedTuple):
    """The table, the desk where its games are saved, and how it is to be played."""

    setup: Setup
    desk: Desk
    keeper: Keeper
    seed: int | str | None
    games: int | None
    fast: bool
    texts: Texts
