"""What `dudo play` was asked for, however it is shown."""

from pathlib import Path
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

    def keep(self, text: str) -> Path:
        """Write the record of the game that is played, and say where it is."""
        return self.keeper.save(text, path=self.saves.record, instead=self.saves.instead)
