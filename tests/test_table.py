"""A table at which people and bots come, go, play, pause and talk."""

import pytest
from msgspec.structs import replace

from dudo.game import Doubt, Exact, IllegalMove, Phase, ScriptedRoller, SeededRoller
from dudo.rules import BOOKS, Bid, Ruleset, find_rules
from dudo.table import (
    BotPlayer,
    ForDice,
    ForResume,
    ForStart,
    ForWords,
    Person,
    Refused,
    Settings,
    Table,
    Why,
    fold,
    handle,
    new_table,
    table_event_view,
    table_view,
    throw,
    waiting,
)
from dudo.table import commands as c
from dudo.table import events as e
from test_table_told import assert_told_everywhere

ANA, BOB, EVA = Person("a", "Ana"), Person("b", "Bob"), Person("e", "Eva")
ROBOT = BotPlayer("honest", "Robot")
SALSA = find_rules("jouhet+salsa")


def do(table: Table, *commands: c.Command) -> Table:
    for command in commands:
        table = fold(table, handle(table, command))
    return table


def laid(
    rules: Ruleset = BOOKS["jouhet"], *, bots: int = 1, settings: Settings | None = None
) -> Table:
    """Ana is the host, Bob sits beside her, then come bots."""
    table = new_table(rules, 4, settings)
    table = do(table, c.Join(person=ANA, seat=0), c.Join(person=BOB, seat=1))
    for seat in range(2, 2 + bots):
        bot = replace(ROBOT, name=f"Robot {seat}")
        table = do(table, c.AddBot(by="a", seat=seat, bot=bot))
    return table


def begun(rules: Ruleset = BOOKS["jouhet"], **chosen: object) -> Table:
    """A game has begun and the dice are rolled; Ana opens."""
    table = do(laid(rules, **chosen), c.Start(by="a"))  # type: ignore[arg-type] # passed on
    while isinstance(waiting(table), ForDice):
        table = fold(table, throw(table, SeededRoller(1)))
    return table


def refusal(table: Table, command: c.Command) -> Why:
    with pytest.raises(Refused) as refused:
        handle(table, command)
    assert_told_everywhere(refused.value.told)
    return refused.value.why


def test_the_first_who_comes_is_the_host_and_starts_the_game() -> None:
    table = laid()
    assert table.host == "a"
    assert isinstance(waiting(table), ForStart)
    assert refusal(table, c.Start(by="b")) is Why.HOST_ONLY
    table = do(table, c.Start(by="a"))
    assert table.game is not None
    assert table.game.players == ("Ana", "Bob", "Robot 2")
    assert isinstance(waiting(table), ForDice)


def test_free_seats_are_put_aside_for_a_game_and_come_back_after_it() -> None:
    table = begun()
    assert len(table.seats) == 3
    over = do(table, c.Resign(by="a"), c.Resign(by="b"))
    assert not over.is_playing
    after = do(over, c.Join(person=EVA, seat=None), c.StandUp(by="b"))
    assert len(after.seats) == 4
    assert after.game is None


def test_too_few_and_too_many_players_are_refused_with_the_numbers() -> None:
    alone = do(new_table(BOOKS["jouhet"], 3), c.Join(person=ANA, seat=0))
    with pytest.raises(Refused) as refused:
        handle(alone, c.Start(by="a"))
    assert refused.value.told.args == {"least": 2, "count": 1}


def test_names_are_told_apart() -> None:
    assert refusal(laid(), c.Join(person=Person("x", "ana"))) is Why.NAME_TAKEN
    assert refusal(laid(), c.Join(person=Person("x", " "))) is Why.BAD_NAME


def test_a_seat_is_taken_once_and_not_in_the_middle_of_a_game() -> None:
    assert refusal(laid(), c.Join(person=EVA, seat=1)) is Why.SEAT_TAKEN
    assert refusal(laid(), c.Join(person=ANA, seat=3)) is Why.HERE_ALREADY
    assert refusal(begun(), c.Join(person=EVA, seat=0)) is Why.IN_A_GAME


def test_whoever_watches_may_sit_down_between_games() -> None:
    table = do(laid(), c.Join(person=EVA), c.Join(person=EVA, seat=3))
    assert table.seats[3].person == EVA
    assert table.watching == ()


def test_a_move_is_judged_by_the_referee() -> None:
    table = begun()
    with pytest.raises(IllegalMove):
        handle(table, c.Speak(by="b", move=Bid(1, 2)))
    table = do(table, c.Speak(by="a", move=Bid(1, 2)))
    assert table.game is not None
    assert table.game.round.bids == (Bid(1, 2),)


def test_nobody_speaks_for_somebody_else() -> None:
    table = begun()
    assert refusal(table, c.Speak(by="x", move=Bid(1, 2))) is Why.NOT_HERE
    assert refusal(table, c.BotSpeaks(seat=0, move=Bid(1, 2))) is Why.NO_BOT_THERE
    watched = do(table, c.Join(person=EVA))
    assert refusal(watched, c.Speak(by="e", move=Bid(1, 2))) is Why.NOT_SITTING


def test_the_host_is_passed_on_when_the_host_leaves() -> None:
    assert do(begun(), c.Leave(by="a")).host == "b"
    assert do(laid(), c.Leave(by="a"), c.Leave(by="b")).host == ""


def test_a_bot_takes_the_seat_of_a_leaver_who_may_have_it_back() -> None:
    table = do(begun(), c.Leave(by="b"))
    seat = table.seats[1]
    assert seat.person is None
    assert seat.bot == BotPlayer("honest", "Inés")
    again = do(table, c.Join(person=BOB), c.TakeOver(by="b", seat=1))
    assert again.seats[1].person == BOB
    assert again.seats[1].bot is None


def test_a_leaver_resigns_where_no_bot_stands_in() -> None:
    table = do(begun(settings=Settings(stand_in="")), c.Leave(by="b"))
    assert table.game is not None
    assert 1 not in table.game.ring
    assert table.seats[1].is_free


def test_a_bot_may_be_taken_over_from_only_where_the_host_allows_it() -> None:
    command = c.TakeOver(by="e", seat=2)
    assert refusal(do(begun(), c.Join(person=EVA)), command) is Why.NOT_ALLOWED
    table = begun(settings=Settings(take_over=True))
    assert do(table, c.Join(person=EVA), command).seats[2].person == EVA


def test_nobody_sees_two_hands_of_one_game() -> None:
    table = begun(settings=Settings(take_over=True))
    table = do(table, c.Leave(by="b"), c.Join(person=BOB))
    assert refusal(table, c.TakeOver(by="b", seat=2)) is Why.SEEN_DICE


def test_somebody_who_sits_down_after_a_game_sees_no_dice_of_it() -> None:
    over = do(begun(bots=0), c.Resign(by="a"))
    won = table_view(over, "b").game
    assert won is not None
    assert won.cups[1] is not None
    after = do(over, c.StandUp(by="b"), c.Join(person=EVA, seat=1))
    assert table_view(after, "e").game is None


def test_a_bot_stands_in_for_somebody_who_is_away_until_they_are_back() -> None:
    table = do(begun(), c.Away(by="a"))
    assert table.seats[0].person == ANA
    assert table.host == "b"
    assert refusal(table, c.Speak(by="a", move=Bid(1, 2))) is Why.STOOD_IN_FOR
    table = do(table, c.BotSpeaks(seat=0, move=Bid(1, 2)), c.Back(by="a"))
    assert table.seats[0].bot is None
    assert refusal(table, c.Back(by="a")) is Why.NOT_AWAY


def test_a_clock_runs_for_people_only_and_then_a_bot_stands_in() -> None:
    clock = Settings(move_time=30, grace=10)
    table = begun(settings=clock)
    assert table.deadline == 30
    table = do(table, c.Speak(by="a", move=Bid(1, 2), at=20))
    assert table.deadline == 50
    assert do(table, c.Tick(at=59)).seats[1].bot is None
    late = do(table, c.Tick(at=60))
    assert late.seats[1].bot is not None
    assert late.deadline is None


def test_a_pause_stops_the_clock() -> None:
    table = do(begun(settings=Settings(move_time=30)), c.Pause(by="a", at=10))
    assert isinstance(waiting(table), ForResume)
    assert refusal(table, c.Speak(by="a", move=Bid(1, 2))) is Why.IS_PAUSED
    assert do(table, c.Tick(at=1000)) == table
    assert do(table, c.Resume(by="a", at=100)).deadline == 120


def test_a_game_that_ends_while_it_is_paused_does_not_pause_the_next() -> None:
    table = do(begun(bots=0), c.Pause(by="a"), c.Resign(by="b"), c.Start(by="a"))
    assert isinstance(waiting(table), ForDice)


def test_J19_people_come_before_bots_and_the_turn_comes_last() -> None:
    table = do(begun(SALSA, bots=2), c.Speak(by="a", move=Bid(1, 2)))
    waits = waiting(table)
    assert isinstance(waits, ForWords)
    assert waits.order == (2, 3, 1)
    table = do(table, c.BotLetsGo(seat=2))
    assert waiting(table) == ForWords((3, 1))
    table = do(table, c.BotSpeaks(seat=3, move=Bid(2, 2)))
    assert waiting(table) == ForWords((1, 2, 0))
    table = do(table, c.LetGo(by="b"))
    assert refusal(table, c.LetGo(by="a")) is Why.NOT_ASKED
    assert do(table, c.Speak(by="b", move=Doubt(Bid(2, 2)))).game != table.game


def test_J19_nobody_hears_that_somebody_let_a_bid_go_on() -> None:
    table = do(begun(SALSA), c.Speak(by="a", move=Bid(1, 2)))
    (event,) = handle(table, c.BotLetsGo(seat=2))
    after = fold(table, (event,))
    assert table_event_view(after, event, "a") is None
    assert table_view(after, "b") == table_view(table, "b")


def test_J4_whoever_went_out_first_opens_the_next_game() -> None:
    over = do(begun(), c.Resign(by="b"), c.Resign(by="a"))
    assert over.first_out == "person b"
    again = do(over, c.Start(by="a"))
    assert again.game is not None
    assert again.game.agreed == 1
    moved = do(over, c.StandUp(by="a"), c.Join(person=EVA, seat=0), c.Start(by="a"))
    assert moved.game is not None
    assert moved.game.agreed == 1


def test_T3_openers_take_turns_where_players_agree_on_who_opens() -> None:
    over = do(begun(BOOKS["traditional"]), c.Resign(by="b"), c.Resign(by="a"))
    again = do(over, c.Start(by="a"))
    assert again.game is not None
    assert again.game.agreed == 1


def test_the_winner_scores_also_through_a_bot_that_stands_in() -> None:
    table = do(begun(), c.Away(by="b"), c.Resign(by="a"))
    while (game := table.game) and table.is_playing:
        if isinstance(waiting(table), ForDice):
            table = fold(table, throw(table, SeededRoller(2)))
        else:
            move = Doubt(game.round.bids[-1]) if game.round.bids else Bid(game.round.limit, 2)
            table = do(table, c.BotSpeaks(seat=game.turn, move=move))
    assert game is not None
    assert [(score.name, score.wins) for score in table.scores] == [(game.players[game.winner], 1)]


def test_T15_people_and_bots_talk_and_the_table_remembers_the_latest() -> None:
    table = do(begun(), c.Say(by="a", text="  I  would not \n do that "))
    table = do(table, c.BotSays(seat=2, text="Beep."))
    assert [remark.text for remark in table.remarks] == ["I would not do that", "Beep."]
    assert refusal(table, c.Say(by="a", text="x" * 301)) is Why.BAD_TEXT
    for text in (" ", "\u200d", "a\u202eb", "a\x00b"):
        assert refusal(table, c.Say(by="a", text=text)) is Why.BAD_TEXT
    family = "👩\u200d👩\u200d👧"
    (said,) = handle(table, c.Say(by="a", text=family))
    assert isinstance(said, e.Said)
    assert said.text == family
    for number in range(150):
        table = do(table, c.Say(by="b", text=str(number)))
    assert len(table.remarks) == 100


def test_T16_the_host_takes_a_die_from_a_cheat() -> None:
    table = begun(BOOKS["traditional"])
    assert refusal(table, c.Penalise(by="b", seat=0)) is Why.HOST_ONLY
    table = do(table, c.Penalise(by="a", seat=1))
    assert table.game is not None
    assert table.game.hands == (5, 4, 5)
    assert table.game.round.opener == 1


def test_whoever_is_sent_away_does_not_come_back() -> None:
    table = do(begun(), c.Kick(by="a", whom="b"))
    assert table.seats[1].bot is not None
    assert refusal(table, c.Join(person=BOB)) is Why.BANNED
    assert refusal(table, c.Kick(by="a", whom="a")) is Why.NOT_ALLOWED


def test_the_slower_of_two_who_call_at_once_is_told_who_was_faster() -> None:
    table = do(begun(SALSA, bots=0), c.Speak(by="a", move=(bid := Bid(2, 3))))
    table = do(table, c.Speak(by="b", move=Doubt(bid)))
    with pytest.raises(Refused) as refused:
        handle(table, c.Speak(by="a", move=Exact(bid)))
    assert refused.value.why is Why.CALLED_FIRST
    assert refused.value.told.args == {"who": "Bob"}
    assert_told_everywhere(refused.value.told)
    with pytest.raises(IllegalMove):  # one's own call, sent twice, is not somebody else's
        handle(table, c.Speak(by="b", move=Doubt(bid)))


def test_rules_change_between_games_and_settings_at_any_time() -> None:
    table = do(laid(), c.Change(by="a", rules=BOOKS["chart"]))
    assert table.rules == BOOKS["chart"]
    playing = begun()
    assert refusal(playing, c.Change(by="a", rules=BOOKS["chart"])) is Why.IN_A_GAME
    assert do(playing, c.Change(by="a", settings=Settings(odds=False))).settings.odds is False
    endless = Settings(move_time=float("inf"))
    assert refusal(playing, c.Change(by="a", settings=endless)) is Why.BAD_SETTING


def test_dice_are_seen_by_their_own_seat_and_by_nobody_else() -> None:
    table = do(laid(), c.Start(by="a"))
    table = fold(table, throw(table, ScriptedRoller([])))
    hands = ScriptedRoller([[1, 2, 3, 4, 5], [2, 2, 2, 2, 2], [3, 3, 3, 3, 3]])
    (rolled, *_) = throw(table, hands)
    after = fold(table, (rolled,))
    seen = table_event_view(after, rolled, "b")
    assert isinstance(seen, e.Played)
    assert seen.event.cups == ((0,) * 5, (2,) * 5, (0,) * 5)  # type: ignore[union-attr] # rolled
    for person, cups in (("a", 1), ("b", 1), ("", 0)):
        game = table_view(after, person).game
        assert game is not None
        assert sum(cup is not None for cup in game.cups) == cups


def test_dice_are_thrown_only_when_they_are_due() -> None:
    with pytest.raises(Refused):
        throw(begun(), SeededRoller(1))
    table = do(laid(), c.Start(by="a"))
    assert refusal(table, c.Pause(by="a")) is Why.NOT_ASKED
    assert table.game is not None
    assert table.game.phase is Phase.SEATING
