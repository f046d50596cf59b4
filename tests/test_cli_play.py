"""`dudo play`: a newcomer, people at one keyboard, and everything they may get wrong."""

import os
import random
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.bots.cast import make
from dudo.cli.guide import prompt, sayings, table_lines
from dudo.cli.linetable import LineTable
from dudo.cli.play import play
from dudo.cli.screen import CLEAR, PAGE, Left, Screen
from dudo.game import Phase, Roller, ScriptedRoller, SeededRoller, moves, start, view
from dudo.game.record import Recorder, read, replay
from dudo.rules import BOOKS, OPTIONS
from dudo.rules.house import find_rules
from dudo.speech import hear
from tables import bid, deal, say, speak

HONEST = ["--bot", "honest"] * 3
DUDO = [sys.executable, "-c", "from dudo.cli import main; main()"]
QUESTION = re.compile(r"(?:> |\(yes or no\) |looking\. )\Z")
MOST_TURNS = 1000
HOUSE = """
name = "mixed"
base = "traditional"
[take]
doubt = "chart"
die = "jouhet"
counting = "jouhet"
show = "cacho"
"""


def newcomer(said: str, turn: int) -> str:
    """What somebody says who knows nothing but the last lines on the screen."""
    last = said[said.rindex("\n") :]
    if "yes or no" in last:
        return "no"
    if "may speak first" in last or "press Enter" in last:
        return ""
    asked = re.split(r"\n(?=Your turn|You open[:.]|Now bid|You have one die)", said)[-1]
    asked = " ".join(asked.splitlines()[:-1])
    low = re.search(r"\(lowest: (\S+)\)", asked)
    words = re.split(r"\)?[?:,] ", re.sub(r"\(lowest: \S+\)", "", asked))
    options = [word.split(" (")[0].strip() for word in words if "bid like" not in word][1:]
    calls = [word for word in options if word.split()[0] not in {"help", "show", "You>"}]
    if low and (turn % 3 < 2 or not calls):
        return low[1]
    return calls[turn % len(calls)]


def converse(
    arguments: list[str], answer: Callable[[str, int], str], *, folder: Path
) -> tuple[int, str]:
    """Run `dudo play` and answer each of its questions; the exit code and all it said."""
    with subprocess.Popen(
        [*DUDO, "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
    ) as process:
        assert process.stdin
        assert process.stdout
        said, turn = "", 0
        while part := _read(process.stdout.fileno(), said):
            said += part
            if QUESTION.search(said):
                assert turn < MOST_TURNS, said[-2000:]
                process.stdin.write(f"{answer(said, turn)}\n".encode())
                process.stdin.flush()
                turn += 1
        process.stdin.close()
    return process.returncode, said


def _read(stream: int, said: str, *, seconds: float = 20) -> str:
    """What comes next from a stream; an error where nothing does."""
    if not select.select([stream], [], [], seconds)[0]:
        raise AssertionError(f"nothing more came after:\n{said[-2000:]}")
    return os.read(stream, 65536).decode(errors="replace")


def run(arguments: list[str], *, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*DUDO, "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
        timeout=60,
    )


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Iterator[str]], None]:
    """Answer questions in this very process; once the lines are used up, nobody is there."""

    def lines(said: Iterator[str]) -> None:
        def answer(prompt: str) -> str:
            sys.stdout.write(prompt)
            line = next(said, None)
            if line is None:
                raise EOFError
            return line

        monkeypatch.setattr("builtins.input", answer)

    return lines


@pytest.mark.parametrize("book", BOOKS)
def test_a_newcomer_finishes_a_game_by_the_screen_alone(book: str, tmp_path: Path) -> None:
    arguments = ["--book", book, "--seed", "1", "--fast", "--record", "game.dudo"]
    code, said = converse(arguments, newcomer, folder=tmp_path)
    assert code == 0, said
    assert re.search(r"wins? the game!", said)
    assert "Traceback" not in said
    assert max(map(len, said.splitlines())) <= 90  # a prompt and what was typed
    kept = replay(read((tmp_path / "game.dudo").read_text(encoding="utf-8"))).last
    assert kept.phase is Phase.OVER
    assert f"{'You win' if kept.winner == 0 else kept.players[kept.winner] + ' wins'} the" in said


@pytest.mark.parametrize(
    ("book", "option"), [(book, option) for book in BOOKS for option in OPTIONS[book]]
)
def test_a_newcomer_finishes_a_game_under_every_option(
    book: str, option: str, tmp_path: Path
) -> None:
    arguments = ["--book", book, "--option", option, "--seed", "2", "--bots", "2"]
    code, said = converse(arguments, newcomer, folder=tmp_path)
    assert code == 0, said
    assert re.search(r"wins? the game!", said)


def test_a_newcomer_finishes_a_house_game(tmp_path: Path) -> None:
    (tmp_path / "mixed.toml").write_text(HOUSE, encoding="utf-8")
    code, said = converse(["--book", "mixed.toml", "--seed", "3"], newcomer, folder=tmp_path)
    assert code == 0, said
    assert re.search(r"wins? the game!", said)
    assert len(list(tmp_path.glob("dudo-*"))) == 1


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    runs = [
        converse(["--book", "cacho", "--seed", "7", "--record", name], newcomer, folder=tmp_path)
        for name in ("a.dudo", "b.dudo")
    ]
    first, second = (said.replace("a.dudo", "b.dudo") for _, said in runs)
    assert first == second


def test_wrong_words_change_nothing_and_say_why(tmp_path: Path) -> None:
    typed = "3x1\nfoo\na\x1b[31mb\nleft\n3 aces\n99 4\n5 9\ncalzo\nshow 3\nno\n\n"
    told = run(["--book", "traditional", "--seed", "1"], folder=tmp_path, typed=typed).stdout
    for sentence in (
        "Not now: the direction is to be picked. [G2]",
        '"foo" is not something to say here. You could say left, right.',
        '"a�[31mb" is not something to say here.',
        "A round cannot be opened on 1s. [T10]",
        "A bid here is for 1 to 20 dice, not 99. [G4]",
        "Bids name a face from 1 to 6.",
        "There is no bid to call yet. [G3]",
        "Dice are not shown and rerolled here.",
    ):
        assert sentence in told, sentence
    assert told.count("The dice are rolled.") == 1
    assert "You: " not in told
    assert "\x1b" not in told


def test_help_bids_rules_and_the_table_are_there_at_every_question(tmp_path: Path) -> None:
    typed = "left\n4x3\nhelp\nbids\nrules\ntable\n?\n"
    told = run(
        ["--book", "traditional", "--seed", "1", *HONEST], folder=tmp_path, typed=typed
    ).stdout
    assert "The least you can bid on each face:" in told
    assert "What else you can type" in told
    assert re.search(r"aces: \d+-20", told)
    assert "Openers and direction" in told
    assert told.count("Your dice: 3 3 4 5 5") == 3
    assert "undo" not in told
    assert "\n- A player without dice is out; the last one with dice wins. [G1]\n" in told
    assert not re.search(r"\n- [^\n]+\n[a-z]", told), "what goes on in a next line hangs"
    asked = re.findall(r"Your turn: ", told)
    assert len(asked) == 6, "help does not repeat the question above which it stands"


def test_help_tells_of_what_can_be_said_now_alone(tmp_path: Path) -> None:
    arguments = ["--book", "traditional", "--seed", "1"]
    told = run(arguments, folder=tmp_path, typed="help\n").stdout
    assert "What else you can type\n  table " in told
    assert "What you can say now" not in told
    told = run(arguments, folder=tmp_path, typed="left\nhelp\n").stdout
    assert "The lowest bid, 1x2, is the smallest step" in told
    assert "What else you can type\n  bids " in told


def test_W5_help_tells_how_to_show_several_dice() -> None:
    game = speak(deal(BOOKS["cacho"], [2] * 5, [4, 4, 4, 5, 6]), 0, "2x2")
    told = list(sayings(view(game, 1), moves(game, 1)))
    assert any('To show dice, name each of them: "show 4 4 4".' in line for line in told)


def test_resigning_lets_the_others_play_on(tmp_path: Path) -> None:
    typed = "resign\nno\nresign\nyes\nno\n"
    done = run(["--book", "chart", "--seed", "1"], folder=tmp_path, typed=typed)
    assert done.returncode == 0
    once, twice = done.stdout.split("Give up all your dice? (yes or no) yes")
    assert "Give up all your dice? (yes or no) no" in once
    assert "You resign" not in once
    assert "You resign; the round ends unshown." in twice
    assert "wins the game!" in twice


def test_whoever_has_resigned_may_watch_the_others_at_leisure(tmp_path: Path) -> None:
    terminal = Terminal(["--book", "chart", "--seed", "1", "--games", "1"], tmp_path)
    terminal.wait_for("You> ")
    terminal.type("resign\r")
    terminal.wait_for("Give up all your dice?")
    terminal.type("yes\r")
    terminal.wait_for("The others play on without you. Enter skips to the end.")
    time.sleep(1)
    assert terminal.process.poll() is None
    assert "wins the game" not in terminal.said
    terminal.type("\r")
    terminal.wait_for("wins the game")
    assert terminal.close() == 0


@pytest.mark.parametrize("typed", ["", "left\n", "left\n4x3\nquit\n"])
def test_leaving_saves_what_the_player_may_see(typed: str, tmp_path: Path) -> None:
    done = run(["--book", "traditional", "--seed", "1", *HONEST], folder=tmp_path, typed=typed)
    assert done.returncode == 0, done.stderr
    (kept,) = tmp_path.glob("dudo-*")
    assert f"The record is in {kept.name}" in done.stdout
    text = kept.read_text(encoding="utf-8")
    assert ("3 3 4 5 5" in text) == bool(typed)
    assert "1 2 3 3 4" not in text  # Inés's dice, as a doubt would have shown
    assert "seed" not in text
    assert replay(read(text)).last.phase is not Phase.OVER


def test_records_are_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.dudo").write_text("precious")
    done = run(["--book", "chart", "--record", "mine.dudo"], folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "mine.dudo exists already" in done.stderr
    assert (tmp_path / "mine.dudo").read_text() == "precious"


def test_several_games_have_a_file_each_and_a_score(tmp_path: Path) -> None:
    arguments = ["--book", "chart", "--seed", "1", "--games", "2", "--record", "mine.dudo"]
    code, said = converse(arguments, newcomer, folder=tmp_path)
    assert code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"mine.dudo", "mine-2.dudo"}
    assert "Games won: " in said
    assert "Another game?" not in said


def test_J4_whoever_was_out_first_opens_the_rematch(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--seed", "4", "--games", "2"]
    _, said = converse(arguments, newcomer, folder=tmp_path)
    first = re.search(r"(\w+) (?:is|are) out\.", said)
    openers = re.findall(r"(\w+) opens? the game\.", said)
    assert first
    assert openers[0] == "You"
    assert openers[1] == first[1]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--book", "poker"], 'there is no book "poker"'),
        (["--book", "nowhere.toml"], "there is no such file"),
        (["--book", "chart", "--option", "salsa"], "salsa"),
        (["--book", "chart", "--bots", "0"], "1 to 11 bots, not 0"),
        (["--book", "chart", "--bots", "12"], "1 to 11 bots, not 12"),
        (["--book", "chart", "--games", "0"], "0 games"),
        (["--book", "chart", "--seed", "a#b"], "'a#b'"),
        (["--book", "chart", "--name", "a:b"], "'a:b'"),
        (["--book", "chart", "--hotseat", "Ana"], "2 to 12 players, not 1"),
        (["--book", "chart", "--hotseat", "Ana,ana"], "share a name"),
        (["--book", "chart", "--hotseat", "You,Rosa"], 'everybody is "You"'),
        (["--book", "chart", "--hotseat", "Ana,Bob", "--name", "Zoe"], "leave --name out"),
        (["--book", "chart", "--name", "a" * 300], "at most 30 letters"),
        (["--book", "chart", "--record", "no/where.dudo"], "there is no folder no"),
        (["--book", "chart", "--record", "a" * 300], "no record can be written to"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[str], why: str, tmp_path: Path) -> None:
    done = run(arguments, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("dudo: ")
    assert why in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_folder_nothing_can_be_written_to_is_told_before_the_game(tmp_path: Path) -> None:
    closed = Path("/proc")
    if not closed.is_dir():
        closed = tmp_path / "closed"
        closed.mkdir(mode=0o500)
    for arguments, folder in (([], closed), (["--record", f"{closed}/x.dudo"], tmp_path)):
        done = run(["--book", "chart", *arguments], folder=folder)
        assert (done.returncode, done.stdout) == (2, "")
        assert f"no record can be written to {closed}" in done.stderr


def test_records_tell_of_a_player_by_name_and_the_screen_says_you(tmp_path: Path) -> None:
    typed = "1x2\n"
    done = run(["--book", "jouhet", "--seed", "1"], folder=tmp_path, typed=typed)
    assert "Seats, clockwise: You, Inés" in done.stdout
    assert "You> 1x2" in done.stdout
    assert "Guest" not in done.stdout
    (kept,) = tmp_path.glob("dudo-*")
    assert "Guest opens" in kept.read_text(encoding="utf-8")
    kept.unlink()
    done = run(["--book", "jouhet", "--seed", "1", "--name", "Rosa"], folder=tmp_path, typed=typed)
    assert "Seats, clockwise: Rosa (you), Inés" in done.stdout
    assert "Rosa> 1x2\nYou: 1 × 2" in done.stdout
    (kept,) = tmp_path.glob("dudo-*")
    assert "Rosa opens" in kept.read_text(encoding="utf-8")


def test_bots_do_not_take_a_players_name(tmp_path: Path) -> None:
    done = run(["--book", "chart", "--name", "inés", "--bots", "1"], folder=tmp_path)
    assert "inés" in done.stdout
    assert "Inés II" in done.stdout


def table(
    book: str,
    hands: list[list[int]],
    *,
    people: int,
    option: str = "",
    roller: Roller | None = None,
) -> LineTable:
    """A table of the given hands, `people` of them at the keyboard."""
    rules = find_rules(book, options=[option] if option else [])
    rng = random.Random(1)
    game = start(rules, ["Ana", "Bob", "Carla", "Dani"][: len(hands)])
    return LineTable(
        game,
        screen=Screen(fast=True),
        bots={seat: make("honest", rng) for seat in range(people, len(hands))},
        roller=roller or ScriptedRoller(hands),
        rng=rng,
        recorder=Recorder(game),
    )


def test_hotseat_shows_each_hand_to_its_player_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    typing(iter(["", "2x2", "", "nonsense", "2x3", "", "3x4", "", "4x2", ""]))
    with pytest.raises(Left):
        table("jouhet", hands, people=3).play()
    pages = capsys.readouterr().out.split(PAGE)
    for name, hand in zip(("Ana", "Bob", "Carla"), hands, strict=True):
        dice = " ".join(map(str, hand))
        shown = [page for page in pages if dice in page]
        assert shown, name
        for page in shown:
            assert f"{name}> " in page
            assert all(f"{other}> " not in page for other in {"Ana", "Bob", "Carla"} - {name})
    passing = [page for page in pages if "Pass the keyboard" in page]
    assert len(passing) == 5

    assert all("Your dice" not in page for page in passing)
    assert "Since your last turn:\nCarla: 3 × 4 — three fours\nAna: 4 × 2" in pages[-1]


def test_hotseat_shows_no_new_hand_before_its_player_is_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5]
    duel = table("jouhet", hands, people=2, roller=ScriptedRoller([*hands, [4] * 5, [5] * 4]))
    typing(iter(["", "2x2", "", "dudo", ""]))
    with pytest.raises(Left):
        duel.play()
    pages = capsys.readouterr().out.split(PAGE)
    assert '"dudo!" to Ana' in pages[-2]
    assert "Round 2" in pages[-2]
    assert pages[-2].rstrip().endswith("Bob, press Enter when nobody else is looking.")
    assert "Your dice" not in pages[-2]
    assert "Your dice: 5 5 5 5" in pages[-1]
    assert "Bob loses 1 die" in pages[-1], "what came before the page was turned is told again"


def test_W5_hotseat_shows_rerolled_dice_to_their_player_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [1, 3, 3, 5, 6]]
    duel = table("cacho", hands, people=2, roller=ScriptedRoller([[4, 4, 4]]))
    duel.game = speak(deal(BOOKS["cacho"], *hands), 0, "2x2")
    typing(iter(["", "show 3 3", ""]))
    with pytest.raises(Left):
        duel.play()
    pages = capsys.readouterr().out.split(PAGE)
    assert pages[-2].rstrip().endswith("Bob, press Enter when nobody else is looking.")
    assert "Your dice: 4 4 4" in pages[-1]


def test_hotseat_saves_no_hidden_dice_when_it_is_left(tmp_path: Path) -> None:
    typed = "\n2x2\n\n"
    arguments = ["--book", "jouhet", "--hotseat", "Ana,Bob", "--seed", "5"]
    done = run(arguments, folder=tmp_path, typed=typed)
    hands = re.findall(r"Your dice: ([\d _]+)", done.stdout)
    (kept,) = tmp_path.glob("dudo-*")
    text = kept.read_text(encoding="utf-8")
    assert len(hands) == 2
    assert not any(hand in text for hand in hands)
    assert "Ana: 2x2" in text
    assert replay(read(text)).last.round.bids == (bid("2x2"),)


def test_hotseat_plays_to_the_end(tmp_path: Path) -> None:
    arguments = ["--book", "cacho", "--hotseat", "Ana, Bob", "--bots", "1", "--seed", "5"]
    code, said = converse(arguments, newcomer, folder=tmp_path)
    assert code == 0
    assert "wins the game!" in said


def test_T13_nobody_is_shown_their_own_dice_in_an_open_round(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    open_round = table("traditional", [[2] * 5, [3] * 5], people=1)
    now = deal(BOOKS["traditional"], [2] * 5, [3], variant="open", holder=1)
    open_round.game = now
    typing(iter([]))
    with pytest.raises(Left):
        open_round.play()
    told = capsys.readouterr().out
    assert "You see Bob: 3" in told
    assert "Your dice: not for you to see in this round" in told
    assert "2 2" not in told


def test_J19_a_player_may_speak_out_of_turn(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    salsa = table("jouhet", hands, people=2, option="salsa", roller=SeededRoller(1))
    dealt = deal(salsa.game.rules, *hands, opener=2)
    salsa.game = speak(dealt, 2, "1x4")
    typing(iter(["calza", "Zoe calza", "Bob 1x1", "bob calza!"]))
    with pytest.raises(Left):
        salsa.play()
    told = capsys.readouterr().out
    assert told.count("Ana is next. Bob may speak first") == 4
    assert told.count("Say who speaks first") == 2
    assert "1x1 does not raise 1x4" in told
    assert "2 2 2" not in told[: told.index("calza!")]
    assert 'Bob says "calza!" to Carla\'s one four.' in told
    assert "Bob loses 1 die (4 left)." in told


def test_J19_one_player_at_the_keyboard_needs_no_name(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    salsa = table("jouhet", hands, people=1, option="salsa", roller=SeededRoller(1))
    salsa.game = speak(deal(salsa.game.rules, *hands, opener=1), 1, "1x3")
    typing(iter(["dudo"]))
    with pytest.raises(Left):
        salsa.play()
    told = capsys.readouterr().out
    assert "Carla is next. You may speak first" in told
    assert 'You say "dudo!" to Bob\'s one three.' in told


def test_J19_bots_speak_out_of_turn_now_and_then(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--option", "salsa", "--seed", "3", "--bots", "5"]
    _, said = converse(arguments, newcomer, folder=tmp_path)
    calls = re.findall(r"(\w+) is next\. You may speak first[^\n]*\n(\w+) says", said)
    assert [caller for turn, caller in calls if caller != turn]


def test_J22_hidden_losses_are_not_printed(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--option", "hidden-losses", "--seed", "3"]
    _, said = converse(arguments, newcomer, folder=tmp_path)
    assert "Inés hidden" in said
    before_the_end = said[: said.index("the game!")]
    assert not re.search(r"\([1-9] left\)", re.sub(r"You lose[^\n]*", "", before_the_end))


class Terminal:
    """`dudo play --plain` at a terminal of its own."""

    MODE: tuple[str, ...] = ("--plain",)
    SEAT = (
        "import os, sys; fd = os.open(sys.argv[1], os.O_RDWR); "
        "[os.dup2(fd, n) for n in range(3)]; os.execv(sys.executable, sys.argv[2:])"
    )

    def __init__(self, arguments: list[str], folder: Path) -> None:
        self._ours, theirs = os.openpty()
        name = os.ttyname(theirs)
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.SEAT, name, *DUDO, "play", *self.MODE, *arguments],
            cwd=folder,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        )
        self._theirs = theirs
        self.said = ""

    def wait_for(self, words: str, *, seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while words not in self.said:
            self.said += _read(self._ours, self.said, seconds=max(0, end - time.monotonic()))

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def close(self) -> int:
        code = self.process.wait(20)
        os.close(self._theirs)
        os.close(self._ours)
        return code


def test_ctrl_c_leaves_politely_and_saves_the_record(tmp_path: Path) -> None:
    terminal = Terminal(["--book", "chart", "--seed", "1", "--fast"], tmp_path)
    terminal.wait_for("You> ")
    time.sleep(0.3)  # the prompt stands a moment before the line is read
    terminal.type("\x03")
    terminal.wait_for("Goodbye.")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.said
    assert "\nThe record is in " in terminal.said
    assert len(list(tmp_path.glob("dudo-*"))) == 1


def test_at_a_terminal_the_books_are_offered(tmp_path: Path) -> None:
    terminal = Terminal(["--seed", "1", "--fast"], tmp_path)
    terminal.wait_for("A number or a name [traditional]: ")
    assert all(book in terminal.said for book in BOOKS)
    menu = terminal.said[: terminal.said.index("A number")].splitlines()[1:]
    assert all(re.match(r"  \d  \w| {18}\w", line) for line in menu)
    assert any(80 < len(line) <= 100 for line in menu)
    terminal.type("nine\r")
    terminal.wait_for("Type a number from 1 to 5")
    terminal.type("5\r")
    terminal.wait_for("You> ")
    assert "claim chart" in terminal.said
    terminal.type("\x04")
    terminal.wait_for("The record is in ")
    assert terminal.close() == 0


def test_at_a_terminal_hotseat_clears_the_screen(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--hotseat", "Ana,Bob", "--seed", "1"]
    terminal = Terminal(arguments, tmp_path)
    terminal.wait_for("press Enter when nobody else is looking")
    terminal.type("\r")
    terminal.wait_for("Ana> ")
    terminal.type("2x2\r")
    terminal.wait_for("Pass the keyboard to Bob")
    after = terminal.said[terminal.said.index("Ana> ") :]
    assert CLEAR in after[: after.index("Pass the keyboard to Bob")]
    time.sleep(0.3)
    terminal.type("\x03")
    terminal.wait_for("The record is in ")
    assert terminal.close() == 130


def test_no_file_is_left_where_nothing_was_played(tmp_path: Path) -> None:
    terminal = Terminal([], tmp_path)
    terminal.wait_for("A number or a name")
    time.sleep(0.3)
    terminal.type("\x03")
    assert terminal.close() == 130
    assert list(tmp_path.iterdir()) == []


def test_play_is_a_plain_function(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typing(iter(["resign", "yes"]))
    assert play(book="maputo", seed=1, games=1) == 0


def test_T13_what_can_be_chosen_is_explained() -> None:
    game = deal(BOOKS["traditional"], [2], [3] * 5, holder=0)
    game = replace(game, phase=Phase.CHOOSE, round=replace(game.round, cups=(), shown=()))
    told = list(table_lines(view(game, 0), you=0))
    assert "   open: Everyone sees the others' dice, nobody their own." in told
    assert any(line.startswith("   closed: Only the player whose round it is") for line in told)
    assert prompt(view(game, 0), moves(game, 0)).endswith("open, closed, help")


def test_W5_a_show_is_offered_by_example() -> None:
    game = speak(deal(BOOKS["cacho"], [2] * 5, [1, 3, 3, 5, 6]), 0, "2x2")
    asked = prompt(view(game, 1), moves(game, 1))
    example = re.search(r"(show [\d ]+) \(reroll the rest\)", asked)
    assert example
    assert hear(example[1], view(game, 1), moves(game, 1)) in moves(game, 1)


@pytest.mark.parametrize(
    ("book", "said", "low"),
    [
        ("traditional", ["5x3"], "5x4"),
        ("traditional", ["5x6"], "6x2"),
        ("traditional", ["6x6"], "3x1"),
        ("traditional", ["5x6", "3x1"], "7x2"),
        ("chart", ["3x6"], "2x1"),
        ("chart", ["1x6"], "1x1"),
        ("jouhet", ["5x5"], "6x1"),
        ("maputo", ["6x3", "3x1"], "6x4"),
        ("cacho", ["5x3"], "3x1"),
    ],
)
def test_the_lowest_raise_is_spelled_out(book: str, said: list[str], low: str) -> None:
    game = say(deal(BOOKS[book], [2] * 5, [3] * 5, [4] * 5), *said)
    asked = prompt(view(game, game.turn), moves(game, game.turn))
    assert f"(lowest: {low})" in asked


SLOWEST = 4
"""How many times slower than usual a busy machine may be."""


class FullScreen(Terminal):
    """`dudo play` at a terminal of its own that can show a table."""

    MODE = ()


def test_at_a_terminal_the_table_takes_the_full_screen_within_three_seconds(tmp_path: Path) -> None:
    began = time.monotonic()
    terminal = FullScreen(["--book", "cacho", "--bots", "3", "--lang", "es"], tmp_path)
    terminal.wait_for("Tu cacho")
    assert time.monotonic() - began < 3 * SLOWEST
    assert "\x1b[?1049h" in terminal.said, "the screen of before comes back afterwards"
    terminal.type("\x03")
    terminal.wait_for("La partida queda en ")
    assert terminal.close() == 130
    assert "Traceback" not in terminal.said
    (kept,) = tmp_path.glob("dudo-*")
    assert "unfinished" in kept.read_text(encoding="utf-8")


def test_without_options_the_start_screen_comes_first(tmp_path: Path) -> None:
    terminal = FullScreen(["--seed", "1", "--fast", "--lang", "en"], tmp_path)
    terminal.wait_for("New game")
    terminal.type("q")
    assert terminal.close() == 0
    assert not list(tmp_path.glob("dudo-*"))


def test_what_is_wrong_is_told_before_the_screen_is_taken(tmp_path: Path) -> None:
    terminal = FullScreen(["--book", "chart", "--bot", "nobody"], tmp_path)
    terminal.wait_for('nobody is called "nobody"')
    assert terminal.close() == 2
    assert "\x1b[?1049h" not in terminal.said


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    done = run(["--lang", "tlh"], folder=tmp_path)
    assert done.returncode == 2
    assert 'no texts in the language "tlh"' in done.stderr
