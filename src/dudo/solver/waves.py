"""Which positions are solved together, and which after which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dudo.solver.match import Position, in_order

Group = tuple[Position, ...]
"""Positions that may lead to each other, or one alone."""


def waves(positions: dict[Position, frozenset[Position]]) -> Iterator[tuple[Group, ...]]:
    """Groups of positions that may lead to each other, as many at once as need no others."""
    levels: dict[Position, int] = {}
    waves: list[list[Group]] = []
    for group in in_order(positions):
        then = {after for p in group for after in positions[p] if after not in group}
        level = max((levels[after] + 1 for after in then if after in levels), default=0)
        levels |= dict.fromkeys(group, level)
        if level == len(waves):
            waves.append([])
        waves[level].append(group)
    return (tuple(wave) for wave in waves)


def is_circle(group: Group, then: Mapping[Position, frozenset[Position]]) -> bool:
    """Whether positions lead to each other, or one to itself."""
    return len(group) > 1 or group[0] in then[group[0]]
