"""Playing: a block of games with shared dice, and a chunk of blocks."""

import random
from collections.abc import Mapping, Sequence

from msgspec import Struct

from dudo.arena.bench import Bench, Fault, Maker
from dudo.arena.dice import SharedDice
from dudo.arena.plan import Block, Plan, seat_names
from dudo.arena.times import TimedBot, Times, timed
from dudo.bots.playing import steps
from dudo.bots.undisturbed import undisturbed
from dudo.game import start


class Played(Struct, frozen=True, array_like=True):
    """One game: who sat where, and which place each seat came to."""

    seats: tuple[int, ...]
    """The player in each seat, as a number in the list of bots."""
    places: tuple[int, ...]
    """1 for the winner; players who went out together share the better place."""


class Chunk(Struct, frozen=True):
    """What came of the blocks that were handed out together."""

    chunk: int
    blocks: tuple[tuple[Played, ...], ...]
    times: Mapping[str, Times]
    """Move times of each player, by name."""
    faults: tuple[Fault, ...] = ()
    """What programs among the players did wrong."""


class Job(Struct, frozen=True):
    """All that somebody needs to play any chunk of a contest, on any machine."""

    plan: Plan
    maker: Maker


def play_chunk(job: Job, chunk: int) -> Chunk:
    """Play all blocks of a chunk."""
    plan, bench = job.plan, Bench(job.maker)
    taken: dict[str, list[float]] = {name: [] for name in plan.bots}
    try:
        blocks = tuple(play_block(plan, block, bench, taken) for block in plan.blocks_of(chunk))
    finally:
        bench.close()
    times = {name: timed(seconds) for name, seconds in taken.items() if seconds}
    return Chunk(chunk, blocks, times, bench.faults())


def play_block(
    plan: Plan, block: Block, bench: Bench, taken: Mapping[str, list[float]]
) -> tuple[Played, ...]:
    """Play a line-up once in every turn round the table, the dice of each seat being the same."""
    dice, games = SharedDice(block.seed), []
    for turn, seats in enumerate(turns(block.order)):
        names = [plan.bots[number] for number in seats]
        players = bench.table(names, f"{block.seed}/{turn}")
        bots = [TimedBot(player, taken[name]) for player, name in zip(players, names, strict=True)]
        heard = random.Random(f"{block.seed}/{turn}")
        begun = start(plan.rules, seat_names(plan.seats))
        groups: list[tuple[int, ...]] = []
        gone = 0
        with undisturbed():
            for _, game in steps(begun, bots, dice.roller(), heard):
                if len(game.out) > gone:
                    groups.append(game.out[gone:])
                    gone = len(game.out)
        games.append(Played(seats, places(groups, seats=plan.seats)))
    return tuple(games)


def turns(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Everybody moves on by one seat, until everybody has sat everywhere.

    >>> turns((0, 1, 2))
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    """
    return [order[turn:] + order[:turn] for turn in range(len(order))]


def places(groups: Sequence[Sequence[int]], *, seats: int) -> tuple[int, ...]:
    """The place of each seat; `groups` are the seats that went out, together or one by one.

    >>> places([(2,), (0, 3)], seats=4)
    (2, 1, 4, 2)
    """
    found, better = [1] * seats, seats
    for group in groups:
        better -= len(group)
        for seat in group:
            found[seat] = better + 1
    return tuple(found)
