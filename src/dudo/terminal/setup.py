"""What a table is set up with: the rules, who plays, and the language."""

import random
from collections.abc import Mapping

from msgspec import Struct

from dudo.bots.bot import Bot
from dudo.bots.cast import called, make
from dudo.game import Series, start
from dudo.rules import Ruleset, find_rules

DEFAULT_BOOK = "traditional"
NUMBERS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII")
"""What tells apart those of one name, and cannot be taken for a number of dice."""


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

    def rules(self) -> Ruleset:
        """The rules, or the trouble with them."""
        return find_rules(self.book, options=list(self.options))

    @property
    def players(self) -> tuple[str, ...]:
        """People first, then bots, each by a name of their own that no record gives a person."""
        names = list(self.people)
        for bot in self.bots:
            taken = {name.casefold() for name in (GUEST, *names)}
            name, numbers = called(bot), iter(NUMBERS)
            while name.casefold() in taken:
                name = f"{called(bot)} {next(numbers)}"
            names.append(name)
        return tuple(names)

    def series(self) -> Series:
        """The table, ready for its first game; raises the trouble with it."""
        rules = self.rules()
        start(rules, self.players)
        return Series(rules, self.players)

    def company(self, rng: random.Random) -> Mapping[int, Bot]:
        """The bots at their seats, for a whole series: they keep what they learn of the others."""
        first = len(self.people)
        return {first + place: make(name, rng) for place, name in enumerate(self.bots)}
