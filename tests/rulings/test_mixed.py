"""Clauses of one book at work in another: what a table may mix, part by part."""

import pytest
from msgspec.structs import replace

from dudo.game import (
    NOBODY,
    SPECTATOR,
    Choose,
    Direct,
    Game,
    IllegalMove,
    Phase,
    Reason,
    SeededRoller,
    Series,
    Show,
    TableError,
    chance,
    decide,
    fold,
    moves,
    penalise,
    resign,
    start,
    view,
)
from dudo.game.events import Settled
from dudo.rules import BOOKS, Bid, Ruleset
from dudo.rules.bidding import Chart, HalvedAces, NeverDown, Standing
from dudo.rules.calls import Difference
from dudo.rules.counting import Counting, Plain, Wild
from dudo.rules.settlement import Change
from dudo.rules.sight import Sight
from dudo.rules.special import Patch, SpecialRound, Variant
from dudo.rules.table import Direction, NextOpener, Turns
from tables import NAMES, bids_offered, deal, read, refusal, roll, say, speak

JOUHET, TRADITIONAL, CACHO = BOOKS["jouhet"], BOOKS["traditional"], BOOKS["cacho"]
MAPUTO, CHART = BOOKS["maputo"], BOOKS["chart"]
PALIFICO_BY_CHART = replace(JOUHET, doubt=Difference())
"""Several players can come down to one die together (C9), and each is palifico (J13)."""


def with_table(rules: Ruleset, **changes: object) -> Ruleset:
    return replace(rules, table=replace(rules.table, **changes))


@pytest.mark.parametrize(("exact", "word"), [(False, "doubt"), (True, "exact")])
def test_G7_a_call_tells_all_there_is_to_tell(*, exact: bool, word: str) -> None:
    game = say(deal(JOUHET, [2, 3], [2, 4], [5, 5], opener=1), "1x2", "3x2")
    settled, _ = decide(game, 0, read(game, word))
    right = not exact
    assert settled == Settled(
        seat=0,
        exact=exact,
        bid=Bid(3, 2),
        bidder=2,
        dice=((2, 3), (2, 4), (5, 5)),
        counted=2,
        right=right,
        changes=(Change(2 if right else 0, -1),),
        out=(),
        owed=(2 if right else 0,),
    )


def test_J11_a_penalty_takes_the_joker_die_first() -> None:
    game = deal(with_table(JOUHET, penalties=True), [2, 2], [3, 3], jokers=[0, 1])
    once = fold(game, penalise(game, 1))
    assert (once.hands, once.jokers) == ((2, 2), (0, 0))
    twice = fold(once, penalise(once, 1))
    assert (twice.hands, twice.round.holder) == ((2, 1), 1)


@pytest.mark.parametrize(
    ("clockwise", "doubter", "order"), [(True, 1, (1, 2, 3)), (False, 3, (3, 2, 1))]
)
def test_J13_who_come_down_together_are_palifico_in_order_of_play(
    *, clockwise: bool, doubter: int, order: tuple[int, ...]
) -> None:
    game = deal(PALIFICO_BY_CHART, [2] * 4, [3, 3], [4, 4], [5, 5], clockwise=clockwise)
    game = speak(say(game, "4x2"), doubter, "doubt")
    assert game.showdown is not None
    assert game.showdown.owed == order
    assert (game.round.holder, game.pending, game.spent) == (order[0], order[1:], ())
    assert (game.round.variant, game.round.opener) == ("palifico", order[0])
    assert view(game, SPECTATOR).pending == order[1:]


def two_down() -> Game:
    """Bob and Carla came down to one die together: Bob's round is rolled, Carla's is to come."""
    game = say(deal(PALIFICO_BY_CHART, [2, 2, 2], [3, 3], [4, 4]), "3x2", "doubt")
    return roll(game, [2, 2, 2], [3], [4])


def test_J16_the_round_of_one_who_waits_comes_next() -> None:
    game = say(two_down(), "1x2", "2x2", "3x2", "exact")
    assert game.hands == (3, 2, 1)
    assert (game.round.variant, game.round.holder, game.round.opener) == ("palifico", 2, 2)
    assert (game.spent, game.pending) == ((1,), ())


def test_J16_one_who_waits_and_wins_a_die_back_is_owed_nothing() -> None:
    game = say(two_down(), "1x3", "exact")
    assert game.hands == (3, 1, 2)
    assert (game.round.variant, game.round.holder, game.pending) == ("", NOBODY, ())
    assert game.round.opener == 2


def test_J16_one_who_waits_and_leaves_is_owed_nothing() -> None:
    game = fold(two_down(), resign(two_down(), 2))
    assert (game.round.variant, game.round.holder, game.pending) == ("", NOBODY, ())


@pytest.mark.parametrize(("once", "holder"), [(True, NOBODY), (False, 1)])
def test_J15_without_its_limit_a_player_is_palifico_again(*, once: bool, holder: int) -> None:
    special = JOUHET.special
    assert isinstance(special, SpecialRound)
    rules = replace(JOUHET, special=replace(special, once=once))
    game = say(deal(rules, [2, 2, 2], [3, 3], spent=[1]), "3x2", "doubt")
    assert game.hands == (3, 1)
    assert game.round.holder == holder


def test_T4_the_direction_picked_decides_who_is_asked_first() -> None:
    """M9 asks in order of play, which the opener has just chosen."""
    rules = with_table(MAPUTO, direction=Direction.OPENER)
    asked = say(deal(rules, [3, 3, 3], [3], [3]), "1x2", "doubt")
    asked = replace(asked, hands=(3, 1, 1), ring=(0, 1, 2), turn=0)
    asked = replace(asked, round=replace(asked.round, opener=0))
    assert asked.phase is Phase.DIRECT
    for clockwise, first in ((True, 1), (False, 2)):
        game = say(asked, Direct(clockwise=clockwise))
        assert (game.phase, game.turn) == (Phase.CHOOSE, first)


def test_T4_once_the_direction_is_picked_the_dice_come_and_nobody_speaks() -> None:
    game = say(deal(TRADITIONAL, *[[3, 3, 3]] * 3), "1x2", "doubt", Direct(clockwise=False))
    assert (game.phase, game.turn, game.round.clockwise) == (Phase.ROLL, NOBODY, False)


def test_T13_the_winner_directs_and_the_loser_chooses_where_winners_open() -> None:
    rules = with_table(TRADITIONAL, next_opener=NextOpener.WINNER)
    game = say(deal(rules, [3, 3], [3, 3], [3, 3]), "1x2", "doubt")
    assert (game.phase, game.turn, game.round.holder) == (Phase.DIRECT, 1, 0)
    game = say(game, Direct(clockwise=True))
    assert (game.phase, game.turn) == (Phase.CHOOSE, 0)
    game = roll(say(game, Choose("closed")))
    assert (game.turn, game.round.opener, game.round.holder) == (1, 1, 0)


@pytest.mark.parametrize(
    ("counting", "shown"),
    [
        (Plain(), {(1,), (2,), (2, 2), (6,)}),
        (Wild(), {(1,), (2,), (2, 2), (1, 2), (1, 2, 2), (6,), (1, 6)}),
        (Wild(face=6), {(1,), (2,), (2, 2), (6,), (2, 6), (2, 2, 6), (1, 6)}),
    ],
)
def test_W5_what_goes_together_depends_on_the_counting(
    counting: Counting, shown: set[tuple[int, ...]]
) -> None:
    rules = replace(CACHO, counting=counting)
    game = say(deal(rules, (3, 3, 3), (1, 2, 2, 6)), "1x2")
    assert {move.dice for move in moves(game, 1) if isinstance(move, Show)} == shown


@pytest.mark.parametrize(
    ("counting", "faces"), [(Plain(), "2"), (Wild(), "2"), (Wild(face=2), "123456")]
)
def test_W5_the_bid_is_about_what_the_shown_dice_count_for(counting: Counting, faces: str) -> None:
    rules = replace(CACHO, counting=counting)
    game = roll(say(deal(rules, (3, 3, 3), (2, 2, 6)), "1x2", Show((2, 2))), [4])
    assert {text[-1] for text in bids_offered(game)} == set(faces)


def test_W5_with_salsa_dice_are_shown_out_of_turn_and_play_goes_on_from_there() -> None:
    rules = with_table(CACHO, turns=Turns.ANY_TIME)
    game = say(deal(rules, (3, 3), (2, 2), (2, 6)), "1x2")
    assert Show((2,)) in moves(game, 2)
    game = speak(game, 2, Show((2,)))
    assert (game.phase, game.turn) == (Phase.REROLL, 2)
    game = say(roll(game, [5]), "2x2")
    assert (game.round.bidders, game.turn) == ((0, 2), 0)


@pytest.mark.parametrize(("word", "opener"), [("2x2", 0), ("3x2", 1), ("4x2", 0)])
def test_C10_the_winner_of_an_exact_call_opens(word: str, opener: int) -> None:
    rules = with_table(CACHO, next_opener=NextOpener.WINNER)
    game = say(deal(rules, [2, 2, 3], [2, 3, 3], [4, 4, 4]), word, "exact")
    assert game.round.opener == opener


@pytest.mark.parametrize(
    ("clockwise", "doubter", "out"), [(True, 2, (2, 3, 0)), (False, 0, (0, 3, 2))]
)
def test_C11_who_go_out_together_go_in_order_of_play(
    *, clockwise: bool, doubter: int, out: tuple[int, ...]
) -> None:
    rules = with_table(CHART, next_opener=NextOpener.LOSER)
    game = deal(rules, [3], [2, 2, 2], [4], [5], opener=1, clockwise=clockwise)
    game = speak(say(game, "3x2"), doubter, "doubt")
    assert (game.phase, game.winner, game.out) == (Phase.OVER, 1, out)


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "traditional"])
def test_T16_no_other_book_knows_penalties(book: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        penalise(deal(BOOKS[book], [2, 2], [3, 3]), 0)
    assert refused.value.reason is Reason.NO_PENALTIES


def test_W4_holds_for_ones_too_where_aces_are_nothing_special() -> None:
    game = deal(replace(CACHO, bidding=NeverDown()), [2, 2], [3, 3])
    assert len(bids_offered(game)) == 24
    game = say(game, "2x3")
    counts, faces = (2, 3, 4), (3, 4, 5, 6)
    assert bids_offered(game) == {f"{n}x{f}" for n in counts for f in faces} - {"2x3"}


def test_T11_any_face_may_be_the_one_that_halves() -> None:
    game = deal(replace(TRADITIONAL, bidding=HalvedAces(aces=6)), [2] * 5, [3] * 5)
    assert {"1x6", "1x1"} <= bids_offered(game)
    assert bids_offered(say(game, "5x3")) >= {"3x6", "5x4", "6x1"}
    assert not {"2x6", "5x2", "5x1"} & bids_offered(say(game, "5x3"))
    assert not {"6x1", "3x6"} & bids_offered(say(game, "5x3", "3x6"))
    assert bids_offered(say(game, "5x3", "3x6")) >= {"7x1", "4x6"}


def test_C5_any_face_may_stand_leftmost() -> None:
    game = say(deal(replace(CHART, bidding=Chart(aces=6)), [2, 2], [3, 3]), "2x5")
    assert bids_offered(game) == {
        *("2x6", "3x6", "4x6"),
        *(f"{count}x{face}" for count in (3, 4) for face in (1, 2, 3, 4, 5)),
    }
    leftmost = deal(replace(CHART, bidding=Chart(aces=6)), [2, 2], [3, 3])
    assert "2x1" in bids_offered(say(leftmost, "1x6"))
    assert "1x6" not in bids_offered(say(leftmost, "2x1"))


@pytest.mark.parametrize("book", ["jouhet", "traditional", "maputo", "chart"])
def test_W2_no_other_book_throws_dice_for_places(book: str) -> None:
    for seed in range(4):
        game = start(BOOKS[book], NAMES[:4])
        assert fold(game, chance(game, SeededRoller(seed))).ring == (0, 1, 2, 3)


def test_T3_the_players_agree_on_the_opener_of_every_game() -> None:
    game = deal(TRADITIONAL, [2], [3], [])
    again = Series(TRADITIONAL, NAMES[:3]).after(fold(game, resign(game, 0)))
    assert roll(again.next_game(opener=1)).round.opener == 1


@pytest.mark.parametrize("book", ["traditional", "cacho", "maputo", "chart"])
def test_G1_up_to_twelve_play_where_the_book_sets_no_limit(book: str) -> None:
    assert start(BOOKS[book], NAMES[:12]).hands == (5,) * 12
    with pytest.raises(TableError, match="2 to 12 players, not 13"):
        start(BOOKS[book], (*NAMES[:12], "Max"))


def test_W12_who_sees_their_one_die_has_none_to_roll_again() -> None:
    """Where showing stays allowed in an obliging round, each is told what stands in the way."""
    obligo = Variant(name="obligo", patch=Patch(sight=Sight.ONE_DIE))
    assert isinstance(CACHO.special, SpecialRound)
    rules = replace(CACHO, special=replace(CACHO.special, variants=(obligo,)))
    game = say(deal(rules, [2], [2], [2, 2], variant="obligo", holder=0), "1x2")
    assert refusal(game, Show((2,))) is Reason.NOTHING_TO_REROLL
    assert refusal(say(game, "2x2"), Show((2,))) is Reason.DICE_UNSEEN


def test_M8_no_more_is_remembered_than_can_matter() -> None:
    """Positions that allow the same bids are one position, for whoever keeps tables of them."""
    three_aces = (Bid(6, 3), Bid(3, 1))
    assert MAPUTO.bidding.recall(three_aces) == Standing(Bid(3, 1), Bid(6, 3))
    assert MAPUTO.bidding.recall((Bid(5, 3), Bid(3, 1))) == Standing(Bid(3, 1))
    assert MAPUTO.bidding.recall((*three_aces, Bid(6, 4))) == Standing(Bid(6, 4))
    assert HalvedAces(remember=True).recall(three_aces) == Standing(Bid(3, 1))
    assert TRADITIONAL.bidding.recall(three_aces) == Standing(Bid(3, 1))
    assert CACHO.bidding.recall((Bid(3, 1),)) == Standing(Bid(3, 1), opening=True)
    assert CACHO.bidding.recall(three_aces) == Standing(Bid(3, 1))
