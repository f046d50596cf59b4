"""Who sits where: a person, a bot, nobody, or a bot that stands in for a person."""

from msgspec import Struct


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, sitting or watching."""

    id: str
    """Tells people apart; never shown as a name."""
    name: str
    cup: str = ""
    """The colour of their cup, where the client knows colours."""


CAST_NAMES = {
    "beginner": "Pepito",
    "cautious": "Doña Prudencia",
    "reckless": "Facundo",
    "honest": "Inés",
    "reader": "Rayén",
    "searcher": "Profesor Inti",
    "equilibrium": "Killa",
}
"""The bots of the cast, and what they are called."""
CAST_KINDS = tuple(CAST_NAMES)
"""Those whom a host may call to a table unless its keeper says otherwise."""


class BotPlayer(Struct, frozen=True):
    """A bot at the table: which one of the cast, and what it is called here."""

    kind: str
    name: str


class Seat(Struct, frozen=True, omit_defaults=True):
    """A chair at the table. With both a person and a bot, the bot stands in for the person."""

    person: Person | None = None
    bot: BotPlayer | None = None

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None

    @property
    def is_persons(self) -> bool:
        """Whether a person plays here, and no bot stands in for them."""
        return self.person is not None and self.bot is None

    @property
    def name(self) -> str:
        """What the player is called: the person's name, also while a bot stands in."""
        if self.person is not None:
            return self.person.name
        return "" if self.bot is None else self.bot.name

    @property
    def key(self) -> str:
        """The same for the same player in every game of an evening (J4)."""
        if self.person is not None:
            return f"person {self.person.id}"
        return "" if self.bot is None else f"bot {self.bot.name}"


FREE = Seat()
