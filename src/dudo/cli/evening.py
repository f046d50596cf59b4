"""What `dudo play` was asked for, however it is shown."""

from typing import NamedTuple

from dudo.cli.keeping import RecordKeeper
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import Setup
from dudo.texts import Texts


class Evening(NamedTuple):
    """The table, where its games are saved, and how it is to be played."""

    setup: Setup
    saves: EveningSaves
    keeper: RecordKeeper
    seed: int | str | None
    games: int | None
    fast: bool
    texts: Texts
