"""What `dudo play` was asked for, however it is shown."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dudo.bots.cast import make
from dudo.cli.invoked import resuming
from dudo.cli.keeping import RecordKeeper
from dudo.game.record import write
from dudo.keyboard.names import check_names
from dudo.keyboard.saving import EveningSaves, ResumedGame
from dudo.keyboard.setup import GUEST, Setup
from dudo.texts import Texts, texts


class Evening(NamedTuple):
    """The table, where its games are saved, and how it is to be played."""

    setup: Setup
    saves: EveningSaves
    keeper: RecordKeeper
    seed: int | str | None
    games: int | None
    fast: bool
    texts: Texts

    def check(self) -> None:
        """Tell what is wrong with the table before anything is shown of it."""
        for name in self.setup.bots:
            make(name, random.Random(), folder=self.setup.folder)
        first = self.setup.series().next_game()
        write(first, (), seed="" if self.seed is None else self.seed)

    def keep(self, text: str) -> Path:
        """Write the record of the game that is played, and say where it is."""
        return self.keeper.save(text, path=self.saves.record, instead=self.saves.instead)

    def how_to_go_on(self) -> str:
        """How to go on with the game that is left, or why nobody can; nothing if none is left."""
        if self.saves.waiting:
            return self.texts.say("saved-how", command=resuming())
        return self.texts.say("saved-not", why=self.saves.problem) if self.saves.problem else ""


def take_up(
    evening: Evening, name: Sequence[str], *, lang: str | None, you: Callable[[Texts], str]
) -> tuple[Evening, ResumedGame]:
    """The evening of a game that was left, and that game; only the language can be another.

    The game is the latest where no `name` is given. `you` is what a player is called who gave none.
    """
    found = evening.saves.find(*name)
    words = evening.texts if lang else texts(found.language)
    check_names((each for each in found.players[: found.people] if each != GUEST), words)
    resumed = evening.saves.take(*name, you=you(words))
    return evening._replace(setup=resumed.setup, texts=words), resumed
