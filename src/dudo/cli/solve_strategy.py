"""How a solved round is played, as chances by what is seen: what to say, and when to doubt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from dudo.cli.solve_words import action_name, hand_name
from dudo.messages import message
from dudo.rules import Bid, Ruleset
from dudo.solver.errors import SolverError
from dudo.solver.game import Floats
from dudo.solver.hands import Hand
from dudo.solver.library import SolvedRound
from dudo.solver.rounds import DOUBT
from dudo.speech.bids import bids_in
from dudo.texts import Texts

FEW = 0.005
"""Actions that nobody takes more often than this are left out."""
TOLD = 0.0005
"""What is left out is told as a sum, where it is more than a nought in the last digit."""
MOST_COLUMNS = 10
"""Actions beyond so many are left out, those taken least."""


class ByHand(NamedTuple):
    """Chances: a row for each hand, a column for each action."""

    hands: list[str]
    actions: list[str]
    chances: Floats


def what_to_say(
    solved: SolvedRound, said_before: tuple[Bid, ...], shown: Sequence[Hand], words: Texts
) -> ByHand:
    """How often each action is taken after some bids, with each of the hands."""
    actions, mixture = solved.mixture(said_before)
    sights = solved.sights(said_before)
    mixture = mixture[:, [sights.index(sight) for sight in shown]]
    most = mixture.max(axis=1)
    kept = sorted(place for place in (-most).argsort()[:MOST_COLUMNS] if most[place] > FEW)
    names = [action_name(actions[place], solved, words) for place in kept]
    chances = mixture[kept]
    left_out = np.maximum(1 - chances.sum(axis=0), 0)
    if left_out.max() > TOLD:
        names.append(words.say("solve-rest"))
        chances = np.vstack([chances, left_out])
    return ByHand([hand_name(hand, solved, words) for hand in shown], names, chances.T)


def when_to_doubt(solved: SolvedRound, words: Texts) -> ByHand:
    """How often each opening bid is doubted, by what the other player sees."""
    names, columns = [], []
    for opening in solved.round.actions[0]:
        assert isinstance(opening, Bid)
        actions, mixture = solved.mixture((opening,))
        names.append(action_name(opening, solved, words))
        columns.append(mixture[actions.index(DOUBT)])
    hands = [hand_name(hand, solved, words) for hand in solved.round.sights[1]]
    return ByHand(hands, names, np.array(columns).T)


def read_bids(text: str, rules: Ruleset) -> tuple[Bid, ...]:
    """Bids that were typed one after the other."""
    found = []
    for said in text.replace(",", " ").split():
        readings = bids_in(said, rules.die)
        if len(readings) != 1:
            raise SolverError(message("solve-no-bid", bid=said))
        found.append(readings[0])
    return tuple(found)


def read_hand(text: str, solved: SolvedRound, sights: Sequence[Hand], words: Texts) -> Hand:
    """A hand that was typed, of those that are seen there."""
    die = solved.round.rules.die
    faces = {die.symbol(face): face for face in range(1, die.faces + 1)}
    dice = text.replace(",", " ").split()
    if len(dice) == 1 and die.faces < 10:
        dice = list(dice[0])
    try:
        hand = tuple(sorted(faces[one] for one in dice))
    except KeyError:
        hand = ()
    if hand not in sights or not hand:
        example = hand_name(sights[0], solved, words)
        raise SolverError(message("solve-no-hand", hand=text, example=example))
    return hand
