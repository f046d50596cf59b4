"""Odds: the chance of every bid, from what one seat may see and believe."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from dudo.caching import NUMBER
from dudo.game.view import View
from dudo.odds.belief import Belief, Held
from dudo.odds.errors import OddsError
from dudo.odds.glance import Sizes, glance, pool
from dudo.odds.rows import (
    ODDS,
    ROW,
    Answer,
    Row,
    answer,
    binomial,
    convolved,
    mixed,
    pooled,
    summed,
    uniform,
)
from dudo.rules.bid import Bid
from dudo.rules.die import Die
from dudo.rules.quoting import quote
from dudo.rules.ruleset import Ruleset

BID = 60
"""Bytes that a bid takes."""


class Chance(NamedTuple):
    """How likely a bid is true, and how likely it is exact."""

    bid: Bid
    true: float
    exact: float


class Odds(Struct, frozen=True):
    """The chance of every bid at one moment for one pair of eyes."""

    rules: Ruleset
    """The rules in force in this round."""
    limit: int
    """The highest count that may be bid (G4)."""
    rows: dict[int, Row]

    def at_least(self, bid: Bid) -> float:
        """The chance that the bid is true: as many dice as bid, or more."""
        chances, count = self._row(bid).at_least, bid.count
        try:
            return chances[count] if count < len(chances) else 0.0
        except TypeError:
            raise _no_bid(bid) from None

    def exactly(self, bid: Bid) -> float:
        """The chance that there are as many dice as bid, to the die."""
        return self.short_by(bid, 0)

    def short_by(self, bid: Bid, dice: int) -> float:
        """The chance that so many dice are missing; a negative number is that many too many."""
        chances, count = self._row(bid).exactly, bid.count - dice
        try:
            return chances[count] if 0 <= count < len(chances) else 0.0
        except TypeError:
            raise _no_bid(bid) from None

    def pmf(self, face: int) -> tuple[float, ...]:
        """The chance of each count of a face, from none to all the dice."""
        return self._row(Bid(1, face)).exactly

    def table(self) -> tuple[Chance, ...]:
        """Every bid that can be made, the lowest count first."""
        lines = []
        for bid in _bids(self.rules.die, self.limit):
            exactly, at_least = self.rows[bid.face]
            count = bid.count
            inside = count < len(exactly)
            true, exact = (at_least[count], exactly[count]) if inside else (0.0, 0.0)
            lines.append(Chance(bid, true, exact))
        return tuple(lines)

    def _row(self, bid: Bid) -> Row:
        try:
            row, too_low = self.rows.get(bid.face), bid.count < 1
        except (AttributeError, TypeError):
            raise _no_bid(bid) from None
        if row is None:
            raise OddsError(f"no bid names a {self.rules.die.symbol(bid.face)} in this round")
        if too_low:
            raise OddsError(f"a bid is of one die or more, not of {quote(bid.count)}")
        return row


def _no_bid(bid: object) -> OddsError:
    return OddsError(f"{quote(bid)} is no bid: a bid is a Bid of two whole numbers")


@ODDS.keeps(lambda bids, *_: BID * len(bids))
def _bids(die: Die, limit: int) -> tuple[Bid, ...]:
    return tuple(Bid(count, face) for count in range(1, limit + 1) for face in die.biddable)


def odds(
    seen: View,
    beliefs: Mapping[int, Belief] | None = None,
    *,
    sizes: Sizes | None = None,
    in_play: Mapping[int, float] | None = None,
) -> Odds:
    """The odds for the seat of `seen`, all unseen dice fair but for `beliefs` about seats.

    Where losses are hidden (J22), a hidden seat is as likely to hold any number of dice from
    one to what all began with; `sizes` says otherwise for seats, or `in_play` for all the dice.
    """
    if not isinstance(seen, View):
        raise OddsError(f"odds are reckoned from a View, as `view` gives one, not {quote(seen)}")
    at = glance(seen)
    rules = seen.rules.during(seen.variant)
    if not beliefs and not at.hidden and not sizes and not in_play:
        return among(rules, at.known, unseen=at.unseen, limit=seen.limit)
    believed = beliefs or {}
    apart = pool(seen, at, beliefs=believed, sizes=sizes or {}, in_play=in_play or {})
    answers = _answers(rules, at.known)
    if believed:
        rows = {
            face: _believed(rules.die.faces, face, what, tuple(believed.values()), apart)
            for face, what in answers.items()
        }
    else:
        rows = {face: _pooled(rules.die.faces, what, apart) for face, what in answers.items()}
    return Odds(rules, seen.limit, rows)


def among(rules: Ruleset, known: Sequence[int], *, unseen: int, limit: int) -> Odds:
    """The odds where `known` dice are in view and `unseen` fair dice are not."""
    faces = rules.die.faces
    rows = {
        face: uniform(
            2 if what.joker else 1,
            faces,
            known=what.known,
            unseen=unseen,
            conditional=what.conditional,
        )
        for face, what in _answers(rules, known).items()
    }
    return Odds(rules, limit, rows)


def _answers(rules: Ruleset, known: Sequence[int]) -> dict[int, Answer]:
    counting = rules.counting
    jokers = known.count(counting.joker)
    return {
        face: answer(counting, face, naturals=known.count(face), jokers=jokers)
        for face in rules.die.biddable
    }


def _pooled(faces: int, what: Answer, apart: tuple[float, ...]) -> Row:
    return pooled(
        2 if what.joker else 1,
        faces,
        known=what.known,
        pool=apart,
        conditional=what.conditional,
    )


def _believed(
    faces: int, face: int, what: Answer, beliefs: tuple[Belief, ...], apart: tuple[float, ...]
) -> Row:
    """The row of a face where some seats' dice are believed and the others' are fair."""
    held = [belief.held(face, joker=what.joker) for belief in beliefs]
    held.append(_fair(2 if what.joker else 1, faces, apart))
    bare = convolved(part.bare for part in held) if what.conditional else None
    return summed(convolved(part.hits for part in held), bare, known=what.known)


@ODDS.keeps(lambda held, *_: ROW + 3 * NUMBER * len(held.hits))
def _fair(answers: int, faces: int, apart: tuple[float, ...]) -> Held:
    """What a pool of fair dice holds of a face."""
    likely = [(dice, weight) for dice, weight in enumerate(apart) if weight]
    hits = mixed((w, binomial(answers, faces - answers, faces, dice)) for dice, w in likely)
    bare = mixed((w, binomial(answers - 1, faces - answers, faces, dice)) for dice, w in likely)
    return Held(hits, bare)
