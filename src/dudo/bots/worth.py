"""What dice are worth: the chance of winning the game, not the round, from the hands around."""

from collections.abc import Iterable, Sequence

from dudo.caching import MEGABYTE, NUMBER, Room
from dudo.rules.settlement import Change
from dudo.solver.rule_of_thumb import strength

WORTHS = Room(16 * MEGABYTE)


@WORTHS.keeps(lambda _, hands, __: NUMBER * len(hands))
def worth(hands: tuple[int, ...], seat: int) -> float:
    """The chance that `seat` wins the game when everyone holds `hands`, jokers included."""
    mine = hands[seat]
    if mine <= 0:
        return 0.0
    return _power(mine) / sum(map(_power, hands))


@WORTHS.keeps(lambda *_: NUMBER)
def _power(dice: int) -> float:
    return strength(dice)


def settled(hands: Sequence[int], changes: Iterable[Change]) -> tuple[int, ...]:
    """The hands, jokers included, once a round has been paid for."""
    changed = list(hands)
    for change in changes:
        changed[change.seat] += change.dice + change.jokers
    return tuple(changed)


def after(hands: Sequence[int], seat: int, change: int) -> tuple[int, ...]:
    """The hands once `seat` has won or lost dice."""
    changed = list(hands)
    changed[seat] = max(changed[seat] + change, 0)
    return tuple(changed)
