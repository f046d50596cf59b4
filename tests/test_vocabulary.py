"""House rules cannot have words that a table understands as something else, in any language."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dudo.game import (
    Doubt,
    Exact,
    SeededRoller,
    chance,
    decide,
    fold,
    moves,
    view,
    who_may_act,
)
from dudo.game.events import Event
from dudo.game.record import read, write
from dudo.game.record import replay as play_again
from dudo.game.start import begin
from dudo.rules import BOOKS, Ruleset, parse_house, problems
from dudo.rules.errors import RulesError
from dudo.rules.house import apply_changes
from dudo.rules.reserved_words import unusable_words
from dudo.speech import hear
from dudo.texts import LANGUAGES, texts
from dudo.vocabulary.commands import COMMANDS, NO, YES
from dudo.vocabulary.numbers import LANGUAGES as NUMERALS
from dudo.vocabulary.numbers import spoken
from dudo.vocabulary.words import FACES, PHRASES, SHOW, VARIANTS, Meaning
from tables import bid, deal
from tables import say as play

TRADITIONAL = BOOKS["traditional"]
FIVES = (2, 3, 4, 5, 6)


def words(**changes: str) -> Ruleset:
    return apply_changes(TRADITIONAL, {"words": changes})


def refused(field: str, word: str) -> bool:
    """Whether a word is refused for that call."""
    return f"words.{field}" in [where for where, _ in unusable_words(words(**{field: word}))]


def said_for_something_else() -> Iterator[tuple[str, str]]:
    """Every word that means something at a table besides the calls, with what that is."""
    for meaning, text in PHRASES.items():
        if meaning not in (Meaning.DOUBT, Meaning.EXACT):
            yield from ((word, meaning.value) for word in text.split("/"))
    for name, known in COMMANDS.items():
        yield from ((word, name) for word in known)
    yield from ((word, "an answer") for word in (*YES, *NO))
    yield from ((word, "showing") for word in SHOW.split("/"))
    for face, text in FACES.items():
        yield from ((word, f"face {face}") for word in text.split("/"))
    for language in NUMERALS:
        yield from ((word, str(number)) for number, word in spoken(language))
    for name in ("open", "closed"):  # the special rounds of the traditional game
        yield from ((word, name) for word in VARIANTS[name].split("/"))


@pytest.mark.parametrize("field", ["doubt", "exact"])
def test_no_call_can_be_any_word_that_tables_understand_otherwise(field: str) -> None:
    known = dict(said_for_something_else())
    assert len(known) > 600
    missed = {word: means for word, means in known.items() if not refused(field, word)}
    # the name of a round itself is told once, where the round is named
    assert set(missed) == {"open", "closed"}
    for name in missed:
        assert problems(words(**{field: name}))


@pytest.mark.parametrize(
    ("field", "other"), [("doubt", Meaning.EXACT), ("exact", Meaning.DOUBT)], ids=["doubt", "exact"]
)
def test_no_call_can_be_a_word_for_the_other_in_any_language(field: str, other: Meaning) -> None:
    missed = [word for word in PHRASES[other].split("/") if not refused(field, word)]
    assert missed == []


@pytest.mark.parametrize("meaning", [Meaning.DOUBT, Meaning.EXACT])
def test_any_language_has_words_that_a_house_may_choose_for_a_call(meaning: Meaning) -> None:
    for word in PHRASES[meaning].split("/"):
        if word not in ("dudo", "calzo"):  # the book's own
            assert problems(words(**{meaning.value: word})) == (), word


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"doubt": "cinco"}, 'words.doubt: "cinco" reads as a bid'),
        ({"doubt": "cinq quatre"}, "reads as a bid"),
        ({"doubt": "я думаю, здесь пять шестёрок"}, "reads as a bid"),
        ({"doubt": "twenty-one"}, "reads as a bid"),
        ({"doubt": "6s"}, "reads as a bid"),
        ({"doubt": "oui"}, 'words.doubt: "oui" is something players say to the table'),
        ({"exact": "показываю 3 3"}, "something players say to the table"),
        (
            {"exact": "не верю"},
            'words.exact: "не верю" is what tables everywhere say for the other',
        ),
        ({"exact": "ok, menteur !"}, "for the other call"),
        ({"doubt": "Exactement"}, "for the other call"),
        ({"doubt": "quinas"}, '"quinas" is what dice are called'),
        ({"doubt": "abierta"}, '"abierta" could not be told from special.variants[1].name'),
        ({"exact": "je choisis la fermée"}, "could not be told from special.variants[2].name"),
        ({"doubt": "liar -5"}, "a number in it is below nought"),
    ],
)
def test_such_house_rules_are_refused_with_the_reason(changes: dict[str, str], reason: str) -> None:
    text = "\n".join(f'{field} = "{word}"' for field, word in changes.items())
    with pytest.raises(RulesError) as wrong:
        parse_house(f'name = "mine"\nbase = "traditional"\n[words]\n{text}')
    assert reason in str(wrong.value)


def test_no_special_round_can_be_called_by_a_call_or_a_bid() -> None:
    for name in ("liar", "menteur", "justo", "cinco", "oui", "5s"):
        special = replace(
            TRADITIONAL.special,
            variants=(replace(TRADITIONAL.special.variants[0], name=name),),
        )
        found = problems(replace(TRADITIONAL, special=special))
        assert [problem.field for problem in found] == ["special.variants[1].name"], name


def test_what_means_nothing_to_other_tables_is_free() -> None:
    for word in ("olé", "show me", "salsa", "баста", "pardi", "abierta ya", "five o'clock tea"):
        assert problems(words(doubt=word)) == (), word
    assert problems(apply_changes(BOOKS["jouhet"], {"words": {"doubt": "abierta"}})) == ()


@pytest.mark.parametrize("word", ["olé", "show me", "salsa", "баста", "mentira", "bluff"])
def test_a_word_that_is_accepted_is_heard_as_the_call_it_is_for(word: str) -> None:
    game = play(deal(words(doubt=word), FIVES, FIVES), "2x3")
    seen, offered = view(game, game.turn), moves(game, game.turn)
    assert hear(word, seen, offered) == Doubt(bid("2x3"))
    for code in LANGUAGES:
        own = texts(code).say("exact-word")
        assert hear(own, seen, offered) == Exact(bid("2x3"))


def test_a_record_of_rules_with_such_a_word_can_still_be_replayed() -> None:
    changed = apply_changes(BOOKS["chart"], {"words": {"doubt": "oui"}})
    rules = replace(changed, name="mine", title="mine")
    game = first = begin(rules, ("Ana", "Bob"), opener=0)  # as when nobody minded the word
    events: list[Event] = []
    while not who_may_act(game):
        events += chance(game, SeededRoller(3))
        game = fold(first, events)
    for move in (bid("2x3"), Doubt(bid("2x3"))):
        events += decide(game, game.turn, move)
        game = fold(first, events)
    again = play_again(read(write(first, events)))
    assert not again.checked
    assert len(again.steps) == len(events)
