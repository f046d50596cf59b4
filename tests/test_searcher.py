"""The searcher: keeps to its time, plays everything, and imagines well.

That it beats the reader, `test_ladder` shows.
"""

import gc
import random
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dudo.bots import reader as reader_module
from dudo.bots import searcher as searcher_module
from dudo.bots.beliefs import Memory
from dudo.bots.cast import make
from dudo.bots.endgame import PASSES, Endgame
from dudo.bots.gc_pause import gc_paused
from dudo.bots.position import THOUGHTS
from dudo.bots.rollout import ALL, Rollout
from dudo.bots.searcher import Budget, Searcher
from dudo.bots.thought import Thought
from dudo.driver import steps
from dudo.game import Doubt, SeededRoller, decide, moves, start, view
from dudo.game.events import Event
from dudo.rules import BOOKS, OPTIONS, Bid, Ruleset, find_rules
from dudo.rules.check import check
from dudo.rules.errors import RulesError
from rulesets import any_rules
from tables import NAMES, deal, say
from watching import MANY, TABLES, played

QUICK = "searcher?ms=0&worlds=4"


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("book", "option"), TABLES)
def test_it_plays_every_book_and_option_to_the_end(book: str, option: str) -> None:
    assert option in ("", *OPTIONS[book])
    rules = find_rules(book, options=[option] if option else [])
    played(rules, seats=4, seed=1, names=[QUICK, "honest"])


@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much])
@given(rules=any_rules(), seats=st.integers(2, 4), seed=st.integers(0, 99))
def test_it_plays_any_house_rules(rules: Ruleset, seats: int, seed: int) -> None:
    try:
        check(rules)
    except RulesError:
        return
    seats = min(seats, rules.table.max_players)
    played(rules, seats=seats, seed=seed, names=[QUICK, "reader"], rounds=MANY)


def test_with_so_many_worlds_the_same_seed_plays_the_same_game() -> None:
    def game() -> list[Event]:
        rng = random.Random(3)
        bots = [make("searcher?ms=0&worlds=10", rng) for _ in range(2)]
        dealt = start(BOOKS["maputo"], NAMES[:2])
        return [event for event, _ in steps(dealt, bots, SeededRoller(1))]

    assert game() == game()


def tick(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A clock for the searcher that goes on a millisecond whenever it is looked at."""
    clock = count()
    ticking = SimpleNamespace(perf_counter=lambda: next(clock) / 1000)
    monkeypatch.setattr(searcher_module, "time", ticking)
    return clock


def test_it_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal(BOOKS["chart"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5), (1, 1, 2, 2, 6))
    game = say(game, "3x5")
    for seed in range(9):
        clock = tick(monkeypatch)
        searcher = Searcher(random.Random(seed), Budget(seconds=0.05))
        searcher.choose(view(game, 1), moves(game, 1))
        assert 45 < next(clock) <= 50


def test_what_fills_its_memory_is_forgotten_between_rounds() -> None:
    game = deal(BOOKS["chart"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5))
    searcher = Searcher(random.Random(0), Budget(worlds=1))
    full = THOUGHTS.most * 3 // 4
    THOUGHTS.forget(kept=full)
    searcher.choose(view(game, 0), moves(game, 0))
    assert THOUGHTS.held > full
    game = say(game, "3x5")
    for event in decide(game, 1, Doubt(Bid(3, 5))):
        searcher.hear(event)
    assert THOUGHTS.held == 0


def test_it_thinks_about_the_last_two_dice_no_longer_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Solved in part, they are played like any other round; without a clock they are solved."""
    game = deal(BOOKS["chart"], (2,), (3,))
    studied = Endgame(BOOKS["chart"])
    monkeypatch.setattr(reader_module, "endgame", lambda *_: studied)
    tick(monkeypatch)
    Searcher(random.Random(0), Budget(seconds=0.05)).choose(view(game, 0), moves(game, 0))
    assert 0 < studied.passes < PASSES
    Searcher(random.Random(0), Budget(worlds=4)).choose(view(game, 0), moves(game, 0))
    assert studied.is_solved


def rollout(bids: str = "") -> Rollout:
    game = deal(BOOKS["traditional"], (2, 3, 4, 5, 6), (2, 2, 3, 4, 6), (3, 3, 4, 5, 5))
    game = say(game, *bids.split())
    return Rollout(Thought(view(game, game.turn), Memory()), random.Random(0))


def test_worlds_keep_what_is_known() -> None:
    imagined = rollout("3x5")
    for told in imagined.told:
        told.add()
    for _ in range(50):
        world = imagined.imagine()
        assert world[1] == (0, 0, 2, 1, 1, 0, 1)
        assert sum(world[ALL]) == 15
        assert all(sum(world[seat]) == 5 for seat in (0, 2))


def test_hands_go_with_the_bids_that_were_made() -> None:
    told, silent = rollout("5x5"), rollout()
    for _ in range(200):
        told.told[0].add()
    assert not silent.told
    fives = [sum(told.imagine()[0][face] for face in (1, 5)) for _ in range(400)]
    fair = [sum(silent.imagine()[1][face] for face in (1, 5)) for _ in range(400)]
    assert sum(fives) / 400 > sum(fair) / 400 + 0.3


def test_a_doubted_bid_pays_what_the_table_shows() -> None:
    imagined = rollout("1x5")
    world = imagined.imagine()
    always = world | {ALL: (0, 3, 3, 3, 2, 2, 2)}
    never = world | {ALL: (0, 0, 5, 5, 5, 0, 0)}
    doubt = Doubt(Bid(1, 5))
    found, missed = (imagined.outcome(each, doubt, lambda: False) for each in (never, always))
    assert found is not None
    assert missed is not None
    assert found > missed


def test_a_round_is_left_when_it_grows_late() -> None:
    imagined, bid = rollout("1x5"), Bid(2, 5)
    late = iter((False, True))
    assert imagined.outcome(imagined.imagine(), bid, lambda: next(late)) is None
    assert imagined.outcome(imagined.imagine(), bid, lambda: False) is not None


def test_garbage_is_left_where_it_is_while_a_game_is_played() -> None:
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


@pytest.mark.parametrize(("dice", "mixes"), [(5, 0.5), (4, 0.5), (3, 2 / 3), (2, 1.0), (1, 1.0)])
def test_with_few_dice_it_mixes_as_much_as_a_reader(dice: int, mixes: float) -> None:
    game = deal(find_rules("chart"), (3, 4, 5, 6, 6)[:dice], (2, 2, 3, 4, 5))
    thought = Thought(view(game, 0), Memory())
    assert searcher_module._part_of_mixing(thought) == pytest.approx(mixes)
