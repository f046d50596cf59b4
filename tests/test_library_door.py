"""What a caller of the library gets wrong is told at the door, by an error that says what."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from dudo.game import (
    SPECTATOR,
    Choose,
    Direct,
    Doubt,
    Exact,
    Game,
    IllegalMove,
    Phase,
    Reason,
    ScriptedRoller,
    SeededRoller,
    Series,
    Show,
    TableError,
    chance,
    decide,
    event_view,
    evolve,
    fold,
    moves,
    penalise,
    resign,
    start,
    view,
)
from dudo.game.decide import _DECIDE
from dudo.game.events import Ended
from dudo.game.evolve import _APPLY, EventError
from dudo.game.record import RecordError, read, replay, write
from dudo.game.rollers import RollerError, ScriptError, Throw
from dudo.odds import OddsError, ask, odds
from dudo.rules import (
    BOOKS,
    Bid,
    RulesError,
    Ruleset,
    find_rules,
    from_json,
    from_toml,
    house_from,
    load_house,
    parse_house,
    with_options,
)
from dudo.rules.table import TableRules
from tables import NAMES, deal, played_out, roll, say

NO_SEATS: list[Any] = [True, 1.0, "0", None, 3, -2, 10**30, (0,), [0]]
NO_MOVES: list[Any] = [None, "5x3", (5, 3), 7, NotImplemented, Bid, Game, {"move": "bid"}]
NO_BIDS: list[Any] = [
    *(Bid(count, 2) for count in (True, 1.0, "1", None, [1], 1 + 0j)),  # type: ignore[arg-type]  # wrong on purpose
    *(Bid(1, face) for face in (True, 2.0, "2", None, [2], {2})),  # type: ignore[arg-type]  # wrong on purpose
]


def bidding(book: str = "chart") -> Game:
    return deal(BOOKS[book], [1, 1, 2], [2, 2, 2], [3, 3, 3])


def why(refused: pytest.ExceptionInfo[IllegalMove]) -> Reason:
    assert str(refused.value)
    assert "[]" not in str(refused.value)
    return refused.value.reason


@pytest.mark.parametrize("move", NO_MOVES, ids=repr)
@pytest.mark.parametrize("book", ["chart", "jouhet"])
def test_what_is_no_move_is_refused(move: Any, book: str) -> None:
    with pytest.raises(IllegalMove, match="is no move: a move is a Bid, Doubt") as refused:
        decide(bidding(book), 0, move)
    assert why(refused) is Reason.NOT_A_MOVE


@pytest.mark.parametrize("bid", NO_BIDS, ids=repr)
@pytest.mark.parametrize("said", [(), ("1x3",)])
def test_a_bid_is_made_of_two_whole_numbers(bid: Any, said: tuple[str, ...]) -> None:
    game = say(bidding(), *said)
    with pytest.raises(IllegalMove, match="is no move: what it is made of") as refused:
        decide(game, game.turn, bid)
    assert why(refused) is Reason.NOT_A_MOVE


def test_a_bid_of_ones_own_making_is_as_good_as_one_offered() -> None:
    game = bidding()
    own = Bid(int("1"), int("2"))
    assert own in moves(game, 0)
    assert say(game, own).round.bids == (Bid(1, 2),)


@pytest.mark.parametrize("bid", [None, "1x2", *NO_BIDS], ids=repr)
@pytest.mark.parametrize("call", [Doubt, Exact])
def test_a_call_names_a_bid(call: Any, bid: Any) -> None:
    game = say(bidding("cacho"), "3x6")
    with pytest.raises(IllegalMove, match="is no move") as refused:
        decide(game, 1, call(bid))
    assert why(refused) is Reason.NOT_A_MOVE


@pytest.mark.parametrize(
    "dice", [None, 2, "22", (True,), (2.0,), ("2",), (None,), ([2],)], ids=repr
)
def test_dice_that_are_shown_are_whole_numbers(dice: Any) -> None:
    game = say(bidding("cacho"), "1x2")
    with pytest.raises(IllegalMove, match="is no move: what it is made of") as refused:
        decide(game, 1, Show(dice))
    assert why(refused) is Reason.NOT_A_MOVE


def test_dice_that_are_shown_may_come_as_a_list() -> None:
    game = say(bidding("cacho"), "1x2")
    shown = fold(game, decide(game, 1, Show([2])))  # type: ignore[arg-type]  # forgiven
    assert shown.round.shown[1] == (2,)


@pytest.mark.parametrize("way", [None, 1, 0, "left", "", 1.0], ids=repr)
def test_a_direction_is_true_or_false(way: Any) -> None:
    game = roll(start(BOOKS["traditional"], NAMES[:3]))
    assert game.phase is Phase.DIRECT
    with pytest.raises(IllegalMove, match="is no move") as refused:
        decide(game, 0, Direct(way))
    assert why(refused) is Reason.NOT_A_MOVE


@pytest.mark.parametrize("variant", [None, 1, ["open"], "", "wide", True], ids=repr)
def test_a_variant_is_one_of_those_there_are(variant: Any) -> None:
    game = say(deal(BOOKS["traditional"], [2, 2], [2, 2]), "1x3", "doubt")
    assert game.phase is Phase.CHOOSE
    with pytest.raises(IllegalMove, match="You can have this round: open or closed") as refused:
        decide(game, 0, Choose(variant))
    assert why(refused) is Reason.NO_SUCH_VARIANT


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_seat_is_a_number_that_the_table_has(seat: Any) -> None:
    game = say(bidding("traditional"), "1x2")
    (rolled,) = chance(say(game, "doubt", Direct(clockwise=True)), SeededRoller(1))
    doors: list[Callable[[], object]] = [
        lambda: decide(game, seat, Bid(2, 2)),
        lambda: resign(game, seat),
        lambda: penalise(game, seat),
        lambda: view(game, seat),
        lambda: event_view(game, rolled, seat),
    ]
    for door in doors:
        with pytest.raises(IllegalMove, match="There is no seat") as refused:
            door()
        assert why(refused) is Reason.NO_SUCH_SEAT


@pytest.mark.parametrize("seat", [True, 1.0, "0", None, (0,), [0]], ids=repr)
@pytest.mark.parametrize("book", ["traditional", "jouhet+salsa"])
def test_moves_are_asked_for_by_number(seat: Any, book: str) -> None:
    rules = find_rules(book)
    bid = say(deal(rules, [1, 1], [2, 2], [3, 3]), "1x2")
    for game in (bid, say(deal(BOOKS["maputo"], [2], [2, 2], [2, 2]), "1x2", "doubt")):
        with pytest.raises(IllegalMove, match="There is no seat"):
            moves(game, seat)


def test_a_seat_that_is_not_there_may_do_nothing() -> None:
    assert moves(bidding(), 7) == moves(bidding(), SPECTATOR) == ()


def test_a_spectator_is_no_player() -> None:
    for door in (resign, penalise):
        with pytest.raises(IllegalMove, match="There is no seat -1"):
            door(bidding("traditional"), SPECTATOR)
    assert view(bidding(), SPECTATOR).seat == SPECTATOR


class Cheat:
    """A roller that answers whatever it is told to."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def throw(self, throw: Throw) -> Any:
        return self._answer(throw.dice) if callable(self._answer) else self._answer


CHEATS: dict[str, Any] = {
    "seven dice of face 7": (7,) * 7,
    "too few": (1, 2),
    "too many": lambda dice: (1,) * (dice + 1),
    "face 7": lambda dice: (7,) * dice,
    "face 0": lambda dice: (0,) * dice,
    "truth values": lambda dice: (True,) * dice,
    "fractions": lambda dice: (1.0,) * dice,
    "texts": lambda dice: ("1",) * dice,
    "a text": lambda dice: "1" * dice,
    "nothing": None,
    "a number": 5,
    "a set": {1, 2, 3, 4, 5},
}


@pytest.mark.parametrize("name", CHEATS)
@pytest.mark.parametrize("book", ["traditional", "cacho", "chart", "maputo"])
def test_dice_that_nobody_can_throw_are_not_believed(name: str, book: str) -> None:
    game = start(BOOKS[book], NAMES[:3])
    if book == "traditional":
        game = say(roll(game), Direct(clockwise=True))
    with pytest.raises(RollerError, match="a roller"):
        chance(game, Cheat(CHEATS[name]))


def test_dice_rolled_again_are_looked_at_too() -> None:
    game = say(bidding("cacho"), "1x2", Show((2,)))
    assert game.phase is Phase.REROLL
    with pytest.raises(RollerError, match="asked for 2 dice of 6 faces, not"):
        chance(game, Cheat((7, 7)))
    assert fold(game, chance(game, Cheat([4, 3]))).round.cups[1] == (3, 4)


@pytest.mark.parametrize("roller", [None, 7, "dice", SeededRoller, NotImplemented], ids=repr)
def test_what_is_no_roller_is_told_so(roller: Any) -> None:
    with pytest.raises((RollerError, TypeError)):
        chance(start(BOOKS["chart"], NAMES[:2]), roller)


@pytest.mark.parametrize("seed", [None, 1.5, [1], b"1"], ids=repr)
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(RollerError, match="a seed is a whole number or a text"):
        SeededRoller(seed)


def test_dice_that_tie_for_ever_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["dudo.game.chance"], "MOST_TIES", 50)
    for book in ("cacho", "chart"):
        with pytest.raises(ScriptError, match="would do so for ever"):
            chance(start(BOOKS[book], NAMES[:3]), Cheat((1,)))


@pytest.mark.parametrize("row", [[True], [1.0], ["1"], [7], [], [1] * 200], ids=repr)
def test_a_script_holds_dice(row: Any) -> None:
    with pytest.raises(ScriptError, match="throws 1 dice of 6 faces") as told:
        chance(start(BOOKS["chart"], NAMES[:2]), ScriptedRoller([row]))
    assert len(str(told.value)) < 200


@pytest.mark.parametrize("event", [None, "rolled", Bid(1, 2), NotImplemented, ()], ids=repr)
def test_what_is_no_event_does_not_happen(event: Any) -> None:
    with pytest.raises(EventError, match="is no event"):
        evolve(bidding(), event)
    with pytest.raises(EventError, match="is no event"):
        fold(bidding(), [event])


@pytest.mark.parametrize("rules", [None, "jouhet", {}, Ruleset, TableRules()], ids=repr)
def test_a_game_is_started_with_rules(rules: Any) -> None:
    doors: list[Any] = [start, Series]
    for door in doors:
        with pytest.raises(TableError, match="rules are a Ruleset, as find_rules gives one, not"):
            door(rules, ("Ana", "Bob"))


NO_PLAYERS: dict[str, Any] = {
    "one text": "Ana",
    "a number": 3,
    "nothing": None,
    "a set": {"Ana", "Bob"},
    "numbers": (1, 2),
    "nobody": ("Ana", None),
    "bytes": (b"Ana", b"Bob"),
    "one": ["Ana"],
    "the same": ["Ana", "ana"],
    "empty": ["Ana", ""],
}


@pytest.mark.parametrize("name", NO_PLAYERS)
def test_players_are_a_list_of_names(name: str) -> None:
    for door in (start, Series):
        with pytest.raises(TableError):
            door(BOOKS["chart"], NO_PLAYERS[name])


@pytest.mark.parametrize("opener", [True, 0.0, "0", None, 2, -1], ids=repr)
def test_the_opener_is_a_seat(opener: Any) -> None:
    with pytest.raises(TableError, match=r"there is no seat .* to open the game"):
        start(BOOKS["traditional"], ["Ana", "Bob"], opener=opener)


@pytest.mark.parametrize("opener", [True, 0.0, "0", 2, -1], ids=repr)
def test_the_opener_of_the_next_game_is_a_seat(opener: Any) -> None:
    with pytest.raises(TableError, match=r"there is no seat .* to open the game"):
        Series(BOOKS["traditional"], ("Ana", "Bob")).next_game(opener=opener)


def test_rules_that_cannot_work_start_no_game() -> None:
    rules = replace(BOOKS["chart"], table=TableRules(dice=0))
    for door in (start, Series):
        with pytest.raises(RulesError, match=r"table\.dice: a player has 1 to 10 dice, not 0"):
            door(rules, ("Ana", "Bob"))


def test_a_series_takes_its_players_as_a_list() -> None:
    series = Series(BOOKS["jouhet"], ["Ana", "Bob"])  # type: ignore[arg-type]  # forgiven, as by `start`
    assert series == Series(BOOKS["jouhet"], ("Ana", "Bob"))
    over = played_out(series.next_game())
    after = series.after(over)
    assert after.winners == (over.winner,)
    assert after.next_game().agreed == over.out[0]


@pytest.mark.parametrize("game", [None, "game", BOOKS["jouhet"]], ids=["None", "text", "rules"])
def test_a_series_goes_on_after_a_game(game: Any) -> None:
    with pytest.raises(TableError, match="a series goes on after a Game, not"):
        Series(BOOKS["jouhet"], ("Ana", "Bob")).after(game)


@pytest.mark.parametrize("first_out", [2, True, "Ana", None], ids=repr)
def test_who_went_out_first_is_a_seat(first_out: Any) -> None:
    with pytest.raises(TableError, match="there is no seat"):
        Series(BOOKS["jouhet"], ("Ana", "Bob"), first_out=first_out)


@pytest.mark.parametrize(
    "name", [None, 5, b"jouhet", ["jouhet"], BOOKS], ids=lambda x: str(type(x))
)
def test_rules_are_found_by_name(name: Any) -> None:
    with pytest.raises(RulesError, match="rules are named by text or a path, not"):
        find_rules(name)
    with pytest.raises(RulesError, match="a house file is named by text or a path, not"):
        load_house(name)


def test_rules_are_found_by_path(tmp_path: Path) -> None:
    house = tmp_path / "h"
    house.write_text('name = "h"\nbase = "chart"\n')
    assert find_rules(house).name == "h"
    with pytest.raises(RulesError, match="options belong to a book"):
        find_rules(house, options=["salsa"])


def test_options_are_a_list_of_names() -> None:
    with pytest.raises(RulesError, match=r'options are a list of names: \["salsa"\]'):
        find_rules("jouhet", options="salsa")
    with pytest.raises(RulesError, match="options are a list of names"):
        with_options(BOOKS["jouhet"], "salsa")
    nothing: Any = [None]
    with pytest.raises(RulesError, match='jouhet has no option "None"'):
        with_options(BOOKS["jouhet"], nothing)


@pytest.mark.parametrize("text", [None, 5, ["a"]], ids=repr)
def test_rules_are_written_as_text(text: Any) -> None:
    for door in (from_json, from_toml, parse_house):
        with pytest.raises(RulesError, match="rules are written as text, not"):
            door(text)
    with pytest.raises(RulesError, match="expected a table"):
        house_from(text)


@pytest.mark.parametrize("text", [None, 5, ["dudo 1"]], ids=repr)
def test_records_are_text(text: Any) -> None:
    with pytest.raises(RecordError, match="a record is text, not"):
        read(text)
    with pytest.raises(RecordError, match="replay takes a record that was read"):
        replay(text)


@pytest.mark.parametrize("viewer", [True, 2, "Ana", -2], ids=repr)
def test_a_record_is_written_for_a_seat_or_a_spectator(viewer: Any) -> None:
    game = start(BOOKS["chart"], ["Ana", "Bob"])
    with pytest.raises(IllegalMove, match="There is no seat"):
        write(game, (), viewer=viewer)
    assert "unfinished" in write(game, (), viewer=SPECTATOR)


NO_ODDS = [bid for bid in NO_BIDS if True not in (bid.count, bid.face)]
"""A truth value counts as one, and does no harm here."""


HALF = Bid(2.5, 3)  # type: ignore[arg-type] # what it is about


@pytest.mark.parametrize("bid", [None, "1x2", Bid(1, 9), Bid(0, 2), HALF, *NO_ODDS], ids=repr)
def test_odds_are_those_of_bids(bid: Any) -> None:
    reckoned = odds(view(bidding(), 0))
    for door in (reckoned.at_least, reckoned.exactly):
        with pytest.raises(OddsError):
            door(bid)


@pytest.mark.parametrize("seen", [None, "view", bidding()], ids=["None", "text", "game"])
def test_odds_are_reckoned_from_a_view(seen: Any) -> None:
    with pytest.raises(OddsError, match="odds are reckoned from a View, as `view` gives one"):
        odds(seen)


@pytest.mark.parametrize(
    "asked",
    [
        {"rules": "chart"},
        {"others": "5"},
        {"others": 2.0},
        {"others": True},
        {"mine": ("1",)},
        {"mine": (True,)},
        {"mine": (7,)},
        {"special": None},
    ],
    ids=repr,
)
def test_odds_are_asked_of_rules_and_dice(asked: Any) -> None:
    question = {"rules": BOOKS["chart"], "mine": (1,), "others": 3, **asked}
    with pytest.raises(OddsError):
        ask(question.pop("rules"), **question)


def test_a_failure_inside_is_not_taken_for_a_wrong_argument(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("inside")

    monkeypatch.setitem(_DECIDE, Bid, fails)
    with pytest.raises(KeyError, match="inside"):
        decide(bidding(), 0, Bid(1, 2))
    monkeypatch.setitem(_APPLY, Ended, fails)
    with pytest.raises(KeyError, match="inside"):
        evolve(bidding(), Ended(0))
