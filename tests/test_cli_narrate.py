"""What happened is told truly and in the reader's words."""

import pytest

from dudo.cli.guide import table_lines
from dudo.cli.narrate import narrate
from dudo.game import SPECTATOR, Doubt, Exact, Game, Show, decide, evolve, view
from dudo.game.events import Event, Rerolled
from dudo.rules import BOOKS
from tables import bid, deal, say


def told(event: Event, before: Game) -> list[str]:
    after = evolve(before, event)
    return [text for text, _ in narrate(event, view(after, SPECTATOR))]


@pytest.mark.parametrize(
    ("made", "verdict"),
    [
        ("4x2", "5 dice count for four twos: not exactly four."),
        ("5x2", "5 dice count for five twos: exactly five."),
        ("6x2", "5 dice count for six twos: not exactly six."),
    ],
)
def test_T7_an_exact_call_is_told_in_its_own_terms(made: str, verdict: str) -> None:
    game = say(deal(BOOKS["traditional"], [2] * 5, [3] * 5), made)
    settled, _ = decide(game, 1, Exact(bid(made)))
    assert verdict in told(settled, game)


@pytest.mark.parametrize(
    ("made", "verdict"),
    [
        ("4x2", "5 dice count for four twos: the bid was true."),
        ("5x2", "5 dice count for five twos: the bid was exact."),
        ("6x2", "5 dice count for six twos: the bid was false."),
    ],
)
def test_T6_a_doubt_is_told_in_its_own_terms(made: str, verdict: str) -> None:
    game = say(deal(BOOKS["traditional"], [2] * 5, [3] * 5), made)
    settled, _ = decide(game, 1, Doubt(bid(made)))
    assert verdict in told(settled, game)


def test_M5_a_call_is_shouted_in_the_readers_letters() -> None:
    game = say(deal(BOOKS["maputo"], [2] * 5, [3] * 5), "4x2")
    settled, _ = decide(game, 1, Doubt(bid("4x2")))
    assert told(settled, game)[0].endswith('"doubt!" to Ana\'s four twos.')


def test_J3_ones_are_no_aces_where_they_are_no_jokers() -> None:
    game = deal(BOOKS["jouhet"], [2] * 5, [3] * 5)
    (bade,) = decide(game, 0, bid("1x1"))
    assert told(bade, game) == ["Ana: 1 × 1 — one one"]


def test_W6_dice_shown_are_told_apart_and_all_are_in_order() -> None:
    game = say(deal(BOOKS["cacho"], [2] * 5, [4, 4, 6, 5, 3]), "2x2")
    (showed,) = decide(game, 1, Show((4, 4)))
    game = evolve(evolve(game, showed), Rerolled(1, (6, 1, 5)))
    game = say(game, "3x4")
    settled, _ = decide(game, 0, Doubt(bid("3x4")))
    assert "   Bob  1 5 6  shown: 4 4" in told(settled, game)


def test_W12_what_a_special_round_changes_is_told_once_not_at_every_turn() -> None:
    game = deal(BOOKS["cacho"], [2], [3] * 5, variant="obligo", holder=0)
    assert "** Ana's obligo round" in list(table_lines(view(game, 0), you=1))
