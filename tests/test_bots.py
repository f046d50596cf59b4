"""The easier bots play everything that can be played, each in character."""

import gc
import random
from importlib import import_module
from pkgutil import iter_modules
from statistics import quantiles

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo import bots
from dudo.bots.bot import Decision
from dudo.bots.cast import CAST, make
from dudo.bots.reasons import sentence
from dudo.caching import Room
from dudo.driver import play, steps
from dudo.game import (
    Choose,
    Decline,
    Doubt,
    Exact,
    Game,
    SeededRoller,
    Show,
    chance,
    fold,
    moves,
    start,
    view,
)
from dudo.game.events import Event
from dudo.messages import message, tell
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.rules.check import check
from dudo.rules.errors import RulesError
from dudo.texts import LANGUAGES
from rulesets import any_rules
from tables import NAMES, bid, deal, say
from watching import MANY, TABLES, played

EASY = ("beginner", "cautious", "reckless", "honest")


def decided(name: str, game: Game, *, seed: int = 0) -> Decision:
    return make(name, random.Random(seed)).choose(view(game, game.turn), moves(game, game.turn))


@pytest.mark.parametrize("seats", [2, 3, 6, 12])
@pytest.mark.parametrize(("book", "option"), TABLES)
def test_they_play_every_book_and_option_to_the_end(book: str, option: str, seats: int) -> None:
    rules = find_rules(book, options=[option] if option else [])
    seats = min(seats, rules.table.max_players)
    played(rules, seats=seats, seed=seats, names=EASY)


@settings(max_examples=30, suppress_health_check=[HealthCheck.filter_too_much])
@given(rules=any_rules(), seats=st.integers(2, 5), seed=st.integers(0, 99))
def test_they_play_any_house_rules(rules: Ruleset, seats: int, seed: int) -> None:
    try:
        check(rules)
    except RulesError:
        return
    seats = min(seats, rules.table.max_players)
    played(rules, seats=seats, seed=seed, names=EASY, rounds=MANY)


@pytest.mark.parametrize("name", EASY)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def game(seed: int) -> list[Event]:
        rng = random.Random(seed)
        bots = [make(name, rng) for _ in range(4)]
        dealt = start(BOOKS["traditional"], NAMES[:4])
        return [event for event, _ in steps(dealt, bots, SeededRoller(1))]

    assert game(5) == game(5)


def test_the_beginner_is_moody() -> None:
    game = say(deal(BOOKS["traditional"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6)), "3x3")
    assert len({decided("beginner", game, seed=seed).move for seed in range(40)}) > 3


def test_together_they_make_every_kind_of_move_the_books_have() -> None:
    kinds = {
        type(decision.move)
        for book in BOOKS
        for seed in range(6)
        for bot in played(BOOKS[book], seats=4, seed=seed, names=EASY)
        for decision in bot.made
    }
    assert {kind.__name__ for kind in kinds} == {
        "Bid",
        "Doubt",
        "Exact",
        "Show",
        "Direct",
        "Choose",
        "Decline",
    }


def test_J19_somebody_speaks_out_of_turn_where_that_is_allowed() -> None:
    rules = find_rules("jouhet", options=["salsa"])
    spoken = [
        decision
        for seed in range(10)
        for bot in played(rules, seats=5, seed=seed, names=EASY)
        for decision in bot.made
        if decision.reason.id == "reason-cut-in"
    ]
    assert spoken
    assert all(isinstance(decision.move, Doubt | Exact) for decision in spoken)


@pytest.mark.parametrize("name", EASY)
def test_J19_nobody_cuts_in_without_being_sure(name: str) -> None:
    game = say(deal(find_rules("jouhet", options=["salsa"]), *[(2, 3, 3, 4, 5)] * 4), "4x3")
    assert make(name, random.Random(1)).interject(view(game, 3), moves(game, 3)) is None
    sure = say(game, "19x3")
    spoken = make(name, random.Random(1)).interject(view(sure, 3), moves(sure, 3))
    assert spoken is not None
    assert spoken.move == Doubt(bid("19x3"))


@pytest.mark.parametrize("name", EASY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_explains_itself(name: str, lang: str) -> None:
    seen: set[str] = set()
    for book in BOOKS:
        for bot in played(BOOKS[book], seats=3, seed=2, names=[name]):
            for decision in bot.made:
                told = sentence(decision, lang)
                assert told
                assert "{" not in told
                seen.add(decision.reason.id)
    assert len(seen) >= 4


def test_the_honest_one_says_the_lowest_of_what_is_sure() -> None:
    game = deal(BOOKS["chart"], (3, 3, 4, 5, 6), (2, 2, 2, 2, 2))
    decision = decided("honest", game)
    assert decision == Decision(Bid(1, 3), message("reason-bid-certain", percent=100))
    assert sentence(decision, "en") == "The dice I see are enough for it."


def test_the_honest_one_takes_the_likeliest_raise() -> None:
    game = say(deal(BOOKS["jouhet"], (2,), (1, 5, 5, 5, 4)), "3x4")
    assert decided("honest", game).move == bid("3x5")


def test_the_honest_one_doubts_what_is_less_likely_than_any_raise() -> None:
    game = say(deal(BOOKS["chart"], (2, 2, 3, 4, 6), (3, 3, 3, 3, 3)), "9x5")
    decision = decided("honest", game)
    assert decision == Decision(Doubt(bid("9x5")), message("reason-doubt-unlikely", percent=0))


def test_the_honest_one_calls_exact_what_it_sees_to_the_die() -> None:
    game = say(deal(BOOKS["traditional"], (2,), (5,), variant="open", holder=0), "1x2")
    assert decided("honest", game) == Decision(
        Exact(bid("1x2")), message("reason-exact-likely", percent=67)
    )
    other = say(deal(BOOKS["jouhet"], (2,), (5, 5)), "2x5")
    assert decided("honest", other).move == Exact(bid("2x5"))


def test_the_honest_one_never_bluffs() -> None:
    for book in BOOKS:
        for bot in played(BOOKS[book], seats=5, seed=3, names=["honest"]):
            assert not any(decision.reason.id == "reason-bluff" for decision in bot.made)


def test_W5_the_honest_one_shows_where_rolling_again_helps() -> None:
    game = say(deal(BOOKS["cacho"], (2, 2, 3, 4, 6), (3, 3, 3, 4, 5)), "4x3")
    decision = decided("honest", game)
    assert decision.move == Show((3, 3, 3))


def test_the_cautious_one_doubts_where_the_honest_one_would_raise() -> None:
    game = say(deal(BOOKS["chart"], (2, 2, 3, 4, 6), (2, 3, 4, 5, 6)), "3x2")
    assert decided("honest", game).move == bid("3x3")
    assert decided("cautious", game).move == Doubt(bid("3x2"))


def test_the_reckless_one_bids_higher_than_it_must() -> None:
    game = deal(BOOKS["chart"], (3, 3, 3, 5, 6), *[(2, 2, 2, 2, 2)] * 4)
    decisions = [decided("reckless", game, seed=seed) for seed in range(30)]
    high = [each for each in decisions if each.reason.id == "reason-bid-high"]
    assert len(high) > 15
    assert all(isinstance(each.move, Bid) and each.move.count >= 8 for each in high)


def test_the_reckless_one_bluffs() -> None:
    game = say(deal(BOOKS["chart"], (2, 3, 3, 5, 6), (4, 4, 4, 5, 6)), "3x4")
    reasons = [decided("reckless", game, seed=seed).reason.id for seed in range(100)]
    assert "reason-bluff" in reasons


def test_the_beginner_sometimes_forgets_the_jokers() -> None:
    # With her four aces and a five the bid is true; without the jokers it is hopeless.
    game = say(deal(BOOKS["traditional"], (2,), (1, 1, 1, 1, 5)), "5x5")
    doubts = sum(
        isinstance(decided("beginner", game, seed=seed).move, Doubt) for seed in range(200)
    )
    assert 40 < doubts < 140
    assert not isinstance(decided("honest", game).move, Doubt)


def test_T13_the_last_die_is_kept_to_oneself() -> None:
    rules = BOOKS["traditional"]
    chosen = {
        decision.move
        for seed in range(5)
        for bot in played(rules, seats=4, seed=seed, names=EASY)
        for decision in bot.made
        if isinstance(decision.move, Choose)
    }
    assert chosen == {Choose("closed")}


def test_M9_a_round_is_declared_or_not() -> None:
    kinds = {
        type(decision.move)
        for seed in range(5)
        for bot in played(BOOKS["maputo"], seats=3, seed=seed, names=EASY)
        for decision in bot.made
    }
    assert {Choose, Decline} <= kinds


@pytest.mark.parametrize("name", EASY)
def test_they_see_no_more_than_their_seat(name: str) -> None:
    one = say(deal(BOOKS["cacho"], (1, 2, 3, 4, 5), (2, 2, 3, 3, 6)), "2x3")
    other = say(deal(BOOKS["cacho"], (6, 6, 6, 6, 6), (2, 2, 3, 3, 6)), "2x3")
    for seed in range(30):
        assert decided(name, one, seed=seed) == decided(name, other, seed=seed)


@pytest.mark.parametrize("name", EASY)
def test_they_are_quick(name: str) -> None:
    seconds = [
        taken
        for book in BOOKS
        for bot in played(BOOKS[book], seats=5, seed=1, names=[name])
        for taken in bot.seconds
    ]
    assert quantiles(seconds, n=100)[98] < 0.050
    assert quantiles(seconds, n=2)[0] < 0.001


def share(stronger: str, weaker: str, book: str, *, games: int) -> float:
    """How often one bot beats another, seats and first opener changing."""
    won = 0
    for number in range(games):
        rng = random.Random(number)
        seat = number % 2
        bots = [make(stronger if place == seat else weaker, rng) for place in range(2)]
        game = start(BOOKS[book], NAMES[:2], opener=number // 2 % 2)
        won += play(game, bots, SeededRoller(number // 2)).winner == seat
    return won / games


@pytest.mark.drawn(4)
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("honest", "cautious"),
        ("honest", "reckless"),
        ("cautious", "beginner"),
        ("reckless", "beginner"),
    ],
)
def test_the_order_of_strength(book: str, stronger: str, weaker: str) -> None:
    assert share(stronger, weaker, book, games=100) > 0.52


def test_everyone_in_the_cast_is_told_apart() -> None:
    assert set(EASY) < set(CAST)
    assert len({character.called for character in CAST.values()}) == len(CAST)
    for name, character in CAST.items():
        assert character.name == name
        assert all(tell(character.about, code).endswith(".") for code in LANGUAGES)
        assert len({tell(character.about, code) for code in LANGUAGES}) == len(LANGUAGES)


def test_J22_whoever_is_asked_for_appearances_only_declines() -> None:
    rules = replace(BOOKS["maputo"], table=replace(BOOKS["maputo"].table, hidden_losses=True))
    game = fold(start(rules, NAMES[:2]), chance(start(rules, NAMES[:2]), SeededRoller(1)))
    assert decided("honest", game) == Decision(Decline(), message("reason-nothing-else"))


def test_whoever_meets_many_house_rules_forgets_old_ones() -> None:
    """Every cache has a bound of its own, or shares one with others (see `dudo.caching`)."""
    modules = [import_module(f"dudo.bots.{found.name}") for found in iter_modules(bots.__path__)]
    kept = {
        f"{module.__name__}.{name}": thing
        for module in modules
        for name, thing in vars(module).items()
        if hasattr(thing, "cache_info")
    }
    assert {"dudo.bots.wire.in_force", "dudo.bots.beginner._without_jokers"} <= set(kept)
    rooms = [thing for thing in gc.get_objects() if isinstance(thing, Room)]
    forgetting = [forget for room in rooms for forget in room._forgetting]
    boundless = [name for name, cache in kept.items() if cache.cache_info().maxsize is None]
    assert [name for name in boundless if kept[name].cache_clear not in forgetting] == []
