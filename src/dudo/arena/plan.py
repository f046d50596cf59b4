"""The plan of a contest: what is played, in which order, from which seeds."""

import hashlib
import hmac
import random
import re
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from dudo import __version__
from dudo.arena.errors import ArenaError
from dudo.arena.lineup import entries, lineups
from dudo.bots.cast import is_program
from dudo.game import start
from dudo.rules import Ruleset
from dudo.rules.ruleset import fingerprint

MOST_GAMES = 100_000_000
LARGEST_CHUNK = 4
"""Blocks that are handed out and kept together: what a kill can cost."""
MANY_CHUNKS = 100
KEY_BYTES = 16


class Block(NamedTuple):
    """Games of one line-up with the same dice, every player once in every seat."""

    number: int
    order: tuple[int, ...]
    """Players round the table, as numbers in the list of bots, before they move round."""
    seed: str
    """The dice come from this; nobody at the table may know it."""
    lots: str
    """What players draw their own lots from comes from this, and tells nothing about the dice."""


class Plan(Struct, frozen=True, dict=True):
    """A whole contest, as a value: equal plans give equal results."""

    rules: Ruleset
    entries: tuple[str, ...]
    seats: int
    games: int
    seed: int
    key: str = ""
    """A secret of hexadecimal digits that the dice depend on as well; none where no program plays,
    unless one was asked for."""

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
        seed = self._secret("dice", number)
        order = [self.bots.index(name) for name in self.lineups[number % len(self.lineups)]]
        if len(self.entries) != self.seats:
            random.Random(f"{seed}/order").shuffle(order)
        return Block(number, tuple(order), seed, self._secret("lots", number))

    def _secret(self, use: str, number: int) -> str:
        """What the random numbers of a block come from, for one use of them.

        With a key, no use of them gives away another, nor the key.
        """
        if not self.key:
            return f"{self.seed}/{number}"
        message = f"dudo arena/{use}/{self.seed}/{number}".encode()
        return hmac.new(bytes.fromhex(self.key), message, hashlib.sha256).hexdigest()

    def header(self) -> dict[str, object]:
        """What a results file must say to belong to this plan."""
        return {**self.contest(), **({"key": self.key} if self.key else {})}

    def contest(self) -> dict[str, object]:
        """What tells this contest from others: everything but its secret key."""
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
    words: Sequence[str],
    rules: Ruleset,
    *,
    games: int,
    seats: int | None = None,
    seed: int = 1,
    key: str | None = None,
) -> Plan:
    """A contest between the players that `words` name, once it is known that it can be held.

    The dice depend on `seed` and on `key`. Unless it is told, there is no key among players of the
    cast, and a fresh one, which nobody can guess, as soon as a program plays.
    """
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
    if key is None:
        key = fresh_key() if any(map(is_program, named)) else ""
    plan = Plan(rules=rules, entries=named, seats=seats, games=games, seed=seed, key=key_of(key))
    if plan.blocks < len(plan.lineups):
        raise ArenaError(
            f"{games} games are too few: these players make {len(plan.lineups)} line-ups, and each "
            f"plays {seats} games at least"
        )
    return plan


def fresh_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_hex(KEY_BYTES)


def key_of(text: str) -> str:
    """A key as it was typed or found, once it is known to be one; nothing stands for none."""
    if text and not re.fullmatch(r"[0-9a-f]{32}", text):
        raise ArenaError(f'a key is {2 * KEY_BYTES} digits from 0 to f, not "{text}"')
    return text


def seat_names(seats: int) -> tuple[str, ...]:
    """What players are called at the table: it tells nobody who they are."""
    return tuple(f"Seat {number}" for number in range(1, seats + 1))
