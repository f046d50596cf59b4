"""The reader: plays everything, reads bids, and learns from showdowns.

That it beats honest odds, `test_ladder` shows.
"""

import random
from collections.abc import Sequence
from statistics import quantiles

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.bots import reader as reader_module
from dudo.bots.beliefs import Memory, SeatHabits
from dudo.bots.bot import Bot, Decision
from dudo.bots.cast import make
from dudo.bots.mixing import NEVER, anchor
from dudo.bots.position import SURE
from dudo.bots.reader import Reader
from dudo.bots.reasons import sentence
from dudo.bots.shows import sights
from dudo.bots.thought import Thought
from dudo.bots.worth import after, worth
from dudo.driver import steps
from dudo.game import (
    NOBODY,
    Doubt,
    Game,
    Move,
    Phase,
    SeededRoller,
    Show,
    View,
    decide,
    moves,
    start,
    view,
)
from dudo.game.events import Bade, Began, Event, Settled, Showed
from dudo.messages import message
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.rules.check import check
from dudo.rules.errors import RulesError
from dudo.texts import LANGUAGES
from effort import WHOLE
from rulesets import any_rules
from tables import NAMES, deal, say
from watching import MANY, TABLES, played


def thought(game: Game) -> Thought:
    return thought_of(view(game, game.turn))


def thought_of(seen: View) -> Thought:
    return Thought(seen, Memory())


@pytest.mark.parametrize("seats", [2, 3, 12] if WHOLE else [3])
@pytest.mark.parametrize(("book", "option"), TABLES)
def test_it_plays_every_book_and_option_to_the_end(book: str, option: str, seats: int) -> None:
    rules = find_rules(book, options=[option] if option else [])
    seats = min(seats, rules.table.max_players)
    played(rules, seats=seats, seed=seats, names=["reader", "honest"])


@settings(max_examples=25, suppress_health_check=[HealthCheck.filter_too_much])
@given(rules=any_rules(), seats=st.integers(2, 4), seed=st.integers(0, 99))
def test_it_plays_any_house_rules(rules: Ruleset, seats: int, seed: int) -> None:
    try:
        check(rules)
    except RulesError:
        return
    seats = min(seats, rules.table.max_players)
    played(rules, seats=seats, seed=seed, names=["reader"], rounds=MANY)


def test_the_same_seed_plays_the_same_game() -> None:
    def game(seed: int) -> list[Event]:
        rng = random.Random(seed)
        bots = [make("reader", rng) for _ in range(3)]
        dealt = start(BOOKS["cacho"], NAMES[:3])
        return [event for event, _ in steps(dealt, bots, SeededRoller(1))]

    assert game(5) == game(5)


def test_every_decision_can_be_said_in_every_language() -> None:
    for book in BOOKS:
        for bot in played(BOOKS[book], seats=4, seed=2, names=["reader"]):
            for decision in bot.made:
                for lang in LANGUAGES:
                    assert sentence(decision, lang)


def test_it_thinks_quickly() -> None:
    """Far below what a person notices; `benchmarks/moves.py` measures it on a quiet machine."""
    taken = [
        seconds
        for book in BOOKS
        for bot in played(BOOKS[book], seats=5, seed=1, names=["reader"])
        for seconds in bot.seconds
    ]
    assert quantiles(taken, n=100)[-1] < 0.25


def test_W5_it_shows_dice_where_that_is_worth_most() -> None:
    made = [
        decision.move
        for seed in range(4)
        for bot in played(BOOKS["cacho"], seats=4, seed=seed, names=["reader"])
        for decision in bot.made
    ]
    assert any(isinstance(move, Show) for move in made)


def test_a_bid_makes_its_face_likelier_in_the_bidders_hand() -> None:
    game = deal(BOOKS["traditional"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5))
    silent = thought(game).here
    told = thought(say(game, "3x5")).here
    assert told.shapes[0][5] > silent.shapes[0][5] > told.shapes[0][4]
    assert told.shapes[0][1] > told.shapes[0][4]
    assert told.shapes[2] == silent.shapes[2]


def test_who_is_found_without_the_dice_is_believed_less() -> None:
    character = SeatHabits()
    believed = character.candour
    character.showed(answering=0, expected=2.0)
    assert character.candour < believed
    for _ in range(100):
        character.showed(answering=5, expected=2.0)
    assert character.candour > believed


def test_who_doubts_likely_bids_is_expected_to_doubt_earlier() -> None:
    character = SeatHabits()
    before = character.doubts(0.6)
    for _ in range(10):
        character.faced(0.6, doubted=True)
    assert character.doubts(0.6) > before
    assert character.doubts(0.1) > character.doubts(0.9)


def test_it_learns_from_a_showdown_what_a_bluff_was() -> None:
    bluffer = Reader(random.Random(0))
    memory = bluffer._memory
    game = say(deal(BOOKS["maputo"], (2, 2, 3, 4, 4), (2, 3, 3, 4, 6)), "4x6")
    bluffer.begin(1, view(game, 1))
    from_the_start = memory.of(0).candour
    for event, _ in steps(game, [Doubter(), Doubter()], SeededRoller(0)):
        if isinstance(event, Settled):
            memory._bids.append((0, Bid(4, 6)))
            bluffer.hear(event)
            break
    assert memory.of(0).candour < from_the_start


def settled(game: Game) -> Settled:
    """How a doubt of the standing bid ends the round."""
    events = decide(game, game.turn, Doubt(game.round.bids[-1]))
    return next(event for event in events if isinstance(event, Settled))


def began(variant: str, holder: int) -> Began:
    return Began(1, 0, True, 10, Phase.BID, 0, variant=variant, holder=holder)


@pytest.mark.parametrize(
    ("variant", "holder", "about"),
    [("", NOBODY, {0, 1}), ("open", 0, set()), ("closed", 0, {0}), ("closed", 1, {1})],
)
def test_T13_it_learns_only_from_those_who_saw_their_dice(
    variant: str, holder: int, about: set[int]
) -> None:
    game = say(deal(BOOKS["traditional"], (2, 2, 3, 4, 4), (2, 3, 3, 4, 6)), "4x6")
    memory, before = Memory(), SeatHabits()
    memory.hear(began(variant, holder))
    memory.hear(Bade(0, Bid(4, 6), 1))
    memory.learn(settled(game), BOOKS["traditional"])
    assert (memory.of(0).candour < before.candour) == (0 in about)
    assert (memory.of(1).doubt_at != before.doubt_at) == (1 in about)


def test_it_learns_nothing_of_schools_from_a_round_that_cannot_have_been() -> None:
    game = say(deal(BOOKS["traditional"], (2, 2, 3, 4, 4), (2, 3, 3, 4, 6)), "4x6")
    memory = Memory()
    memory.hear(began("", NOBODY))
    for bid in (Bid(4, 6), Bid(3, 6)):
        memory.hear(Bade(0, bid, 1))
    memory.learn(settled(game), BOOKS["traditional"])
    assert memory.of(0).schools == SeatHabits().schools


def test_W5_it_learns_nothing_from_dice_that_were_rolled_after_the_bid() -> None:
    game = say(deal(BOOKS["cacho"], (2, 2, 3, 4, 4), (2, 3, 3, 4, 6)), "4x6")
    memory = Memory()
    memory.hear(began("", NOBODY))
    memory.hear(Bade(0, Bid(4, 6), 1))
    memory.hear(Showed(0, (2, 2)))
    memory.learn(settled(game), BOOKS["cacho"])
    assert memory.of(0).candour == SeatHabits().candour


def test_W9_a_new_roll_that_brings_jokers_brings_no_natural() -> None:
    """Two aces in view, one die rolled again, one under the other cup: is there a five as well?"""
    game = deal(BOOKS["cacho"], (1, 1, 4), (6,))
    seen = replace(view(game, 0), shown=((1, 1), ()), cups=((2,), None))
    here, bid = thought_of(seen).here, Bid(3, 5)
    known = (0, 2, 0, 0, 0, 0, 0)
    found = sum(weight * here.at_least(bid, sight) for weight, sight in sights(known, 5, 1, 1))
    assert found == pytest.approx(11 / 36)
    assert sum(weight for weight, _ in sights(known, 1, 0, 3)) == pytest.approx(1)


def test_a_likely_bid_is_not_called_unlikely_when_it_is_doubted() -> None:
    doubts = [
        (decision.reason.id, int(str(decision.reason.args["percent"])))
        for book in BOOKS
        for seed in range(5)
        for bot in played(BOOKS[book], seats=3, seed=seed, names=["reader"])
        for decision in bot.made
        if isinstance(decision.move, Doubt)
    ]
    assert any(percent > 50 for _, percent in doubts)
    for reason, percent in doubts:
        assert percent <= 50 if reason == "reason-doubt-unlikely" else percent >= 50


def test_dice_of_many_faces_are_not_solved_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Ruleset] = []
    monkeypatch.setattr(reader_module, "foresee", lambda rules, _: asked.append(rules))
    for faces in (9, 6):
        book = BOOKS["traditional"]
        rules = replace(book, die=replace(book.die, faces=faces))
        game = deal(rules, (2,), (3,))
        assert Reader(random.Random(0)).choose(view(game, 0), moves(game, 0)).move
    assert [rules.die.faces for rules in asked] == [6]


class Doubter(Bot):
    """Doubts whatever stands."""

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        del seen
        return Decision(next(move for move in offered if isinstance(move, Doubt)), message("any"))


@given(st.lists(st.integers(0, 6), min_size=2, max_size=12).filter(any))
def test_worth_is_a_chance(hands: list[int]) -> None:
    chances = [worth(tuple(hands), seat) for seat in range(len(hands))]
    assert sum(chances) == pytest.approx(1)
    assert all((chance > 0) == (hand > 0) for chance, hand in zip(chances, hands, strict=True))
    for seat, hand in enumerate(hands):
        if hand and max(chances) < 1:
            assert worth(after(hands, seat, -1), seat) < chances[seat]


def mixture_of(reader: Reader, game: Game) -> dict[Move, float]:
    """How often a reader makes each move, where it mixes them."""
    seen = view(game, game.turn)
    reader.begin(game.turn, seen)
    reader.choose(seen, moves(game, game.turn))
    total = sum(reader.drawn_from.values())
    return {move: weight / total for move, weight in reader.drawn_from.items()}


@pytest.mark.parametrize("book", BOOKS)
def test_between_two_it_makes_every_move_that_strong_players_make(book: str) -> None:
    """Whoever left out what seems foolish, or needlessly low, would betray by that what they hold.

    With these dice, several of the bids that strong players make are as good as certain.
    """
    game = deal(BOOKS[book], (5, 5, 5, 5, 2), (2, 3, 3, 4, 6))
    strong = anchor(thought(game))
    usual = {move for move in moves(game, 0) if strong.get(move, 0.0) > NEVER}
    assert set(mixture_of(Reader(random.Random(1)), game)) == usual
    bids = [move for move in usual if isinstance(move, Bid)]
    likely = [thought(game).here.at_least(bid, thought(game).sight) for bid in bids]
    assert sum(chance > SURE for chance in likely) > 1


def test_it_mixes_less_against_those_who_have_shown_to_be_weak() -> None:
    game = deal(BOOKS["traditional"], (5, 5, 5, 1, 2), (2, 3, 3, 4, 6))
    wary, bold = Reader(random.Random(1)), Reader(random.Random(1))
    bold._memory.of(1).schools = (0.02, 0.94, 0.02, 0.02)
    assert max(mixture_of(bold, game).values()) > max(mixture_of(wary, game).values())
