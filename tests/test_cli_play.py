"""`dudo play` line by line: a newcomer, and everything they may ask or get wrong."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.cli.guide import prompt, sayings, table_lines
from dudo.cli.play import play
from dudo.game import Phase, moves, view
from dudo.game.record import read, replay
from dudo.rules import BOOKS, OPTIONS
from dudo.speech import hear
from dudo.texts import texts
from lines import converse, newcomer, run
from tables import deal, say, speak

HONEST = ["--bot", "honest"] * 3
HOUSE = """
name = "mixed"
base = "traditional"
[take]
doubt = "chart"
die = "jouhet"
counting = "jouhet"
show = "cacho"
"""
ENGLISH = texts("en")


@pytest.mark.parametrize("book", BOOKS)
def test_a_newcomer_finishes_a_game_by_the_screen_alone(book: str, tmp_path: Path) -> None:
    arguments = ["--book", book, "--seed", "1", "--fast", "--record", "game.dudo"]
    code, said = converse(arguments, newcomer(), folder=tmp_path)
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
    code, said = converse(arguments, newcomer(), folder=tmp_path)
    assert code == 0, said
    assert re.search(r"wins? the game!", said)


def test_a_newcomer_finishes_a_house_game(tmp_path: Path) -> None:
    (tmp_path / "mixed.toml").write_text(HOUSE, encoding="utf-8")
    code, said = converse(["--book", "mixed.toml", "--seed", "3"], newcomer(), folder=tmp_path)
    assert code == 0, said
    assert re.search(r"wins? the game!", said)
    assert len(list(tmp_path.glob("dudo-*"))) == 1


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    runs = [
        converse(["--book", "cacho", "--seed", "7", "--record", name], newcomer(), folder=tmp_path)
        for name in ("a.dudo", "b.dudo")
    ]
    first, second = (said.replace("a.dudo", "b.dudo") for _, said in runs)
    assert first == second


def test_wrong_words_change_nothing_and_say_why(tmp_path: Path) -> None:
    typed = "3x1\nfoo\na\x1b[31mb\nleft\n3 aces\n99 4\n5 9\ncalzo\nshow 3\nno\n\n"
    told = run(["--book", "traditional", "--seed", "1"], folder=tmp_path, typed=typed).stdout
    for sentence in (
        "Not now: the direction is to be picked. [G2]",
        "“foo” is not something you can say here. You could say left or right.",
        "“a�[31mb” is not something you can say here.",
        "A round cannot be opened on aces (1s). [T10]",
        "A bid here is for 1 to ",
        "Bids name a face from 1 to 6. [G4]",
        "There is no bid to call yet. [G3]",
        "Dice are not shown and rerolled here. [",
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
    assert "  Special round: closed. Only the player whose round it is sees their own dice." in told
    assert "The rules in full: dudo rules traditional" in told
    assert told.count("Your dice: 3 3 4 5 5") == 3
    assert "undo" not in told
    assert "\n  Lose all your dice and you are out. The last player with dice wins.\n" in told
    assert re.search(r"\n  Dudo [^\n]+\n    [a-z]", told), "what goes on in a next line hangs"
    asked = re.findall(r"Your turn\. ", told)
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
    told = list(sayings(view(game, 1), moves(game, 1), ENGLISH))
    assert any("To show dice, name each of them: “show 4 4 4”." in line for line in told)


def test_resigning_lets_the_others_play_on(tmp_path: Path) -> None:
    typed = "resign\nno\nresign\nyes\nno\n"
    done = run(["--book", "chart", "--seed", "1"], folder=tmp_path, typed=typed)
    assert done.returncode == 0
    once, twice = done.stdout.split("The others play on. (yes or no) yes")
    assert "Give up your dice? The others play on. (yes or no) no" in once
    assert "You give up." not in once
    assert "You give up. The round ends with the dice unseen." in twice
    assert "wins the game!" in twice


def test_play_is_a_plain_function(
    typing: Callable[[Iterator[str]], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typing(iter(["resign", "yes"]))
    assert play(book="maputo", seed=1, games=1) == 0


def test_T13_what_can_be_chosen_is_explained() -> None:
    game = deal(BOOKS["traditional"], [2], [3] * 5, holder=0)
    game = replace(game, phase=Phase.CHOOSE, round=replace(game.round, cups=(), shown=()))
    told = list(table_lines(view(game, 0), ENGLISH, you=0))
    assert "   Special round: open. You see the others’ dice, not your own." in told
    closed = "Only the player whose round it is sees their own dice."
    assert f"   Special round: closed. {closed}" in told
    assert prompt(view(game, 0), moves(game, 0), ENGLISH).endswith("open, closed, help")


def test_W5_a_show_is_offered_by_example() -> None:
    game = speak(deal(BOOKS["cacho"], [2] * 5, [1, 3, 3, 5, 6]), 0, "2x2")
    asked = prompt(view(game, 1), moves(game, 1), ENGLISH)
    example = re.search(r"(show [\d ]+) \(and roll the rest again\)", asked)
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
    asked = prompt(view(game, game.turn), moves(game, game.turn), ENGLISH)
    assert f"(lowest: {low})" in asked


def test_J22_hidden_losses_are_not_printed(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--option", "hidden-losses", "--seed", "3"]
    _, said = converse(arguments, newcomer(), folder=tmp_path)
    assert "Inés hidden" in said
    assert not re.search(r"(Inés|Facundo|Pepito) \d(?!\d*x)", said)
