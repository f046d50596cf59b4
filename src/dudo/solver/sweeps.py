"""How far positions that lead to each other are, kept from sweep to sweep."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dudo.files import write_over
from dudo.rules.ruleset import Ruleset, fingerprint
from dudo.solver.match import Position
from dudo.solver.parts import foreign, naming
from dudo.solver.table_file import opened, preface

MARK = b"DUDOSWP1"


class Sweeps(Struct, frozen=True, kw_only=True):
    """What is known after a sweep over positions that lead to each other."""

    fingerprint: str
    """Of the rules."""
    up_to: int
    """Dice in play in the table, at most."""
    target: float
    """The exploitability to reach, in chances of the game."""
    scheme: str = ""
    """By which regrets are minimised. Older files do not say."""
    count: int
    """Sweeps that there have been."""
    coarse: float
    """The exploitability to reach in the next one, where a game won is 1 and lost -1."""
    values: tuple[tuple[Position, float], ...]
    """The opener's chance to win the game from each of the positions."""
    settled: tuple[Position, ...]
    """Those that are only to be solved as exactly as was asked for, with the values of now."""
    unsettled: tuple[Position, ...]
    """Those among them whose values still changed."""
    beyond: tuple[tuple[Position, float], ...] = ()
    """What positions with more dice are taken to be worth. Older files do not say."""


def write_sweeps(path: Path, sweeps: Sweeps) -> None:
    """Keep how far a sweep has come, in the place of what was known after the one before."""
    write_over(path, preface(MARK, sweeps))


def read_sweeps(path: Path, rules: Ruleset, up_to: int) -> Sweeps | None:
    """How far an earlier run has come; what is damaged or of another table is refused."""
    if not path.exists():
        return None
    with naming(path):
        found, rest = opened(path, MARK, Sweeps)
    if len(rest) or found.fingerprint != fingerprint(rules) or found.up_to != up_to:
        raise foreign(path)
    return found
