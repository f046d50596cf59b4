"""What a player weighs up before speaking: the least raise of each face, and the calls."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec.structs import replace

from dudo.game import Doubt, Exact, Move, Phase, Show, View
from dudo.odds import Odds, among, odds
from dudo.odds.glance import glance
from dudo.odds.rows import ODDS, ROW
from dudo.rules import Bid, Ruleset
from dudo.rules.counting import Counting

M_co = TypeVar("M_co", bound=Move, covariant=True)


class Option(NamedTuple, Generic[M_co]):
    """Something that can be said, and how likely it turns out well."""

    chance: float
    move: M_co


class Outlook(NamedTuple):
    """The moves worth a thought: any other bid is less likely than the least of its face."""

    odds: Odds
    raises: tuple[Option[Bid], ...]
    """The least raise of each face that can be bid, the lowest first: is it true?"""
    doubt: Option[Doubt] | None
    """Is the standing bid false?"""
    exact: Option[Exact] | None
    """Is the standing bid exact?"""

    @property
    def likeliest(self) -> Option[Bid] | None:
        """The raise that is likeliest true, the lowest of several."""
        return max(self.raises, key=_chance, default=None)

    @property
    def options(self) -> tuple[Option[Move], ...]:
        """All of it: raises first, then calls."""
        calls = (call for call in (self.doubt, self.exact) if call is not None)
        return (*self.raises, *calls)


def _chance(option: Option[Move]) -> float:
    return option.chance


def look(seen: View, offered: Sequence[Move]) -> Outlook:
    """What can be said now, by the exact odds of what this seat sees."""
    return weigh(reckon(seen), offered)


def reckon(seen: View) -> Odds:
    """The odds for a seat, remembered for all seats that see as much."""
    at = glance(seen)
    if at.hidden:
        return odds(seen)
    return _among(seen.rules, seen.variant, tuple(sorted(at.known)), at.unseen, seen.limit)


@ODDS.keeps(lambda found, *_: ROW + ROW * len(found.rows))
def _among(rules: Ruleset, variant: str, known: tuple[int, ...], unseen: int, limit: int) -> Odds:
    return among(rules.during(variant), known, unseen=unseen, limit=limit)


def weigh(found: Odds, offered: Sequence[Move]) -> Outlook:
    """What can be said now, by odds that somebody believes in."""
    rows, faces = found.rows, len(found.rows)
    least: dict[int, Option[Bid]] = {}
    for move in offered:
        if type(move) is not Bid:
            break
        if move.face not in least:
            chances, count = rows[move.face].at_least, move.count
            least[move.face] = Option(chances[count] if count < len(chances) else 0.0, move)
            if len(least) == faces:
                break
    doubt = exact = None
    for move in reversed(offered):
        if type(move) is Bid:
            break
        if type(move) is Doubt:
            doubt = Option(1.0 - found.at_least(move.bid), move)
        elif type(move) is Exact:
            exact = Option(found.exactly(move.bid), move)
    return Outlook(found, tuple(least.values()), doubt, exact)


def show_for(seen: View, offered: Sequence[Move], bid: Bid) -> Option[Show] | None:
    """All one's dice that answer `bid` put in view and the others rolled again (W5)."""
    if seen.phase is not Phase.BID or type(offered[-1]) is not Show:
        return None
    cup = seen.cups[seen.seat]
    assert cup is not None
    counting = seen.rules.during(seen.variant).counting
    dice = answering(counting, cup, bid.face)
    if not 0 < len(dice) < len(cup):
        return None
    shown = (*seen.shown[: seen.seat], seen.shown[seen.seat] + dice, *seen.shown[seen.seat + 1 :])
    kept = (*seen.cups[: seen.seat], cup[len(dice) :], *seen.cups[seen.seat + 1 :])
    imagined = replace(seen, phase=Phase.REROLL, turn=seen.seat, shown=shown, cups=kept)
    return Option(reckon(imagined).at_least(bid), Show(dice))


def answering(counting: Counting, cup: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Those of the dice under a cup that can count for a face."""
    return tuple(die for die in cup if counting.answers(die, face))
