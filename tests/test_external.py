"""Programs that misbehave: whatever they do, the game goes on."""

import random
import sys
import time
from pathlib import Path

import pytest

from dudo.bots.cast import make
from dudo.bots.external import ExternalBot, forfeited
from dudo.bots.reasons import sentence
from dudo.bots.reports import How, Kind, Mishap
from dudo.driver import steps
from dudo.game import Choose, Decline, Doubt, Exact, SeededRoller, Show, moves, start, view
from dudo.game.events import Bade
from dudo.rules import BOOKS, Bid, find_rules
from programs import EXAMPLES, bad, game_with, kinds, opening
from tables import NAMES, bid, deal, say


def test_a_slow_program_loses_its_move_and_its_late_answer_is_dropped(
    ended: list[ExternalBot],
) -> None:
    bot = bad("slow", move_time=100)
    ended.append(bot)
    first, second = opening(), say(opening(), "3x3")
    assert bot.choose(view(first, 0), moves(first, 0)).reason.id == "reason-forfeit"
    assert kinds(bot) == [Kind.LATE]
    assert bot.reports[0].mishap == Mishap(How.LATE, {"limit": 100})
    assert bot.reports[0].message == "slow: no answer within 100 ms"
    time.sleep(0.5)
    decision = bot.choose(view(second, 1), moves(second, 1))
    assert decision.reason.id == "reason-program-silent"
    assert decision.move == moves(second, 1)[0]
    assert kinds(bot) == [Kind.LATE]


def test_who_is_late_each_time_is_late_as_often_as_there_are_faults(
    ended: list[ExternalBot],
) -> None:
    bot = bad("slowish", move_time=50)
    ended.append(bot)
    for _ in range(4):
        assert bot.choose(view(opening(), 0), moves(opening(), 0)).reason.id == "reason-forfeit"
    assert kinds(bot) == [Kind.LATE] * 3 + [Kind.FORFEITED]
    assert bot.reports[-1].message.endswith("after 3 faults")


def test_a_silent_program_loses_its_seat_and_the_game_ends_soon(ended: list[ExternalBot]) -> None:
    bot = bad("silent", move_time=50)
    ended.append(bot)
    began = time.monotonic()
    game_with(bot)
    assert time.monotonic() - began < 5
    assert kinds(bot) == [Kind.LATE] * 3 + [Kind.FORFEITED]
    assert bot.reports[-1].message == "silent: after 3 faults"
    assert bot._program is None


@pytest.mark.parametrize(
    ("how", "ending"),
    [("crash", "exit code 3: ValueError: too many dice"), ("killed", "ended by signal 9")],
)
def test_a_program_that_crashes(how: str, ending: str, ended: list[ExternalBot]) -> None:
    bot = bad(how)
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == [Kind.CRASHED, Kind.FORFEITED]
    assert bot.reports[0].message.endswith(ending)
    assert bot.reports[0].seat == 0


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("crash-at-start", "exit code 1: no licence found"),
        ("refuses", "it refuses to play: this bot speaks dudo-bot 7"),
        ("flood-at-start", "200 lines, and no “ready”"),
        ("long-greeting", "a line that has no end"),
    ],
)
def test_a_program_that_is_never_ready(how: str, told: str, ended: list[ExternalBot]) -> None:
    bot = bad(how)
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED]
    assert told in bot.reports[0].message


def test_a_program_that_waits_for_something_else(ended: list[ExternalBot]) -> None:
    bot = bad("never-ready", start_time=0.3)
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED]
    assert bot.reports[0].message.endswith("no “ready” within 300 ms")


def test_a_program_of_another_game_is_ready_all_the_same_if_it_says_so(
    ended: list[ExternalBot],
) -> None:
    bot = bad("wrong-greeting")
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == []


@pytest.mark.parametrize(
    ("how", "kind", "told"),
    [
        (
            "cheat",
            Kind.CHEATED,
            'what was offered: bestmove {"move": "bid", "count": 99, "face": 3}',
        ),
        ("passes", Kind.BABBLED, "no move can be read in this: pass"),
        ("garbage", Kind.BABBLED, "no move can be read in this: bestmove {five threes}"),
        ("wrong-type", Kind.BABBLED, "Expected `int`, got `str`"),
        ("nested", Kind.BABBLED, "no move can be read"),
        ("babble", Kind.BABBLED, "200 lines, and no answer"),
        ("flood", Kind.BABBLED, "200 lines, and no answer"),
    ],
)
def test_programs_that_say_what_they_may_not(
    how: str, kind: Kind, told: str, ended: list[ExternalBot]
) -> None:
    bot = bad(how)
    ended.append(bot)
    began = time.monotonic()
    game_with(bot)
    assert time.monotonic() - began < 10
    assert kinds(bot) == [kind] * 3 + [Kind.FORFEITED]
    assert told in bot.reports[0].message


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("garbage", "no move can be read in this: bestmove {five threes} (Expecting"),
        ("passes", "no move can be read in this: pass (Expecting value"),
        ("cheat", "not among what was offered: bestmove "),
        ("babble", "200 lines, and no answer"),
        ("crash-at-start", "exit code 1: no licence found"),
        ("refuses", "it refuses to play: this bot speaks dudo-bot 7"),
        ("flood-at-start", "200 lines, and no “ready”"),
        ("silent", "no answer within 50 ms"),
    ],
)
def test_a_report_is_a_line_about_the_program(
    how: str, told: str, ended: list[ExternalBot]
) -> None:
    bot = bad(how, move_time=50 if how == "silent" else 2000)
    ended.append(bot)
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert bot.reports[0].message.startswith(f"{bot.name}: {told}")


def test_a_line_that_never_ends_is_one_fault_and_then_silence(ended: list[ExternalBot]) -> None:
    bot = bad("endless-line", move_time=300)
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == [Kind.BABBLED, Kind.LATE, Kind.LATE, Kind.FORFEITED]
    assert bot.reports[0].message == "endless-line: a line that has no end"


@pytest.mark.parametrize("how", ["long", "longish"])
def test_an_answer_that_is_too_long_costs_one_move(how: str, ended: list[ExternalBot]) -> None:
    bot = bad(how)
    ended.append(bot)
    asked = view(opening(), 0), moves(opening(), 0)
    assert bot.choose(*asked).reason.id == "reason-forfeit"
    assert [bot.choose(*asked).reason.id for _ in range(4)] == ["reason-program-silent"] * 4
    assert kinds(bot) == [Kind.BABBLED]


def test_the_answer_after_a_line_that_is_too_long_is_dropped(ended: list[ExternalBot]) -> None:
    bot = bad("long-info")
    ended.append(bot)
    asked = view(opening(), 0), moves(opening(), 0)
    assert bot.choose(*asked).reason.id == "reason-forfeit"
    assert [bot.choose(*asked).reason.id for _ in range(4)] == ["reason-program-silent"] * 4
    assert kinds(bot) == [Kind.BABBLED]


def test_a_late_answer_is_dropped_however_long_it_is(ended: list[ExternalBot]) -> None:
    bot = bad("late-and-long", move_time=100)
    ended.append(bot)
    asked = view(opening(), 0), moves(opening(), 0)
    assert bot.choose(*asked).reason.id == "reason-forfeit"
    time.sleep(0.5)
    assert bot.choose(*asked).reason.id == "reason-program-silent"
    assert kinds(bot) == [Kind.LATE]


def test_a_cheat_plays_the_least_there_is(ended: list[ExternalBot]) -> None:
    bot = bad("cheat-once")
    ended.append(bot)
    game = say(opening(), "3x3")
    decision = bot.choose(view(game, 1), moves(game, 1))
    assert decision.move == bid("3x4")
    assert sentence(decision, "en").startswith("The program gave no move that counts")
    assert bot.choose(view(game, 1), moves(game, 1)).reason.id == "reason-program-silent"


@pytest.mark.parametrize("how", ["chatty", "binary", "noisy-errors"])
def test_what_is_said_beside_the_answer_is_let_pass(how: str, ended: list[ExternalBot]) -> None:
    bot = bad(how, move_time=5000)
    ended.append(bot)
    game_with(bot)
    assert bot.reports == []


def test_reasons_are_cut_and_cannot_paint_the_screen(ended: list[ExternalBot]) -> None:
    bot = bad("chatty")
    ended.append(bot)
    words = bot.choose(view(opening(), 0), moves(opening(), 0)).reason.args["words"]
    assert isinstance(words, str)
    assert words.startswith(" [31mred  is very")
    assert words.endswith("…")
    assert len(words) == 200


def test_a_program_that_reads_nothing_holds_nobody_up(ended: list[ExternalBot]) -> None:
    bot = bad("deaf", move_time=50)
    ended.append(bot)
    began = time.monotonic()
    for _ in range(3):
        bot.choose(view(opening(), 0), moves(opening(), 0))
        for _ in range(2000):  # far more than a pipe holds
            bot.hear(Bade(1, bid("3x3"), 0))
    assert time.monotonic() - began < 5
    assert kinds(bot) == [Kind.LATE] * 3 + [Kind.FORFEITED]


def test_a_new_game_is_a_new_beginning(ended: list[ExternalBot]) -> None:
    bot = bad("crash")
    ended.append(bot)
    game_with(bot, seed=1)
    game_with(bot, seed=2)
    assert kinds(bot) == [Kind.CRASHED, Kind.FORFEITED] * 2


def test_a_program_that_wants_to_hear_hears_everything(
    tmp_path: Path, ended: list[ExternalBot]
) -> None:
    heard = tmp_path / "heard"
    bot = bad("listens", str(heard))
    ended.append(bot)
    rng = random.Random(1)
    game = start(BOOKS["jouhet"], NAMES[:2])
    events = [event for event, _ in steps(game, [bot, make("honest", rng)], SeededRoller(1))]
    bot.close()
    told = heard.read_text("utf-8").splitlines()
    assert told[0] == "newgame"
    assert len(told) == len(events) + 1
    assert '"event":"rolled","cups":[[' in told[3]
    assert ",[0,0,0,0,0]]" in told[3]


def test_a_program_that_cannot_be_run(tmp_path: Path, ended: list[ExternalBot]) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a program", encoding="utf-8")
    bot = ExternalBot([str(text)], random.Random(1))
    ended.append(bot)
    game_with(bot)
    assert kinds(bot) == [Kind.MISSING, Kind.FORFEITED]
    assert bot.reports[0].message == "notes: the system says: Permission denied"


def test_an_option_it_does_not_have(ended: list[ExternalBot]) -> None:
    command = [sys.executable, "-m", "dudo", "bot", "honest"]
    bot = ExternalBot(command, random.Random(1), options={"depth": "3"})
    ended.append(bot)
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED]
    assert bot.reports[0].message == "Inés: it has no such option: depth"


def test_J19_a_program_may_speak_out_of_turn_or_pass(ended: list[ExternalBot]) -> None:
    rules = find_rules("jouhet", options=["salsa"])
    command = [sys.executable, "-m", "dudo", "bot", "honest"]
    bot = ExternalBot(command, random.Random(1), move_time=5000)
    ended.append(bot)
    game = say(deal(rules, *[(2, 3, 3, 4, 5)] * 3), "4x3")
    assert bot.interject(view(game, 2), moves(game, 2)) is None
    game = say(game, "15x3")
    spoken = bot.interject(view(game, 2), moves(game, 2))
    assert spoken is not None
    assert spoken.move == Doubt(bid("15x3"))
    assert bot.reports == []


def test_J19_a_program_that_does_not_want_to_is_not_asked(ended: list[ExternalBot]) -> None:
    bot = bad("silent", move_time=50)
    ended.append(bot)
    game = say(deal(find_rules("jouhet", options=["salsa"]), *[(2, 3, 3, 4, 5)] * 3), "4x3")
    for _ in range(5):
        assert bot.interject(view(game, 2), moves(game, 2)) is None
    assert bot.reports == []


def test_a_program_says_its_name_before_it_plays(ended: list[ExternalBot]) -> None:
    bot = ExternalBot([sys.executable, str(EXAMPLES / "honest.py")], random.Random(1))
    ended.append(bot)
    assert bot.name == "honest"
    assert (bot.introduce(), bot.name) == ("Honest example", "Honest example")
    assert bot._program is not None
    pid = bot._program.pid
    bot.introduce()
    game_with(bot)
    assert bot._program.pid == pid
    assert bot.reports == []


def test_a_program_that_is_not_ready_is_called_by_its_command_and_blamed_when_asked(
    ended: list[ExternalBot],
) -> None:
    bot = bad("never-ready", start_time=3)
    ended.append(bot)
    assert bot.introduce() == "bad_bot"
    assert (bot.reports, bot._program) == ([], None)
    began = time.monotonic()
    bot.choose(view(opening(), 1), moves(opening(), 0))
    assert time.monotonic() - began < 2, "it is not started again"
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED]
    assert bot.reports[0].seat == 1


def test_a_name_that_cannot_be_seen_is_none(ended: list[ExternalBot]) -> None:
    bot = bad("unseen-name")
    ended.append(bot)
    assert bot.introduce() == "bad_bot"


def test_the_least_there_is() -> None:
    assert forfeited([bid("2x3"), bid("2x4"), Doubt(bid("1x1")), Show((3,))]) == bid("2x3")
    assert forfeited([Exact(bid("1x1")), Doubt(bid("1x1"))]) == Doubt(bid("1x1"))
    assert forfeited([Choose("open"), Choose("closed"), Decline()]) == Choose("open")
    assert isinstance(forfeited(moves(opening(), 0)), Bid)
