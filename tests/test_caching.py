"""Caches hold a bounded amount of memory, whatever rules a process meets."""

import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.bots.endgame import ENDGAMES
from dudo.bots.position import THOUGHTS
from dudo.bots.worth import WORTHS
from dudo.caching import ENTRY, MEGABYTE, Room
from dudo.game.offers import possible_shows, round_offers
from dudo.odds.rows import ODDS, uniform
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.bidtable import TABLES
from dudo.rules.check import problems
from dudo.rules.counting import Wild
from dudo.rules.die import Die
from dudo.rules.ruleset import RULES, footprint
from dudo.rules.table import TableRules

ROOMS = (TABLES, RULES, ODDS, THOUGHTS, WORTHS, ENDGAMES)
STATED = 200 * MEGABYTE
"""The bound that the documents state, for all caches of a process."""


def test_all_caches_together_keep_to_what_is_stated() -> None:
    assert sum(room.most for room in ROOMS) <= STATED


def test_a_full_room_forgets_everything_and_goes_on() -> None:
    room = Room(10 * ENTRY)

    @room.keeps(lambda _, length: length)
    def line(length: int) -> str:
        return "-" * length

    @room.keeps(lambda *_: 0)
    def double(number: int) -> int:
        return 2 * number

    assert line(3) is line(3)
    assert [double(number) for number in range(8)] == [0, 2, 4, 6, 8, 10, 12, 14]
    assert (line.cache_info().currsize, double.cache_info().currsize) == (1, 8)
    assert line(2 * ENTRY) == "-" * (2 * ENTRY)
    assert (line.cache_info().currsize, double.cache_info().currsize) == (1, 0)
    assert room.held == 3 * ENTRY
    room.add(7 * ENTRY)
    assert line.cache_info().currsize == 1
    room.add(1)
    assert (line.cache_info().currsize, room.held) == (0, 1)


def test_what_is_larger_than_the_room_is_answered_all_the_same() -> None:
    room = Room(10)

    @room.keeps(lambda *_: 1000)
    def large(number: int) -> int:
        return number

    assert [large(number % 3) for number in range(9)] == [0, 1, 2] * 3
    assert large.cache_info().currsize == 1


def test_threads_may_fill_a_room_at_once() -> None:
    room = Room(50 * ENTRY)

    @room.keeps(lambda *_: 0)
    def double(number: int) -> int:
        return 2 * number

    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(double, [number % 300 for number in range(6000)]))
    assert found == [2 * (number % 300) for number in range(6000)]
    assert room.held <= room.most
    assert double.cache_info().currsize <= 60


def large(number: int) -> Ruleset:
    """A house rule of the largest table there is, unlike all others."""
    base = BOOKS["jouhet"]
    faces = Die(faces=9)
    return replace(
        base,
        name=f"house {number}",
        die=faces,
        counting=Wild(face=1 + number % 9),
        table=TableRules(dice=10, max_players=12, penalties=bool(number % 2)),
    )


@pytest.mark.parametrize("kind", ["offers", "shows", "rows", "rules"])
def test_what_is_kept_is_about_as_large_as_it_is_said_to_be(kind: str) -> None:
    room = {"offers": TABLES, "shows": TABLES, "rows": ODDS, "rules": RULES}[kind]
    room.forget()
    rules = large(1)
    tracemalloc.start()
    before, held = tracemalloc.get_traced_memory()[0], room.held
    if kind == "offers":
        offered = round_offers(rules, "", 100, False)
        for bid in offered.table.bids[::8]:
            offered.after((bid,))
    elif kind == "shows":
        for face in range(1, 10):
            possible_shows(rules.counting, (1, 2, 3, 4, 5, 6, 7, 8, 9, face), frozenset((3, 4)))
    elif kind == "rows":
        for unseen in range(60, 120):
            uniform(1, 9, known=0, unseen=unseen, conditional=False)
    else:
        for number in range(100):
            problems(replace(rules, title="t" * 2000 + str(number)))
    taken, said = tracemalloc.get_traced_memory()[0] - before, room.held - held
    tracemalloc.stop()
    assert 0.3 * taken < said < 8 * taken, (taken, said)


def test_unchecked_rules_weigh_what_their_names_weigh() -> None:
    assert footprint(replace(large(1), title="x" * 10**6)) > 10**6


MEETING = """
import resource, sys
sys.path.insert(0, sys.argv[1])
from test_caching import large
from dudo.game.offers import round_offers
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for number in range(int(sys.argv[2])):
    rules = large(number)
    for limit in (120, 119):
        offered = round_offers(rules, "", limit, False)
        bids = offered.table.bids
        for bid in bids[:400:2]:
            offered.after((bid,))
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_a_process_that_meets_many_large_house_rules_stays_small() -> None:
    here = str(Path(__file__).parent)
    left = subprocess.run(
        [sys.executable, "-c", MEETING, here, "60"], check=True, capture_output=True, text=True
    )
    assert int(left.stdout) < 60, "megabytes more than before"


def test_bids_are_still_told_apart_after_everything_was_forgotten() -> None:
    offered = round_offers(BOOKS["chart"], "", 10, False)
    before = offered.after((Bid(2, 3),))
    TABLES.forget()
    assert round_offers(BOOKS["chart"], "", 10, False) is not offered
    assert round_offers(BOOKS["chart"], "", 10, False).after((Bid(2, 3),)) == before
