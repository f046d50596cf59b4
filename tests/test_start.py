"""Tables that can be set, tables that cannot, and games that follow one another."""

import pytest
from msgspec.structs import replace

from dudo.game import NOBODY, Phase, Series, TableError, fold, resign, start
from dudo.rules import BOOKS
from dudo.rules.table import TableRules
from tables import NAMES, deal, played_out, roll

CHART, JOUHET, TRADITIONAL = BOOKS["chart"], BOOKS["jouhet"], BOOKS["traditional"]


def test_nobody_has_thrown_bid_or_lost_when_a_game_starts() -> None:
    game = start(TRADITIONAL, ["Ana", "Bob", "Carla"], opener=1)
    assert game.players == ("Ana", "Bob", "Carla")
    assert (game.ring, game.hands, game.jokers) == ((0, 1, 2), (5, 5, 5), (0, 0, 0))
    assert (game.phase, game.turn, game.agreed, game.winner) == (Phase.SEATING, NOBODY, 1, NOBODY)
    assert (game.out, game.spent, game.pending, game.showdown) == ((), (), (), None)
    now = game.round
    assert (now.number, now.opener, now.limit, now.clockwise) == (0, NOBODY, 0, True)
    assert (now.holder, now.cups, now.bids, now.bidders) == (NOBODY, (), (), ())


def test_the_first_seat_opens_where_nobody_says_who() -> None:
    assert roll(start(TRADITIONAL, NAMES[:3])).round.opener == 0
    assert roll(Series(TRADITIONAL, NAMES[:3]).next_game()).round.opener == 0


def test_the_table_says_how_many_dice_a_player_starts_with() -> None:
    rules = replace(CHART, table=TableRules(dice=3, min_players=3, max_players=4))
    assert start(rules, NAMES[:3]).hands == (3, 3, 3)
    assert start(rules, NAMES[:4]).hands == (3, 3, 3, 3)
    for players in (2, 5):
        with pytest.raises(TableError) as refused:
            start(rules, NAMES[:players])
        assert str(refused.value) == f"These rules are for 3 to 4 players, not {players}."


@pytest.mark.parametrize("name", ["", "  ", " Bob", "Bob ", "B\tob", "Bob\n", "B\x00b"])
def test_a_name_must_be_readable(name: str) -> None:
    with pytest.raises(TableError) as refused:
        start(CHART, ["Ana", name])
    assert str(refused.value) == f"“{repr(name)[1:-1]}” cannot be used as a name."


@pytest.mark.parametrize("mark", list(',:;#?"'))
def test_a_name_has_no_mark_that_records_use(mark: str) -> None:
    with pytest.raises(TableError) as refused:
        start(CHART, ["Ana", f"Bo{mark}b"])
    assert str(refused.value) == f"""The name “Bo{mark}b” must not contain any of " # , : ; ?"""


@pytest.mark.parametrize("other", ["Ana", "ANA", "ana"])
def test_no_two_players_share_a_name(other: str) -> None:
    with pytest.raises(TableError) as refused:
        start(CHART, ["Ana", "Bob", other])
    assert str(refused.value) == f"Two players share a name: Ana, Bob, {other}."


def test_names_may_have_spaces_and_any_letters() -> None:
    assert start(CHART, ["Ana María", "Боб", "O'Neil-2"]).players[1] == "Боб"


@pytest.mark.parametrize("opener", [-1, 3, 4])
def test_the_opener_agreed_on_sits_at_the_table(opener: int) -> None:
    with pytest.raises(TableError) as refused:
        start(TRADITIONAL, NAMES[:3], opener=opener)
    assert str(refused.value) == f"there is no seat {opener} to open the game"


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_any_seat_may_be_agreed_on(opener: int) -> None:
    assert roll(start(TRADITIONAL, NAMES[:3], opener=opener)).round.opener == opener


def test_a_series_remembers_its_winners_in_order() -> None:
    series = Series(CHART, NAMES[:3])
    assert (series.winners, series.first_out) == ((), NOBODY)
    games = [played_out(series.next_game(), seed=seed) for seed in (1, 2)]
    for game in games:
        series = series.after(game)
    assert series.winners == (games[0].winner, games[1].winner)
    assert series.first_out == games[1].out[0]
    assert (series.rules, series.players) == (CHART, NAMES[:3])


def test_the_first_out_opens_only_where_the_rules_say_so() -> None:
    for rules, opener in ((TRADITIONAL, 1), (JOUHET, 2)):
        game = deal(rules, [2], [3], [])
        series = Series(rules, NAMES[:3]).after(fold(game, resign(game, 0)))
        assert roll(series.next_game(opener=1)).round.opener == opener


def test_a_series_goes_on_only_after_a_game_of_its_own_table() -> None:
    game = deal(TRADITIONAL, [2], [3])
    over = fold(game, resign(game, 0))
    for series in (Series(JOUHET, NAMES[:2]), Series(TRADITIONAL, NAMES[2:4])):
        with pytest.raises(TableError, match="another table"):
            series.after(over)


def test_a_name_is_no_longer_than_a_line_can_bear() -> None:
    assert start(CHART, ["A" * 40, "B"]).players[0] == "A" * 40
    with pytest.raises(TableError, match="at most 40 letters, not 41"):
        start(CHART, ["A" * 41, "B"])


def test_printing_a_game_shows_no_dice() -> None:
    game = roll(roll(start(JOUHET, NAMES[:2])))
    other = replace(game, round=replace(game.round, cups=((1, 1, 1, 1, 1), (2, 2, 2, 2, 2))))
    assert other != game
    assert repr(other) == repr(game)


def test_a_series_goes_on_only_after_a_game_that_is_over() -> None:
    with pytest.raises(TableError) as refused:
        Series(CHART, NAMES[:2]).after(start(CHART, NAMES[:2]))
    assert str(refused.value) == "the game is not over yet"
