"""Bots in several threads of one process: none disturbs another, nor the rest of the process."""

import gc
import io
import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import product
from threading import Barrier
from typing import ClassVar

import numpy as np
import pytest

from dudo.arena import Job, alone, make_plan
from dudo.bots import cast
from dudo.bots.bot import Bot, Decision
from dudo.bots.endgame import PASSES, Endgame, endgame
from dudo.bots.gc_pause import gc_paused
from dudo.bots.serving import serve
from dudo.game import Move, View, moves, view
from dudo.messages import message
from dudo.rules import BOOKS, Bid, Ruleset
from tables import deal

THREADS = 4


@pytest.fixture(autouse=True)
def _switching_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def strategy(solved: Endgame) -> list[list[tuple[float, Move]]]:
    """What is played at the opening and after each opening bid, whatever one sees."""
    openings = [move for _, move in solved.policy((), solved.sights[0][0])]
    found = [list(solved.policy((), seen)) for seen in sorted(set(solved.sights[0]))]
    for bid, seen in product(openings, sorted(set(solved.sights[1]))):
        assert isinstance(bid, Bid)
        found += [list(solved.policy((bid,), seen))]
    return found


def test_threads_that_think_about_one_endgame_find_what_one_finds() -> None:
    rules: Ruleset = BOOKS["cacho"]
    alone_solved = Endgame(rules, "obligo")
    alone_solved.think()
    shared, together = Endgame(rules, "obligo"), Barrier(THREADS)

    def think(_: int) -> list[list[tuple[float, Move]]]:
        together.wait()
        while not shared.is_solved:
            shared.think(3)
        return strategy(shared)

    with ThreadPoolExecutor(THREADS) as threads:
        found = list(threads.map(think, range(THREADS)))
    assert shared.passes == PASSES
    assert all(each == strategy(alone_solved) for each in found)


def test_what_an_endgame_has_learnt_is_a_value() -> None:
    shared = Endgame(BOOKS["cacho"], "obligo")
    shared.think(10)
    before, told = shared._stage, strategy(shared)
    shared.think()
    assert shared.is_solved
    assert shared._stage is not before
    assert before.passes == 10
    again = Endgame(BOOKS["cacho"], "obligo")
    again.think(10)
    for kind in ("regrets", "totals"):
        pairs = zip(getattr(again._stage, kind), getattr(before, kind), strict=True)
        assert all(map(np.array_equal, *zip(*pairs, strict=True)))
    assert strategy(again) == told
    with pytest.raises(ValueError, match="read-only"):
        shared._stage.totals[1][0] = 1.0  # nobody can


def test_readers_in_threads_play_as_one_alone() -> None:
    game = deal(BOOKS["chart"], (2,), (5,))
    seen, offered = view(game, 0), moves(game, 0)

    def choices(seed: int) -> list[Move]:
        bots: list[Bot] = [cast.make("reader", random.Random(f"{seed}/{n}")) for n in range(20)]
        return [bot.choose(seen, offered).move for bot in bots]

    endgame.cache_clear()
    together = Barrier(THREADS)

    def play(seed: int) -> list[Move]:
        together.wait()
        return choices(seed)

    with ThreadPoolExecutor(THREADS) as threads:
        at_once = list(threads.map(play, range(THREADS)))
    endgame.cache_clear()
    assert at_once == [choices(seed) for seed in range(THREADS)]


class Witness(Bot):
    """Doubts what it can, and notes whether garbage is looked for meanwhile."""

    saw: ClassVar[set[bool]] = set()

    def choose(self, seen: View, offered: Sequence[Move], **_: object) -> Decision:
        del seen
        Witness.saw.add(gc.isenabled())
        return Decision(offered[-1], message("any"))


def test_nobody_who_uses_the_library_finds_the_collector_switched_off() -> None:
    Witness.saw.clear()
    plan = make_plan(["a", "b"], BOOKS["chart"], games=4)
    list(alone(Job(plan, lambda *_: Witness()), range(plan.chunks)))
    assert Witness.saw == {True}

    heard: list[bool] = []

    class Lines(io.BytesIO):
        def write(self, *_: object) -> int:
            heard.append(gc.isenabled())
            return 0

    serve("honest", io.BytesIO(b"dudo-bot 1\n"), Lines())
    assert heard == [True]


def test_the_last_thread_to_leave_switches_the_collector_on_again() -> None:
    assert gc.isenabled()
    first, second = gc_paused(), gc_paused()
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert not gc.isenabled(), "the second is still thinking"
    second.__exit__(None, None, None)
    assert gc.isenabled()


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_left_as_it_was_found(*, enabled: bool) -> None:
    if not enabled:
        gc.disable()
    try:
        with suppress(ZeroDivisionError), gc_paused():
            assert not gc.isenabled()
            raise ZeroDivisionError
        assert gc.isenabled() == enabled
    finally:
        gc.enable()


def test_many_threads_leave_the_collector_on() -> None:
    def think(_: int) -> bool:
        with gc_paused():
            return gc.isenabled()

    with ThreadPoolExecutor(8) as threads:
        assert not any(threads.map(think, range(2000)))
    assert gc.isenabled()
