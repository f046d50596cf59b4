"""Playing: a block of games with shared dice, and a chunk of blocks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Self

from msgspec import Struct

from dudo.arena.bench import Bench, Fault, Maker
from dudo.arena.dice import SharedDice
from dudo.arena.plan import Block, Plan, seat_names
from dudo.arena.times import TimedBot, Times, timed
from dudo.driver import steps
from dudo.game import Roller, start
from dudo.game.chance import throw


class PlayedGame(Struct, frozen=True, array_like=True):
    """One game: who sat where, and which place each seat came to."""

    seats: tuple[int, ...]
    """The player in each seat, as a number in the list of bots."""
    places: tuple[int, ...]
    """1 for the winner; players who went out together share the better place."""


class Chunk(Struct, frozen=True):
    """What came of the blocks that were handed out together."""

    chunk: int
    blocks: tuple[tuple[PlayedGame, ...], ...]
    times: Mapping[str, Times]
    """Move times of each player, by name."""
    faults: tuple[Fault, ...] = ()
    """What programs among the players did wrong."""


class Job(Struct, frozen=True):
    """All that somebody needs to play any chunk of a contest, on any machine."""

    plan: Plan
    maker: Maker


Around = Callable[[], AbstractContextManager[None]]
"""Makes what a game is played within; a process of the arena's own keeps garbage waiting there."""


class Worker:
    """Plays chunks of a contest, one after the other, with the programs it keeps running."""

    def __init__(self, job: Job, *, around: Around = nullcontext) -> None:
        self._plan = job.plan
        self._around = around
        self._bench = Bench(job.maker)

    def play(self, chunk: int, unready: Iterable[str] = ()) -> Chunk:
        """Play all blocks of a chunk; programs named `unready` are not waited for.

        The first game of every block comes before the second of any, so that a program that is
        sent home between them has played several games.
        """
        plan, blocks = self._plan, self._plan.blocks_of(chunk)
        taken: dict[str, list[float]] = {name: [] for name in plan.bots}
        dice = [SharedDice(block.seed) for block in blocks]
        self._bench.give_up(unready)
        found: list[list[PlayedGame]] = [[] for _ in blocks]
        for turn in range(plan.seats):
            for block, shared, games in zip(blocks, dice, found, strict=True):
                games.append(self._game(block, turn, shared.roller(), taken))
        times = {name: timed(seconds) for name, seconds in taken.items() if seconds}
        return Chunk(chunk, tuple(map(tuple, found)), times, self._bench.faults())

    def close(self) -> None:
        """Send all programs home."""
        self._bench.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _game(
        self, block: Block, turn: int, roller: Roller, taken: Mapping[str, list[float]]
    ) -> PlayedGame:
        """One game of a block, everybody having moved on by `turn` seats."""
        plan, seats = self._plan, turns(block.order)[turn]
        names = [plan.bots[number] for number in seats]
        players = self._bench.table(names, block.lots, turn=turn)
        bots = [TimedBot(player, taken[name]) for player, name in zip(players, names, strict=True)]
        groups: list[tuple[int, ...]] = []
        gone = 0
        with self._around():
            first = start(plan.rules, seat_names(plan.seats))
            for _, game in steps(first, bots, roller, throwing=throw):
                if len(game.out) > gone:
                    groups.append(game.out[gone:])
                    gone = len(game.out)
        self._bench.tidy()
        return PlayedGame(seats, places(groups, seats=plan.seats))


def play_chunk(job: Job, chunk: int, unready: Iterable[str] = ()) -> Chunk:
    """Play one chunk, with programs that are started for it and sent home after it."""
    with Worker(job) as worker:
        return worker.play(chunk, unready)


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
