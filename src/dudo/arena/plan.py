"""The plan of a contest: what is played, in which order, from which seeds."""

import random
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from dudo import __version__
from dudo.arena.lineup import entries, lineups
from dudo.arena.wrong import ArenaError
from dudo.game import start
from dudo.rules import Ruleset
from dudo.rules.ruleset import fingerprint

MOST_GAMES = 100_000_000
LARGEST_CHUNK = 4
"""Blocks that are handed out and kept together: what a kill can cost."""
MANY_CHUNKS = 100


class Block(NamedTuple):
    """Games of one line-up with the same dice, every player once in every seat."""

    number: int
    order: tuple[int, ...]
    """Players round the table, as numbers in the list of bots, before they move round."""
    seed: str


class Plan(Struct, frozen=True, dict=True):
    """A whole contest, as a value: equal plans give equal results."""

    rules: Ruleset
    entries: tuple[str, ...]
    seats: int
    games: int
    seed: int

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The distinct players, as they were first named."""
        return tuple(dict.fromkeys(self.entries))

    @cached_property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """The line-ups that take turns, block by block."""
        return lineups(self.entries, seats=self.seats)

    @property
    def blocks(self) -> int:
        """How many blocks are played: enough for the games asked for."""
        return -(-self.games // self.seats)

    @property
    def played(self) -> int:
        """How many games that makes: those asked for, rounded up to whole blocks."""
        return self.blocks * self.seats

    @property
    def chunk(self) -> int:
        """How many blocks are handed out together, whoever plays them."""
        return min(LARGEST_CHUNK, -(-self.blocks // MANY_CHUNKS))

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return -(-self.blocks // self.chunk)

    def blocks_of(self, chunk: int) -> tuple[Block, ...]:
        """The blocks of a chunk."""
        first = chunk * self.chunk
        return tuple(map(self.block, range(first, min(first + self.chunk, self.blocks))))

    def block(self, number: int) -> Block:
        """One block: its line-up in turn; where nobody said who sits where, drawn by lot."""
        seed = f"{self.seed}/{number}"
        order = [self.bots.index(name) for name in self.lineups[number % len(self.lineups)]]
        if len(self.entries) != self.seats:
            random.Random(f"{seed}/order").shuffle(order)
        return Block(number, tuple(order), seed)

    def header(self) -> dict[str, object]:
        """What a results file must say to belong to this plan."""
        return {
            "dudo": __version__,
            "rules": fingerprint(self.rules),
            "book": self.rules.name,
            "bots": list(self.entries),
            "seats": self.seats,
            "games": self.games,
            "seed": self.seed,
        }


def make_plan(
    words: Sequence[str], rules: Ruleset, *, games: int, seats: int | None = None, seed: int = 1
) -> Plan:
    """A contest between the players that `words` name, once it is known that it can be held."""
    named = entries(words)
    seats = len(named) if seats is None else seats
    table = rules.table
    if not table.min_players <= seats <= table.max_players:
        raise ArenaError(
            f"{rules.name} is for {table.min_players} to {table.max_players} players, not {seats}"
        )
    if games < seats:
        raise ArenaError(
            f"{games} games are too few: at {seats} seats everybody sits everywhere once in "
            f"{seats} games"
        )
    if games > MOST_GAMES:
        raise ArenaError(f"{games} games are too many: at most {MOST_GAMES}")
    start(rules, seat_names(seats))
    plan = Plan(rules=rules, entries=named, seats=seats, games=games, seed=seed)
    if plan.blocks < len(plan.lineups):
        raise ArenaError(
            f"{games} games are too few: these players make {len(plan.lineups)} line-ups, and each "
            f"plays {seats} games at least"
        )
    return plan


def seat_names(seats: int) -> tuple[str, ...]:
    """What players are called at the table: it tells nobody who they are."""
    return tuple(f"Seat {number}" for number in range(1, seats + 1))
