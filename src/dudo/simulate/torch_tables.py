"""A program as tensors, and what is looked up in it for many games at a time."""

from __future__ import annotations

from typing import Any

import numpy as np

from dudo.simulate.packing import BITS, ONES
from dudo.simulate.program import Program
from dudo.simulate.seeds import (
    FIRST_FACTOR,
    FIRST_SHIFT,
    GOLDEN,
    HALF,
    PER_DRAW,
    PER_HALF,
    SECOND_FACTOR,
    SECOND_SHIFT,
    THIRD_SHIFT,
    WORD,
)
from dudo.simulate.standings import BESIDE_A_NATURAL, NOT_WILD, WILD


class Tables:
    """The tables of a program on a device, and its random numbers."""

    def __init__(self, torch: Any, device: Any, program: Program) -> None:
        self.torch = torch
        made = {
            name: torch.from_numpy(np.ascontiguousarray(value)).to(device)
            for name, value in program._asdict().items()
            if isinstance(value, np.ndarray)
        }
        self.program: Any = program._replace(**made)
        self.most_shows = int(np.diff(program.show_first, axis=1).max(initial=0))
        self.any_shows = bool(program.shows.any())
        self.faces = torch.arange(program.faces, device=device)
        self._next = torch.from_numpy(_neighbours(program.players)).to(device)

    def key(self, seed: int, numbers: Any) -> Any:
        """Where the random numbers of these games come from."""
        return _mixed(numbers * _signed(GOLDEN) + _signed(seed))

    def draw(self, key: Any, number: Any, below: Any) -> Any:
        """The random whole numbers of those numbers, from 0 to below `below`."""
        high = _shifted(_mixed(key + number * _signed(GOLDEN)), HALF)
        return high * below >> HALF

    @property
    def draws_for_a_cup(self) -> int:
        """Draws that all the dice of a player take."""
        return -(-int(self.program.dice) // PER_DRAW)

    def thrown(self, key: Any, number: Any, dice: Any) -> Any:
        """So many dice, packed, by the draws from a number on."""
        p, lower = self.program, (1 << HALF) - 1
        cups = word = self.torch.zeros_like(dice)
        for half in range(-(-p.dice // PER_HALF)):
            part = word & lower
            if half % 2 == 0:
                word = _mixed(key + (number + half // 2) * _signed(GOLDEN))
                part = _shifted(word, HALF)
            count = (dice - PER_HALF * half).clamp(0, PER_HALF)
            cups = cups + p.throws[count, part * p.ways[count] >> HALF]
        return cups

    def next_place(self, g: dict[str, Any], place: Any) -> Any:
        """Who is still in and comes after a place in the direction of the round."""
        players = self.program.players
        return self._next[((g["clockwise"] << players) + g["alive"]) * players + place]

    def counted(self, kind: Any, face: Any, dice: Any) -> Any:
        """How many of packed dice count for a face, which is numbered from 0."""
        naturals = dice >> BITS * face & ONES
        wild = self.program.wild[kind, face]
        helps = (wild == WILD) | ((wild == BESIDE_A_NATURAL) & (naturals > 0))
        return naturals + helps * (dice >> self.program.joker[kind] & ONES)

    def put(self, g: dict[str, Any], dice: Any) -> tuple[Any, Any]:
        """How many dice are put in view, and the faces that all of them answer."""
        counts = dice[:, None] >> BITS * self.faces & ONES
        answers = self.program.answers[g["variant"]]
        fresh = self.torch.full_like(dice, (1 << self.program.faces) - 1)
        for face in range(self.program.faces):
            fresh &= self.torch.where(counts[:, face] > 0, answers[:, face], -1)
        return counts.sum(dim=1), fresh

    def may_show(self, g: dict[str, Any], place: Any) -> Any:
        """Whether a place may put dice in view now, if it has any that would do (W5)."""
        hand = g["hands"].gather(1, place[:, None])[:, 0]
        own = self.torch.ones_like(place)
        seen = self.program.sight[g["variant"], own, (place == g["holder"]).long(), hand]
        return self.program.shows[g["variant"]] & (g["bidder"] >= 0) & seen

    def least(self, g: dict[str, Any]) -> tuple[Any, Any]:
        """The places of the lowest raises on all faces, and which of them may be made."""
        p = self.program
        least = p.least[g["standing"]]
        most = g["limit"] * p.width[g["variant"]]
        return least, (least >= 0) & (p.raises[least.clamp(min=0)] < most[:, None])

    def chance_of(self, table: Any, g: dict[str, Any], bid: Any, sight: tuple[Any, ...]) -> Any:
        """The chance of a bid by a table of odds; of fewer dice than none, that of none."""
        p = self.program
        kind, (known, unseen, hidden) = g["variant"], sight
        face, count = bid % p.width[kind], bid // p.width[kind] + 1
        naturals = known >> BITS * face & ONES
        wild = p.wild[kind, face]
        jokers = (wild != NOT_WILD) * (known >> p.joker[kind] & ONES)
        waits = (wild == BESIDE_A_NATURAL) & (naturals == 0)
        row = (wild != NOT_WILD).long() + waits
        more = count - naturals - jokers
        chance = table[hidden, row, unseen, more.clamp(min=0)]
        return self.torch.where(more < 0, 0.0, chance) if table is p.exactly else chance


def _neighbours(players: int) -> Any:
    """Who comes next, by direction, by those still in (as bits), and by place."""
    found = np.zeros((2, 1 << players, players), dtype=np.int64)
    for alive in range(1, 1 << players):
        for place in range(players):
            for clockwise in (0, 1):
                after = place
                while True:
                    after = (after + (1 if clockwise else -1)) % players
                    if alive >> after & 1:
                        break
                found[clockwise, alive, place] = after
    return found.reshape(-1)


def _signed(number: int) -> int:
    """A number of 64 bits as torch has it, which knows no unsigned ones."""
    return number - WORD if number >= WORD // 2 else number


def _shifted(number: Any, bits: int) -> Any:
    """A number of 64 bits moved down, with noughts above it."""
    return number >> bits & (1 << 64 - bits) - 1


def _mixed(number: Any) -> Any:
    """Numbers that nobody can tell from random ones: the finisher of SplitMix64."""
    number = (number ^ _shifted(number, FIRST_SHIFT)) * _signed(FIRST_FACTOR)
    number = (number ^ _shifted(number, SECOND_SHIFT)) * _signed(SECOND_FACTOR)
    return number ^ _shifted(number, THIRD_SHIFT)
