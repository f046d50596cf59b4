"""A view is a copy of everything public and of the own dice; nothing in it is left out."""

import pytest

from dudo.game import NOBODY, SPECTATOR, Phase, Show, View, view
from dudo.rules import BOOKS, Bid
from tables import NAMES, deal, roll, say

CACHO = BOOKS["cacho"]


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_a_view_of_a_round_under_way(seat: int) -> None:
    game = deal(CACHO, [4, 4, 3], [], [2, 4, 5], [6], opener=2, spent=[3])
    game = roll(say(game, "1x2", "1x4", Show((4, 4))), [5])
    cups = ((5,), (), (2, 4, 5), (6,))
    assert view(game, seat) == View(
        seat=seat,
        rules=CACHO,
        players=NAMES[:4],
        ring=(0, 2, 3),
        hands=(3, 0, 3, 1),
        jokers=(0, 0, 0, 0),
        phase=Phase.REBID,
        turn=0,
        number=1,
        opener=2,
        clockwise=True,
        limit=7,
        variant="",
        holder=NOBODY,
        cups=tuple(cup if owner == seat != 1 else None for owner, cup in enumerate(cups)),
        shown=((4, 4), (), (), ()),
        fresh=(4, 4),
        bids=(Bid(1, 2), Bid(1, 4)),
        bidders=(2, 3),
        out=(1,),
        spent=(3,),
        pending=(),
        showdown=None,
        winner=NOBODY,
    )


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_a_view_between_two_rounds(seat: int) -> None:
    game = say(deal(CACHO, [2, 2, 2], [3, 3], [4], jokers=[2, 0, 1]), "3x2", "doubt")
    seen = view(game, seat)
    assert (seen.phase, seen.turn, seen.number, seen.opener) == (Phase.ROLL, NOBODY, 2, 1)
    assert (seen.variant, seen.holder, seen.spent) == ("obligo", 1, ())
    assert (seen.hands, seen.jokers, seen.limit) == ((3, 1, 1), (2, 0, 1), 5)
    assert (seen.cups, seen.shown, seen.bids, seen.bidders) == ((), (), (), ())
    assert seen.showdown == game.showdown
    assert seen.showdown is not None


def test_a_view_of_a_game_that_is_over() -> None:
    game = say(deal(CACHO, [3], [3, 3]), "1x2", "doubt")
    seen = view(game, SPECTATOR)
    assert (seen.phase, seen.winner, seen.out, seen.ring) == (Phase.OVER, 1, (0,), (1,))
    assert seen.showdown == game.showdown
