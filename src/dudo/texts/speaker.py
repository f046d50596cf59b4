"""One language, speaking: messages by id, and the things of the game put into its words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from dudo.game import (
    NOBODY,
    Choose,
    Decline,
    Direct,
    Doubt,
    Exact,
    Move,
    Reason,
    Show,
)
from dudo.game.events import Event
from dudo.messages import Message
from dudo.rules import BOOKS, Bid, Line, Ruleset
from dudo.rules.house import PLUS
from dudo.rules.naming import with_id
from dudo.rules.summary import summary
from dudo.texts import bids, parts, telling
from dudo.texts.bundles import bundle
from dudo.texts.events import sentences
from dudo.texts.languages import DEFAULT, language
from dudo.texts.scene import NEUTRAL, Scene, Table, WaitingTable

NO_GENDERS: Mapping[int, str] = MappingProxyType({})


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
        for code in (self.language, DEFAULT):
            spoken = bundle(code)
            if not spoken.has_message(message):
                continue
            pattern = spoken.get_message(message).value
            assert pattern is not None, f"{message} has no value"
            text, wrong = spoken.format_pattern(pattern, args)
            if wrong:
                raise ValueError(f"{code}: {message}: {wrong[0]}")
            return str(text)
        raise LookupError(f"there is no message {message}")

    def tell(self, message: Message) -> str:
        """A message, with all messages that are inside it."""
        return telling.tell(self.say, message)

    def line(self, line: Line) -> str:
        """A sentence about rules, with the clauses that say so."""
        return telling.tell_line(self.say, line)

    def explain(self, rules: Ruleset) -> str:
        """The rules in full, told from their value, with the clauses that say so."""
        return telling.tell_rules(self.say, rules)

    def one_line(self, rules: Ruleset) -> str:
        """What tells these rules from others, in a line."""
        return self.tell(summary(rules))

    def bid(self, bid: Bid, rules: Ruleset) -> str:
        """A bid in words: five fours."""
        return bids.in_words(self.say, bid, rules)

    def short(self, bid: Bid, rules: Ruleset) -> str:
        """A bid in digits: 5 × 4."""
        return bids.in_digits(self.say, bid, rules)

    def dice(self, dice: tuple[int, ...], rules: Ruleset) -> str:
        """Dice as they lie: 1 3 3 □."""
        return bids.marks(dice, rules)

    def faces(self, face: int, rules: Ruleset) -> str:
        """What the dice showing a face are called: aces."""
        return self.say(f"faces-{bids.face_id(face, rules)}")

    def doubt(self, rules: Ruleset) -> str:
        """The call of a doubt in the book's word, and what it means."""
        return parts.doubt_word(self.say, rules)

    def exact(self, rules: Ruleset) -> str:
        """The exact call in the book's word, and what it means."""
        return parts.exact_word(self.say, rules)

    def variant(self, name: str, gender: str = NEUTRAL) -> str:
        """What a special round is called, by the gender its player chose (J17)."""
        return parts.variant_name(self.say, name, gender)

    def about_variant(self, name: str) -> str:
        """What a special round is, in a line."""
        return parts.named(self.say, "variant-about", name)

    def move(self, move: Move, rules: Ruleset, *, gender: str = NEUTRAL) -> str:
        """A move as a key or a button calls it."""
        match move:
            case Bid():
                return self.bid(move, rules)
            case Doubt():
                return self.doubt(rules)
            case Exact():
                return self.exact(rules)
            case Show():
                return self.say("move-show", dice=self.dice(move.dice, rules))
            case Direct():
                return self.say("move-left" if move.clockwise else "move-right")
            case Choose():
                return self.variant(move.variant, gender)
            case Decline():
                return self.say("move-decline")

    def event(
        self,
        event: Event,
        table: Table,
        *,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> str:
        """An event in a line of sentences to the reader at seat `me`."""
        return " ".join(self.sentences(event, table, me=me, genders=genders))

    def sentences(
        self,
        event: Event,
        table: Table,
        *,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> tuple[str, ...]:
        """An event sentence by sentence, for telling it step by step."""
        return tuple(sentences(self.say, event, _scene(table, me, genders)))

    def prompt(self, table: WaitingTable, *, me: int = NOBODY) -> str:
        """What the table waits for, and from whom."""
        scene = _scene(table, me, NO_GENDERS)
        return self.say(f"phase-{table.phase.value}", **scene.subject(table.turn))

    def banner(
        self,
        variant: str,
        table: Table,
        *,
        holder: int = NOBODY,
        me: int = NOBODY,
        genders: Mapping[int, str] = NO_GENDERS,
    ) -> tuple[str, ...]:
        """A special round: its name, whose it is, and each thing it changes."""
        return tuple(parts.banner(self.say, variant, holder, _scene(table, me, genders)))

    def brief(self, rules: Ruleset) -> tuple[str, ...]:
        """The rules in force, in short sentences."""
        return tuple(parts.brief(self.say, rules))

    def refusal(self, reason: Reason, rules: Ruleset | None = None) -> str:
        """Why a move is refused; with the rules in force, also what a bid would need."""
        told = [self.say(f"refusal-{reason.value}")]
        if rules is not None and reason is Reason.NOT_A_RAISE:
            told += parts.bidding(self.say, rules)
        if rules is not None and reason is Reason.MAY_NOT_OPEN:
            told += parts.opening(self.say, rules)
        return " ".join(told)

    def book(self, rules: Ruleset) -> str:
        """The name of a book with its id, and of its options; house rules name themselves."""
        book, *options = rules.name.split(PLUS)
        if book not in BOOKS:
            return self.say("book-other", name=rules.title or rules.name)
        named = with_id(self.say(f"book-{book}"), book)
        return " + ".join((named, *map(self.option, options)))

    def about(self, rules: Ruleset) -> str:
        """A book in a line."""
        return parts.named(self.say, "about", rules.name.partition(PLUS)[0])

    def option(self, name: str) -> str:
        """The name of a book's optional rule."""
        return self.say(f"option-{name}")


def _scene(table: Table, me: int, genders: Mapping[int, str]) -> Scene:
    return Scene(rules=table.rules, players=table.players, me=me, genders=genders)
