"""Numbers too long to be written out are refused in words, like all others that cannot be."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.errors import UserError
from dudo.game import (
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Reason,
    ScriptedRoller,
    Series,
    Show,
    TableError,
    chance,
    decide,
    moves,
    penalise,
    resign,
    start,
    view,
)
from dudo.game.rollers import RollerError, SeededRoller, Throw
from dudo.odds import OddsError, ask, odds
from dudo.rules import BOOKS, Bid, RulesError, Ruleset
from dudo.rules.bidding import Chart, HalvedAces
from dudo.rules.check import check
from dudo.rules.counting import Wild
from dudo.rules.die import Die
from dudo.rules.quoting import quote
from tables import NAMES, deal, say

HUGE = 10**5000
UNWRITTEN = re.escape("<int that cannot be written out>")
CHART = BOOKS["chart"]


def bidding() -> Game:
    return say(deal(CHART, [1, 1, 2], [2, 2, 2], [3, 3, 3]), "2x2")


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (lambda n: Bid(n, 1), Reason.COUNT_OUT_OF_RANGE),
        (lambda n: Bid(1, n), Reason.FACE_NOT_BIDDABLE),
        (lambda n: Doubt(Bid(n, 1)), Reason.STALE_CALL),
        (lambda n: Exact(Bid(1, n)), Reason.STALE_CALL),
        (lambda n: Show((n,)), Reason.NO_SHOWING),
        (lambda n: n, Reason.NOT_A_MOVE),
        (lambda n: (n, n), Reason.NOT_A_MOVE),
    ],
)
def test_moves(move: Callable[[int], Any], reason: Reason, sign: int) -> None:
    game = bidding()
    with pytest.raises(IllegalMove) as told:
        decide(game, game.turn, move(sign * HUGE))
    assert told.value.reason is reason
    assert len(str(told.value)) < 300


def test_shown_dice() -> None:
    game = say(deal(BOOKS["cacho"], [1, 1, 2], [2, 2, 2]), "2x2")
    with pytest.raises(IllegalMove):
        decide(game, game.turn, Show((HUGE,)))


@pytest.mark.parametrize("ask_for", [view, resign, penalise, lambda g, s: decide(g, s, Bid(3, 3))])
def test_seats(ask_for: Callable[[Game, int], object]) -> None:
    with pytest.raises(IllegalMove, match=f"no seat {UNWRITTEN} at this table") as told:
        ask_for(bidding(), HUGE)
    assert told.value.reason is Reason.NO_SUCH_SEAT
    assert moves(bidding(), HUGE) == ()


def test_openers() -> None:
    with pytest.raises(TableError, match=f"no seat {UNWRITTEN} to open"):
        start(CHART, NAMES[:2], opener=HUGE)
    with pytest.raises(TableError, match=f"no seat {UNWRITTEN} to open"):
        Series(CHART, NAMES[:2], first_out=HUGE)
    names: Any = [HUGE, "Ana"]
    with pytest.raises(TableError, match=f"a player's name is text, not {UNWRITTEN}"):
        start(CHART, names)


class Answering:
    """A roller that answers anything."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def throw(self, throw: Throw) -> Any:  # noqa: ARG002 a protocol's
        return self._answer


@pytest.mark.parametrize(
    "roller",
    [Answering((HUGE,)), Answering(HUGE), ScriptedRoller([[HUGE]])],
    ids=["a huge die", "a huge number", "a script"],
)
def test_dice(roller: Any) -> None:
    with pytest.raises(RollerError, match="that cannot be written out>"):
        chance(start(CHART, NAMES[:2]), roller)
    with pytest.raises(RollerError, match="that cannot be written out>"):
        SeededRoller([HUGE])  # type: ignore[arg-type]  # wrong on purpose


RULES: dict[str, Ruleset] = {
    "dice": replace(CHART, table=replace(CHART.table, dice=HUGE)),
    "players": replace(CHART, table=replace(CHART.table, max_players=HUGE)),
    "few players": replace(CHART, table=replace(CHART.table, min_players=HUGE)),
    "faces": replace(CHART, die=Die(faces=HUGE)),
    "joker": replace(CHART, counting=Wild(face=HUGE)),
    "aces": replace(CHART, bidding=Chart(aces=HUGE)),
    "surplus": replace(CHART, bidding=HalvedAces(surplus=HUGE)),
    "version": replace(CHART, version=HUGE),
}


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_rules(rules: Ruleset) -> None:
    with pytest.raises(RulesError):
        check(rules)
    with pytest.raises(UserError):
        start(rules, NAMES[:2])


def test_odds() -> None:
    found = odds(view(bidding(), 0))
    assert found.at_least(Bid(HUGE, 2)) == 0.0
    for wrong in (Bid(-HUGE, 2), Bid(1, HUGE)):
        with pytest.raises(OddsError):
            found.at_least(wrong)
    for others in (HUGE, -HUGE):
        with pytest.raises(OddsError, match=UNWRITTEN):
            ask(CHART, mine=(1, 2), others=others)
    with pytest.raises(OddsError, match=UNWRITTEN):
        ask(CHART, mine=(1, HUGE), others=3)


class Mute:
    """What cannot say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError


def test_whatever_it_is_can_be_quoted() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert quote(Mute()) == "<Mute that cannot be written out>"
    assert quote(deep) == "<list that cannot be written out>"
    assert quote(Bid(HUGE, 1)) == "<Bid that cannot be written out>"
