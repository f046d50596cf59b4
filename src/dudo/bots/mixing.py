"""Mixing moves so that they betray nothing, and still doing more often what is worth more.

Whoever always makes the move that seems best tells with every bid what they hold, to anybody who
knows how they think. A strong player's mixture betrays little. So moves are drawn from that
mixture, made likelier or less likely by what they are worth here, against these people: the more
the temperature allows for, the less. It is high until somebody has shown hands with which no strong
player would have bid like that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp, sqrt
from typing import TYPE_CHECKING

from dudo.bots.strong_play import School, play
from dudo.game import Doubt, Exact, Move

if TYPE_CHECKING:
    from dudo.bots.thought import Thought

MIXED = 0.3
"""The temperature against somebody who is as likely strong as weak: by how much of a round's stake
moves must differ in worth for one to be made e times as often as a strong player would."""
NEVER = 0.003
"""What strong players do less often than this, they do not."""
FEW = 5
"""With fewer dice than this under one's own cup, a bid betrays more of them: the temperature is the
higher, the fewer there are."""
PLAIN = 0.1
"""How much lower the temperature is where a strong player would do nothing of what can be done."""


def anchor(thought: Thought) -> dict[Move, float]:
    """How likely a strong player in this place makes each move."""
    state, facts = thought.state, thought.facts
    assert state is not None
    held = [0, *(facts.held(thought.sight, face) for face in range(1, facts.faces + 1))]
    moves: list[Move] = [*state.raises]
    if state.bids:
        calls: list[Move] = [Doubt(state.bids[-1]), Exact(state.bids[-1])]
        moves += calls[: 1 + state.calls_exact]
    return dict(zip(moves, play(state).chances(held), strict=True))


def step_of(thought: Thought) -> float:
    """By how much moves must differ in worth for one to be made e times as often as usual.

    The likelier the other is a strong player, the more: whoever is not does not see through it.
    The fewer dice one has oneself, the more: a bid betrays more of them.
    """
    facts, me = thought.facts, thought.here.turn
    strong = facts.memory.of(facts.next[me]).schools[School.STRONG]
    betrayed = max(FEW / facts.cups[me], 1.0)
    return MIXED * betrayed * sqrt(strong / (1 - strong)) * facts.stakes.at_stake(me)


def mixed(
    weighed: Iterable[tuple[float, Move]],
    usual: Mapping[Move, float],
    step: float,
) -> dict[Move, float]:
    """How often each move is made, given its worth, and how often strong players make it."""
    worth = {move: value for value, move in weighed}
    best = max(worth.values())
    liked = {
        move: usual[move] * exp((value - best) / step)
        for move, value in worth.items()
        if usual.get(move, 0.0) > NEVER
    }
    if not liked:
        liked = {move: exp((value - best) / (PLAIN * step)) for move, value in worth.items()}
    return liked
