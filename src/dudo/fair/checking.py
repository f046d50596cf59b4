"""Checking the dice of a recorded game against its proof."""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from dudo.fair.lines import FairError
from dudo.fair.proof import FairRound, Proof
from dudo.fair.roller import FairRoller
from dudo.game import CHANCE, Game, chance, fold
from dudo.game import events as e
from dudo.game.record import Replay
from dudo.rules.ruleset import fingerprint

THROWN = (e.Seated, e.Rolled, e.Rerolled)
"""The events that dice bring about."""
UNKNOWN = 0
"""A die that whoever wrote the record has not seen."""


class Verdict(Enum):
    """What can be said of the dice of a round."""

    PROVEN = "proven"
    """They are those that secret and seeds make."""
    UNOPENED = "unopened"
    """The secret was not opened, so that nothing can be checked."""
    UNCOMMITTED = "uncommitted"
    """Nothing was published before they were thrown."""
    BROKEN_WORD = "broken-word"
    """The secret is not the one that was committed to."""
    OTHER_DICE = "other-dice"
    """Secret and seeds make other dice than those of the record."""

    @property
    def is_wrong(self) -> bool:
        """Whether somebody cheated, or the record was changed."""
        return self in (Verdict.BROKEN_WORD, Verdict.OTHER_DICE)


class RoundCheck(Struct, frozen=True):
    """The verdict on one round; round 0 is that of the seats."""

    round: int
    verdict: Verdict
    seeded: int = 0
    """How many seats added a seed."""


def check(again: Replay, proof: Proof) -> tuple[RoundCheck, ...]:
    """The verdict on every round in which dice were thrown."""
    first = again.first
    if fingerprint(first.rules) != proof.rules or first.rules.die.faces != proof.faces:
        raise FairError("the proof is of a game with other rules")
    verdicts: dict[int, Verdict] = {}
    for number, game, events in _throws(again):
        known = proof.round(number)
        found = _judged(proof, known, game, events)
        if not verdicts.get(number, Verdict.PROVEN).is_wrong:
            verdicts[number] = found
    rounds = ((number, verdict, proof.round(number)) for number, verdict in verdicts.items())
    return tuple(
        RoundCheck(number, verdict, sum(map(bool, known.seeds)) if known else 0)
        for number, verdict, known in rounds
    )


def _throws(again: Replay) -> Iterator[tuple[int, Game, tuple[e.Event, ...]]]:
    """Every throw: its round, the game before it, and what the record says it brought."""
    game = again.first
    for step in again.steps:
        if isinstance(step.event, THROWN) and game.phase in CHANCE:
            yield game.round.number, game, (step.event,)
        game = fold(game, (step.event,))


def _judged(
    proof: Proof, known: FairRound | None, game: Game, events: tuple[e.Event, ...]
) -> Verdict:
    if known is None:
        return Verdict.UNCOMMITTED
    if not known.secret:
        return Verdict.UNOPENED
    if not proof.keeps_its_word(known) or len(known.seeds) != len(game.players):
        return Verdict.BROKEN_WORD
    key = proof.key(known)
    thrown = chance(game, FairRoller(proof.game, lambda _: key))
    alike = all(map(_agrees, events, thrown))
    return Verdict.PROVEN if alike else Verdict.OTHER_DICE


def _agrees(told: e.Event, thrown: e.Event) -> bool:
    """Whether a record's event has the dice that were thrown, those apart that it does not know."""
    if isinstance(told, e.Rolled) and isinstance(thrown, e.Rolled):
        return all(map(_same_dice, told.cups, thrown.cups))
    if isinstance(told, e.Rerolled) and isinstance(thrown, e.Rerolled):
        return _same_dice(told.cup, thrown.cup)
    if isinstance(told, e.Seated) and isinstance(thrown, e.Seated):
        return not told.throws or told.throws == thrown.throws
    return False


def _same_dice(told: tuple[int, ...], thrown: tuple[int, ...]) -> bool:
    return UNKNOWN in told or told == thrown
