"""A kind that somebody adds and forgets to answer for is an error, never a silent default."""

from types import SimpleNamespace
from typing import Any

import pytest

from dudo.bots.honest import because
from dudo.bots.host_checks import Misunderstood, _moves_due
from dudo.bots.outlook import Option
from dudo.bots.reader import Reader
from dudo.game import Decline, Direct, Phase, view
from dudo.game.record import read, write
from dudo.game.record.replay import _Replayer
from dudo.rules import BOOKS
from dudo.rules.calls import Payer
from dudo.rules.settlement import Holdings, _payers
from dudo.texts.events import sentences
from dudo.texts.sentence_context import context_of
from tables import deal

NEW: Any = SimpleNamespace()
"""Something of a kind that nobody has heard of."""
GAME = deal(BOOKS["chart"], (2, 3), (4, 5), (6, 6))


def test_an_event_that_nobody_can_tell_is_an_error() -> None:
    with pytest.raises(AssertionError):
        list(sentences(NEW, context_of(GAME)))


def test_whoever_pays_is_one_of_those_who_can() -> None:
    held = Holdings(hands=(2, 2, 2), jokers=(0, 0, 0), ring=(0, 1, 2))
    assert {payer: _payers(payer, held, 0, 1) for payer in Payer} == {
        Payer.BIDDER: (0,),
        Payer.CALLER: (1,),
        Payer.ALL_BUT_BIDDER: (1, 2),
    }
    with pytest.raises(AssertionError):
        _payers(NEW, held, 0, 1)


@pytest.mark.parametrize("move", [NEW, Decline(), Direct(clockwise=True)], ids=str)
def test_no_reason_is_made_up_for_a_move_that_is_not_weighed(move: Any) -> None:
    with pytest.raises(AssertionError):
        because(Option(1.0, move))
    thought: Any = SimpleNamespace(here=None, sight=None)
    with pytest.raises(AssertionError):
        Reader._explain(NEW, thought, move)


def test_a_line_that_no_record_has_is_an_error() -> None:
    judge: Any = None
    replayer = _Replayer(read(write(GAME, ())), judge)
    with pytest.raises(AssertionError):
        list(replayer._take(GAME, NEW, None))


@pytest.mark.parametrize("phase", [Phase.SEATING, Phase.ROLL, Phase.REROLL, Phase.OVER])
def test_no_move_is_due_where_nobody_is_asked(phase: Phase) -> None:
    seen: Any = SimpleNamespace(phase=phase)
    with pytest.raises(Misunderstood, match=phase.value):
        _moves_due(seen, NEW)
    assert view(GAME, 0).phase is Phase.BID
