"""Games that others have solved, too: whatever solves games is proven on them first."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from msgspec.structs import replace

from dudo.rules import BOOKS, Ruleset
from dudo.rules.bidding import ByCount
from dudo.rules.counting import Wild
from dudo.rules.die import Die
from dudo.rules.special import NoSpecial
from dudo.solver.game import CHANCE, Floats, PublicGame, State, make_game

KUHN = -1 / 18
"""What the first player wins in Kuhn poker."""
LEDUC = -0.085606424078
"""What the first player wins in Leduc poker."""


def kuhn() -> PublicGame:
    """Kuhn poker: three cards, one each, one bet."""
    cards = 3
    deal = (1 - np.eye(cards)) / (cards * (cards - 1))
    higher = np.sign(np.subtract.outer(np.arange(cards), np.arange(cards)))
    states = (
        State(0, (1, 2)),  # check or bet
        State(1, (deal * higher, 3)),  # after a check: check or bet
        State(1, (deal, 2 * deal * higher)),  # after a bet: fold or call
        State(0, (-deal, 2 * deal * higher)),  # after check and bet: fold or call
    )
    return make_game(states, (np.ones(cards), np.ones(cards)))


def liars_dice(faces: int = 6) -> Ruleset:
    """OpenSpiel's liar's dice as a house rule: the highest face is wild, bids go by count."""
    return replace(
        BOOKS["maputo"],
        die=Die(faces=faces),
        counting=Wild(face=faces),
        bidding=ByCount(),
        special=NoSpecial(),
    )


ANTE, RAISES, MOST_RAISES = 1, (2, 4), 2
RANKS, SUITS = 3, 2


def leduc() -> PublicGame:
    """Leduc poker: six cards of three ranks, two rounds of betting, one public card between."""
    return _LeducTable().game()


class _LeducTable:
    """The betting of Leduc poker, grown state by state."""

    def __init__(self) -> None:
        self._states: list[State] = []

    def game(self) -> PublicGame:
        self._betting(0, (ANTE, ANTE), 0, None, is_first_word=True)
        last = len(self._states) - 1
        turned = [
            State(
                state.player,
                tuple(last - to if isinstance(to, int) else to for to in state.leads_to),
            )
            for state in reversed(self._states)
        ]
        return make_game(turned, (np.ones(RANKS), np.ones(RANKS)))

    def _betting(
        self,
        player: int,
        pot: tuple[int, int],
        raises: int,
        public: int | None,
        *,
        is_first_word: bool,
    ) -> int:
        """Add the state in which `player` speaks; its number, counted from the last."""
        leads_to: list[int | Floats] = []
        mine, theirs = pot[player], pot[1 - player]
        if mine < theirs:
            leads_to.append(_deals(public) * (mine if player else -mine))  # fold
        even = (max(pot), max(pot))
        if is_first_word:
            check = self._betting(1 - player, even, raises, public, is_first_word=False)
            leads_to.append(check)
        else:
            leads_to.append(self._after(even, public))
        if raises < MOST_RAISES:
            raised = max(pot) + RAISES[public is not None]
            put = (raised, theirs) if player == 0 else (theirs, raised)
            leads_to.append(self._betting(1 - player, put, raises + 1, public, is_first_word=False))
        self._states.append(State(player, tuple(leads_to)))
        return len(self._states) - 1

    def _after(self, pot: tuple[int, int], public: int | None) -> int | Floats:
        """The public card, or the end."""
        if public is not None:
            return _deals(public) * pot[0] * _showdown(public)
        cards = tuple(self._betting(0, pot, 0, rank, is_first_word=True) for rank in range(RANKS))
        self._states.append(State(CHANCE, cards))
        return len(self._states) - 1


def _deals(public: int | None) -> Floats:
    """How likely each pair of ranks is, with the public one where it is known."""
    deck = [rank for rank in range(RANKS) for _ in range(SUITS)]
    deals = np.zeros((RANKS, RANKS))
    for dealt in permutations(deck, 3):
        if public in (None, dealt[2]):
            deals[dealt[0], dealt[1]] += 1
    return deals / (len(deck) * (len(deck) - 1) * (len(deck) - 2))


def _showdown(public: int) -> Floats:
    """Who wins: a pair with the public card, or else the higher rank."""
    strength = np.arange(RANKS) + RANKS * (np.arange(RANKS) == public)
    return np.asarray(np.sign(np.subtract.outer(strength, strength)), dtype=np.float64)
