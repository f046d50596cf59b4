"""The best response: what a player could win who knew how the other one plays."""

from collections.abc import Sequence

from dudo.bots.regrets import END, Learnt, SpotTree

NEGLIGIBLE = 1e-9
"""Histories less likely than this are left out."""


def best_response(about: SpotTree, stage: Learnt, player: int) -> float:
    """What `player` wins on average who knows the average strategy and forgets nothing."""
    deals = len(about.sights[player])
    return sum(_respond(about, stage, player, 0, [1 / deals] * deals))


def _respond(
    about: SpotTree, stage: Learnt, player: int, number: int, reach: list[float]
) -> list[float]:
    """The best winnings from a spot on for each thing `player` may see.

    `reach` is how likely each deal is and the other player comes here with it.
    """
    spot, kinds = about.spots[number], about.kinds[player]
    is_mine = spot.player == player
    best = [-1.0 if is_mine else 0.0] * kinds
    for place, action in enumerate(spot.actions):
        there = reach if is_mine else _thinned(about, stage, number, place, reach)
        if not is_mine and max(there) < NEGLIGIBLE:
            continue
        if action.child == END:
            won = _winnings(about, player, action.pays, there)
        else:
            won = _respond(about, stage, player, action.child, there)
        pairs = zip(best, won, strict=True)
        best = [max(pair) if is_mine else sum(pair) for pair in pairs]
    return best


def _winnings(
    about: SpotTree, player: int, pays: Sequence[float], reach: list[float]
) -> list[float]:
    """What a call brings `player`, for each thing they may see."""
    sign = 1.0 if player == 0 else -1.0
    won = [0.0] * about.kinds[player]
    for seen, likely, pay in zip(about.sights[player], reach, pays, strict=True):
        won[seen] += sign * likely * pay
    return won


def _thinned(
    about: SpotTree, stage: Learnt, number: int, place: int, reach: list[float]
) -> list[float]:
    """How likely each deal still is once the other player has taken an action."""
    player = about.spots[number].player
    taken = [stage.average(number, seen)[place] for seen in range(about.kinds[player])]
    return [often * taken[seen] for often, seen in zip(reach, about.sights[player], strict=True)]
