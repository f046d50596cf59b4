"""Labels: what moves and rules are called on keys and buttons, and what a table waits for."""

from typing import assert_never

from dudo.game import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.messages import Message, message
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.house import PLUS
from dudo.texts.bids import in_words, marks
from dudo.texts.parts import doubt_word, exact_word, variant_name
from dudo.texts.sentence_context import NEUTRAL, SentenceContext, WaitingTable


def move_label(move: Move, rules: Ruleset, *, gender: str = NEUTRAL) -> Message:
    """A move as a key or a button calls it."""
    match move:
        case Bid():
            return in_words(move, rules)
        case Doubt():
            return doubt_word(rules)
        case Exact():
            return exact_word(rules)
        case Show():
            return message("move-show", dice=marks(move.dice, rules))
        case Direct():
            return message("move-left" if move.clockwise else "move-right")
        case Choose():
            return variant_name(move.variant, gender)
        case Decline():
            return message("move-decline")
        case _:
            assert_never(move)


def awaited(table: WaitingTable, context: SentenceContext) -> Message:
    """What the table waits for, and from whom."""
    return message(f"phase-{table.phase.value}", **context.subject(table.turn))


def book_name(rules: Ruleset) -> Message:
    """The name of a book with its id, and of its options; house rules name themselves."""
    book, *options = rules.name.split(PLUS)
    if book not in BOOKS:
        return message("book-other", name=rules.title or rules.name)
    told = message("explain-named", title=message(f"book-{book}"), name=book)
    for option in options:
        told = message("book-option", book=told, option=message(f"option-{option}"))
    return told
