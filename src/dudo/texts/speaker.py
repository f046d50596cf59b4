"""One language, speaking: messages by id, and the things of the game put into its words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from dudo.errors import UserError
from dudo.game import (
    NOBODY,
    IllegalMove,
    Move,
)
from dudo.game.events import Event
from dudo.messages import Item, Message, all_of, either, say, tell
from dudo.messages.rendering import argument
from dudo.rules import BOOKS, Bid, RuleLine, Ruleset
from dudo.rules.house import PLUS
from dudo.rules.summary import summary
from dudo.texts import bids, parts, telling
from dudo.texts.events import sentences
from dudo.texts.labels import awaited, book_name, move_label
from dudo.texts.languages import language
from dudo.texts.sentence_context import NEUTRAL, NO_GENDERS, NamedSeats, WaitingTable, context_of


@cache
def _speaker(code: str) -> "Texts":
    return Texts(code)


def texts(lang: str | None = None) -> "Texts":
    """The texts in the language asked for, else in that of the locale.

    >>> texts("ru").bid(Bid(5, 6), BOOKS["maputo"])
    'пять шестёрок'
    """
    return _speaker(language(lang))


@dataclass(frozen=True)
class Texts:
    """All texts in one language."""

    language: str

    def say(self, message: str, /, **args: object) -> str:
        """A message by its id; what a language lacks is said in English.

        An unknown id is a `LookupError`, a missing variable a `ValueError`.
        """
        return say(self.language, message, args)

    def tell(self, message: Message) -> str:
        """A message, with all messages that are inside it."""
        return tell(message, self.language)

    def listed(self, items: Iterable[Item | Message]) -> str:
        """Several things one after the other, as this language lists them."""
        return str(argument(tuple(items), self.language))

    def all_of(self, items: Iterable[Item | Message]) -> str:
        """Several things together: Ana, Bob and Inés."""
        return str(argument(all_of(tuple(items)), self.language))

    def either(self, items: Iterable[Item | Message]) -> str:
        """One of several things: open, closed or dark."""
        return str(argument(either(tuple(items)), self.language))

    def in_a_row(self, sentences: Iterable[str]) -> str:
        """Whole sentences in one line, parted by a space."""
        return " ".join(sentences)

    def line(self, line: RuleLine) -> str:
        """A sentence about rules, with the clauses that say so."""
        return telling.tell_line(line, self.language)

    def explain(self, rules: Ruleset) -> str:
        """The rules in full, told from their value, with the clauses that say so."""
        return telling.tell_rules(rules, self.language)

    def one_line(self, rules: Ruleset) -> str:
        """What tells these rules from others, in a line."""
        return self.tell(summary(rules))

    def bid(self, bid: Bid, rules: Ruleset) -> str:
        """A bid in words: five fours."""
        return self.tell(bids.in_words(bid, rules))

    def short(self, bid: Bid, rules: Ruleset) -> str:
        """A bid in digits: 5 × 4."""
        return self.tell(bids.in_digits(bid, rules))

    def dice(self, dice: tuple[int, ...], rules: Ruleset) -> str:
        """Dice as they lie: 1 3 3 □."""
        return bids.marks(dice, rules)

    def faces(self, face: int, rules: Ruleset) -> str:
        """What the dice showing a face are called: aces."""
        return self.tell(bids.faces_of(face, rules))

    def doubt(self, rules: Ruleset) -> str:
        """The call of a doubt in the book's word, and what it means."""
        return self.tell(parts.doubt_word(rules))

    def exact(self, rules: Ruleset) -> str:
        """The exact call in the book's word, and what it means."""
        return self.tell(parts.exact_word(rules))

    def variant(self, name: str, gender: str = NEUTRAL) -> str:
        """What a special round is called, by the gender its player chose (J17)."""
        return self.tell(parts.variant_name(name, gender))

    def about_variant(self, name: str) -> str:
        """What a special round is, in a line."""
        return self.tell(parts.named("variant-about", name, known=parts.ROUNDS))

    def move(self, move: Move, rules: Ruleset, *, gender: str = NEUTRAL) -> str:
        """A move as a key or a button calls it."""
        return self.tell(move_label(move, rules, gender=gender))

    def event(
        self,
        event: Event,
        table: NamedSeats,
        *,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> str:
        """An event in a line of sentences to the reader at seat `me`."""
        return self.in_a_row(self.sentences(event, table, me=me, genders=genders))

    def sentences(
        self,
        event: Event,
        table: NamedSeats,
        *,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> tuple[str, ...]:
        """An event sentence by sentence, for telling it step by step."""
        return tuple(map(self.tell, sentences(event, context_of(table, me=me, genders=genders))))

    def prompt(self, table: WaitingTable, *, me: int = NOBODY) -> str:
        """What the table waits for, and from whom."""
        return self.tell(awaited(table, context_of(table, me=me)))

    def banner(
        self,
        variant: str,
        table: NamedSeats,
        *,
        holder: int = NOBODY,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> tuple[str, ...]:
        """A special round: its name, whose it is, and each thing it changes."""
        told = parts.banner(variant, holder, context_of(table, me=me, genders=genders))
        return tuple(map(self.tell, told))

    def brief(self, rules: Ruleset) -> tuple[str, ...]:
        """The rules in force, in short sentences."""
        return tuple(map(self.tell, parts.brief(rules)))

    def error(self, error: UserError) -> str:
        """What somebody can mend, in this language where there is a message for it."""
        return str(error) if error.told is None else self.tell(error.told)

    def refusal(self, refused: IllegalMove) -> str:
        """Why a move is refused, with all that it depends on."""
        return self.tell(refused.told)

    def book(self, rules: Ruleset) -> str:
        """The name of a book with its id, and of its options; house rules name themselves."""
        return self.tell(book_name(rules))

    def about(self, rules: Ruleset) -> str:
        """A book in a line."""
        return self.tell(parts.named("about", rules.name.partition(PLUS)[0], known=BOOKS))

    def option(self, name: str) -> str:
        """The name of a book's optional rule."""
        return self.say(f"option-{name}")
