"""Checking the dice of a recorded game against its proof."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum

from msgspec import Struct

from dudo.fair.lines import FairError
from dudo.fair.proof import FairRound, Proof
from dudo.game import Game, Throw
from dudo.game import events as e
from dudo.game.record import Replay
from dudo.game.rollers import KeyedRoller
from dudo.game.view import UNSEEN
from dudo.messages import message
from dudo.rules.ruleset import fingerprint


class Verdict(Enum):
    """What can be said of the dice of a round."""

    PROVEN = "proven"
    """They are those that secret and seeds make."""
    UNOPENED = "unopened"
    """The secret was not opened, so that nothing can be checked."""
    UNCOMMITTED = "uncommitted"
    """Nothing was published before they were thrown."""
    UNSEEN = "unseen"
    """Whoever wrote the record has seen none of them."""
    BROKEN_WORD = "broken-word"
    """The secret is not the one that was committed to."""
    OTHER_SEATS = "other-seats"
    """The seeds are of more or fewer seats than the table has."""
    OTHER_DICE = "other-dice"
    """Secret and seeds make other dice than those of the record."""

    @property
    def is_wrong(self) -> bool:
        """Whether somebody cheated, or the record was changed."""
        return self in (Verdict.BROKEN_WORD, Verdict.OTHER_SEATS, Verdict.OTHER_DICE)


class RoundCheck(Struct, frozen=True):
    """The verdict on one round; round 0 is that of the seats."""

    round: int
    verdict: Verdict
    dice: int = 0
    """How many dice were computed again and found in the record."""
    seeded: int = 0
    """How many seats added a seed; where none did, whoever kept the table made the dice alone."""


class Outcome(Enum):
    """What can be said of the dice of a whole game."""

    PROVEN = "proven"
    """All of them are those that secrets and seeds make."""
    WRONG = "wrong"
    """Those of some round are not."""
    UNPROVEN = "unproven"
    """Nothing is wrong, but not all of them could be checked, or none."""


def outcome(checks: Iterable[RoundCheck]) -> Outcome:
    """What the verdicts on all rounds come to.

    >>> outcome([RoundCheck(1, Verdict.PROVEN, 10), RoundCheck(2, Verdict.UNOPENED)]).value
    'unproven'
    """
    verdicts = {found.verdict for found in checks}
    if any(verdict.is_wrong for verdict in verdicts):
        return Outcome.WRONG
    return Outcome.PROVEN if verdicts == {Verdict.PROVEN} else Outcome.UNPROVEN


def check(again: Replay, proof: Proof) -> tuple[RoundCheck, ...]:
    """The verdict on every round in which dice were thrown, in their order.

    No rules are asked: the dice of a game can be checked when its rules are long forgotten.
    """
    _must_be_of_this_game(again, proof)
    thrown: dict[int, list[_Told]] = {}
    game = again.first
    for step in again.steps:
        for told in _throws(game, step.event):
            thrown.setdefault(told.throw.round, []).append(told)
        game = step.game
    players, rounds = len(again.first.players), {known.number: known for known in proof.rounds}
    return tuple(
        _judged(proof, number, rounds.get(number), told, players=players)
        for number, told in sorted(thrown.items())
    )


def _must_be_of_this_game(again: Replay, proof: Proof) -> None:
    """Refuse the proof of a game that was played by other rules than the record's."""
    header, rules = again.record.header, again.first.rules
    known = fingerprint(rules) if header.current else header.edition.digest
    alike = proof.rules.startswith(known) or known.startswith(proof.rules)
    if not alike or rules.die.faces != proof.faces:
        raise FairError(message("verify-other-rules"))


class _Told(Struct, frozen=True):
    """A throw, and the dice that a record tells of it; those that nobody saw are `UNSEEN`."""

    throw: Throw
    dice: tuple[int, ...]

    @property
    def seen(self) -> Counter[int]:
        return Counter(die for die in self.dice if die != UNSEEN)


def _throws(game: Game, event: e.Event) -> Iterator[_Told]:
    """The throws that an event tells of; `game` is the game before it."""
    number, faces = game.round.number, game.rules.die.faces
    match event:
        case e.Rolled():
            for seat, cup in enumerate(event.cups):
                if cup:
                    yield _Told(Throw(number, seat, 0, len(cup), faces), cup)
        case e.Rerolled():
            index = 1 + game.round.rerolls.count(event.seat)
            yield _Told(Throw(number, event.seat, index, len(event.cup), faces), event.cup)
        case e.Seated():
            yield from _throws_for_seats(event, players=len(game.players), faces=faces)


def _throws_for_seats(event: e.Seated, *, players: int, faces: int) -> Iterator[_Told]:
    """The dice that were thrown for places, one by one, and the lot that was drawn (M3)."""
    places = event.throws[:players] if len(event.throws) >= players else ()
    for seat, dice in enumerate(places):
        for index, die in enumerate(dice):
            yield _Told(Throw(0, seat, index, 1, faces), (die,))
    if len(event.throws) > len(places):
        first = event.ring[0]
        before = len(places[first]) if places else 0
        yield _Told(Throw(0, first, before, 1, players), event.throws[-1])


def _judged(
    proof: Proof, number: int, known: FairRound | None, thrown: list[_Told], *, players: int
) -> RoundCheck:
    if known is None:
        return RoundCheck(number, Verdict.UNCOMMITTED)
    seeded = sum(map(bool, known.seeds))
    if not known.secret:
        return RoundCheck(number, Verdict.UNOPENED, seeded=seeded)
    dice = sum(told.seen.total() for told in thrown)
    return RoundCheck(number, _verdict(proof, known, thrown, players), dice=dice, seeded=seeded)


def _verdict(proof: Proof, known: FairRound, thrown: list[_Told], players: int) -> Verdict:
    if not proof.keeps_its_word(known):
        return Verdict.BROKEN_WORD
    if len(known.seeds) != players:
        return Verdict.OTHER_SEATS
    roller = KeyedRoller(proof.key(known), game=proof.game)
    if not all(told.seen <= Counter(roller.throw(told.throw)) for told in thrown):
        return Verdict.OTHER_DICE
    return Verdict.PROVEN if any(told.seen for told in thrown) else Verdict.UNSEEN
