"""What happened is told truly and in the reader's words."""

import pytest

from dudo.cli.guide import table_lines
from dudo.cli.narrate import narrate
from dudo.game import SPECTATOR, Doubt, Exact, Game, Show, decide, evolve, view
from dudo.game.events import Event, Rerolled
from dudo.rules import BOOKS
from dudo.texts import texts
from tables import bid, deal, say

ENGLISH = texts("en")


def told(event: Event, before: Game) -> list[str]:
    after = evolve(before, event)
    return [text for text, _ in narrate(event, view(after, SPECTATOR), ENGLISH)]


@pytest.mark.parametrize(
    ("made", "verdict"),
    [
        ("4x2", "On the table: five twos. More than bid."),
        ("5x2", "On the table: five twos. Exactly as bid."),
        ("6x2", "On the table: five twos. Fewer than bid."),
    ],
)
def test_T7_an_exact_call_is_told_with_what_was_counted(made: str, verdict: str) -> None:
    game = say(deal(BOOKS["traditional"], [2] * 5, [3] * 5), made)
    settled, _ = decide(game, 1, Exact(bid(made)))
    assert verdict in told(settled, game)


def test_T6_dice_are_uncovered_between_the_call_and_what_follows_from_it() -> None:
    game = say(deal(BOOKS["traditional"], [2] * 5, [3] * 5), "6x2")
    settled, _ = decide(game, 1, Doubt(bid("6x2")))
    assert told(settled, game) == [
        "Bob doubts Ana’s six twos: “Dudo!”",
        "   Ana  2 2 2 2 2",
        "   Bob  3 3 3 3 3",
        "On the table: five twos. Fewer than bid.",
        "Ana loses a die.",
    ]


def test_M5_a_call_is_shouted_in_the_readers_letters() -> None:
    game = say(deal(BOOKS["maputo"], [2] * 5, [3] * 5), "4x2")
    settled, _ = decide(game, 1, Doubt(bid("4x2")))
    assert told(settled, game)[0] == "Bob doubts Ana’s four twos: “Doubt!”"


def test_J3_ones_are_no_aces_where_they_are_no_jokers() -> None:
    game = deal(BOOKS["jouhet"], [2] * 5, [3] * 5)
    (bade,) = decide(game, 0, bid("1x1"))
    assert told(bade, game) == ["Ana: one one."]


def test_W6_dice_shown_are_told_apart_and_all_are_in_order() -> None:
    game = say(deal(BOOKS["cacho"], [2] * 5, [4, 4, 6, 5, 3]), "2x2")
    (showed,) = decide(game, 1, Show((4, 4)))
    game = evolve(evolve(game, showed), Rerolled(1, (6, 1, 5)))
    game = say(game, "3x4")
    settled, _ = decide(game, 0, Doubt(bid("3x4")))
    assert "   Bob  1 5 6  shown: 4 4" in told(settled, game)


def test_W12_what_a_special_round_changes_is_told_once_not_at_every_turn() -> None:
    game = deal(BOOKS["cacho"], [2], [3] * 5, variant="obligo", holder=0)
    assert "** Special round: obligo. Ana’s round." in list(
        table_lines(view(game, 0), ENGLISH, you=1)
    )
