"""How fast odds are: exits 1 where a target is missed."""

import sys
from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement
from time import perf_counter

from msgspec.structs import replace

from dudo.game import Phase, SeededRoller, View, chance, fold, start, view
from dudo.odds import Hands, odds, reckoning, rows
from dudo.rules import BOOKS, Bid

COLD_MS = 2.0
"""A full table of all bids with thirty dice in play, nothing remembered."""
WARM_US = 200.0
ONE_BID_US = 2.0
SEATS = 6


def rolled(book: str) -> View:
    """What the first seat sees of a table of thirty dice."""
    rules = BOOKS[book]
    game, roller = start(rules, [f"P{seat}" for seat in range(SEATS)]), SeededRoller(1)
    while game.phase is not Phase.BID:
        game = (
            fold(game, chance(game, roller))
            if game.phase in (Phase.SEATING, Phase.ROLL)
            else replace(game, phase=Phase.ROLL)
        )
    return view(game, 0)


def all_bids(seen: View) -> object:
    """The odds of every bid."""
    return odds(seen).table()


def forget() -> None:
    """Empty every memory the odds keep."""
    for memory in (rows.uniform, rows.pooled, rows.binomial, reckoning._bids, reckoning._fair):  # noqa: SLF001 - only a benchmark empties memories
        memory.cache_clear()


def seconds(work: Callable[[], object], *, times: int, before: Callable[[], None] | None) -> float:
    """The median time of one piece of work."""
    taken = []
    for _ in range(times):
        if before is not None:
            before()
        began = perf_counter()
        work()
        taken.append(perf_counter() - began)
    return sorted(taken)[times // 2]


def main() -> int:
    """Measure, print, and judge."""
    missed = False

    def report(what: str, took: float, limit: float | None, unit: str) -> None:
        nonlocal missed
        told = f"{what:<48}{took:>9.2f} {unit}"
        if limit is not None:
            missed = missed or took > limit
            told += f"   limit {limit:g} {unit}, {limit / took:.1f} x to spare"
        print(told)

    for book in BOOKS:
        seen = rolled(book)
        cold = seconds(partial(all_bids, seen), times=51, before=forget)
        report(f"{book}: all bids of 30 dice, cold", 1e3 * cold, COLD_MS, "ms")
    seen = rolled("cacho")
    warm = seconds(partial(all_bids, seen), times=1001, before=None)
    report("cacho: all bids of 30 dice, again", 1e6 * warm, WARM_US, "us")
    report(
        "cacho: odds of a view, again",
        1e6 * seconds(lambda: odds(seen), times=1001, before=None),
        None,
        "us",
    )
    found, bid = odds(seen), Bid(9, 3)
    many = 1000
    one = seconds(lambda: [found.at_least(bid) for _ in range(many)], times=51, before=None) / many
    report("one bid", 1e6 * one, ONE_BID_US, "us")
    hands = list(combinations_with_replacement(range(1, 7), 5))
    even: dict[tuple[int, ...], float] = {hand: 1 / len(hands) for hand in hands}
    beliefs = {seat: Hands(even) for seat in range(1, SEATS)}
    odds(seen, beliefs)
    again = seconds(lambda: odds(seen, beliefs), times=51, before=None)
    report("cacho: five believed hands, beliefs kept", 1e3 * again, COLD_MS, "ms")
    fresh = seconds(lambda: odds(seen, {1: Hands(even)}), times=51, before=None)
    report("cacho: one new belief over 252 hands", 1e3 * fresh, None, "ms")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
