"""What a table is set up with: the rules, who plays, and the language."""

import random
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from dudo.bots.bot import Bot
from dudo.bots.cast import CAST, called, is_program, make, parted
from dudo.game import Series
from dudo.keyboard.names import fit_for_a_table
from dudo.rules import Ruleset, find_rules

DEFAULT_BOOK = "traditional"
NUMBERS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII")
"""What tells apart those of one name, and cannot be taken for a number of dice."""

NAMELESS = "Bot"
"""What a program is called whose own name has nothing that a name may have."""
GUEST = "Guest"
"""What records call a player who gave no name; the screen says "You"."""


class Setup(Struct, frozen=True, kw_only=True):
    """Everything that is agreed before the first throw."""

    book: str = DEFAULT_BOOK
    """A book, or the path of a house-rule file."""
    options: tuple[str, ...] = ()
    people: tuple[str, ...]
    bots: tuple[str, ...] = ()
    """The names of the bots, one for each seat; a name may come twice."""
    confirm: bool = False
    """Whether people are asked once more before anything is said for them."""
    talk: bool = True
    """Whether the bots say a word now and then."""
    folder: Path | None = None
    """Where programs among the bots are started; nothing for the folder of this process."""

    def rules(self) -> Ruleset:
        """The rules, or the problem with them."""
        return find_rules(self.book, options=list(self.options))

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody's name, before any program has said its own."""
        return self._seated([called(bot, folder=self.folder) for bot in self.bots])

    def series(self, bots: Mapping[int, Bot] | None = None) -> Series:
        """The table, ready for its first game; raises the problem with it.

        Those among the `bots` who have names of their own are called by these.
        """
        rules, players = self.rules(), self.players
        if bots is not None:
            players = self._seated(
                [
                    bots[seat].name or called(asked, folder=self.folder)
                    for seat, asked in self._places()
                ]
            )
        return Series(rules, players)

    def company(self, rng: random.Random) -> Mapping[int, Bot]:
        """The bots at their seats, for a whole series: they keep what they learn of the others.

        What programs are told to draw their lots from comes from nowhere else: it tells nothing of
        a seed that `rng` and the dice may have in common.
        """
        return {
            seat: make(name, random.SystemRandom() if is_program(name) else rng, folder=self.folder)
            for seat, name in self._places()
        }

    def characters(self) -> Mapping[int, str]:
        """The seats of those of the cast who talk, by the names to ask for them by."""
        bare = {seat: parted(name)[0] for seat, name in self._places()} if self.talk else {}
        return {seat: name for seat, name in bare.items() if name in CAST}

    def _places(self) -> Iterator[tuple[int, str]]:
        """The seats of the bots, and whom they were asked for by name."""
        return enumerate(self.bots, start=len(self.people))

    def _seated(self, bots: Iterable[str]) -> tuple[str, ...]:
        """People first, then bots, each by a name of their own that no record gives a person."""
        names = list(self.people)
        for bot in bots:
            taken = {name.casefold() for name in (GUEST, *names)}
            own = fit_for_a_table(bot) or NAMELESS
            name, numbers = own, iter(NUMBERS)
            while name.casefold() in taken:
                name = f"{own} {next(numbers)}"
            names.append(name)
        return tuple(names)
