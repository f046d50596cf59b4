"""Several people at one keyboard, and speaking out of turn: nobody reads another's dice."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dudo.cli.screen import PAGE, PlayerLeft
from dudo.game import ScriptedRoller, SeededRoller
from dudo.game.record import read, replay
from dudo.rules import BOOKS, find_rules
from lines import converse, newcomer, position, run, table
from tables import bid, deal, speak


def test_hotseat_shows_each_hand_to_its_player_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    typing(iter(["", "2x2", "", "nonsense", "2x3", "", "3x4", "", "4x2", ""]))
    with pytest.raises(PlayerLeft):
        table("jouhet", hands, people=3).play()
    pages = capsys.readouterr().out.split(PAGE)
    for name, hand in zip(("Ana", "Bob", "Carla"), hands, strict=True):
        dice = " ".join(map(str, hand))
        shown = [page for page in pages if dice in page]
        assert shown, name
        for page in shown:
            assert f"{name}> " in page
            assert all(f"{other}> " not in page for other in {"Ana", "Bob", "Carla"} - {name})
    passing = [page for page in pages if "Next at the keyboard: " in page]
    assert len(passing) == 5

    assert all("Your dice" not in page for page in passing)
    assert "Since your last turn:\nCarla: three fours.\nAna: four twos." in pages[-1]
    first = next(page for page in pages if "Since your last turn:" in page)
    assert "Ana> " in first, "nobody else has had a turn before"
    assert "Bob: two threes." in first


def test_hotseat_shows_no_new_hand_before_its_player_is_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5]
    duel = table("jouhet", hands, people=2, roller=ScriptedRoller([*hands, [4] * 5, [5] * 4]))
    typing(iter(["", "2x2", "", "dudo", ""]))
    with pytest.raises(PlayerLeft):
        duel.play()
    pages = capsys.readouterr().out.split(PAGE)
    assert "Bob doubts Ana’s two twos: “Dudo!”" in pages[-2]
    assert "Round 2" in pages[-2]
    assert pages[-2].rstrip().endswith("Bob, press Enter when nobody else is looking.")
    assert "Your dice" not in pages[-2]
    assert "Your dice: 5 5 5 5" in pages[-1]
    assert "Bob loses a die." in pages[-1], "what came before the page was turned is told again"


def test_W5_hotseat_shows_rerolled_dice_to_their_player_alone(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [1, 3, 3, 5, 6]]
    now = speak(deal(BOOKS["cacho"], *hands), 0, "2x2")
    duel = position(now, people=2, roller=ScriptedRoller([[4, 4, 4]]))
    typing(iter(["", "show 3 3", ""]))
    with pytest.raises(PlayerLeft):
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
    code, said = converse(arguments, newcomer(), folder=tmp_path)
    assert code == 0
    assert "wins the game!" in said


def test_T13_nobody_is_shown_their_own_dice_in_an_open_round(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    now = deal(BOOKS["traditional"], [2] * 5, [3], variant="open", holder=1)
    open_round = position(now, people=1)
    typing(iter([]))
    with pytest.raises(PlayerLeft):
        open_round.play()
    told = capsys.readouterr().out
    assert "You see Bob: 3" in told
    assert "Your dice: hidden from you this round. You see the others’ dice, not your own." in told
    assert "2 2" not in told


def test_J19_a_player_may_speak_out_of_turn(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    dealt = deal(find_rules("jouhet+salsa"), *hands, opener=2)
    salsa = position(speak(dealt, 2, "1x4"), people=2, roller=SeededRoller(1))
    typing(iter(["calza", "Zoe calza", "Bob 1x1", "bob calza!"]))
    with pytest.raises(PlayerLeft):
        salsa.play()
    told = capsys.readouterr().out
    assert told.count("Ana is next. Bob may speak first") == 4
    assert told.count("Say who speaks first") == 2
    assert "1x1 does not raise 1x4: the count may not fall" in told
    assert "2 2 2" not in told[: told.index("“Calza!”")]
    assert "Bob calls Carla’s one four exact: “Calza!”" in told
    assert "Bob loses a die." in told


def test_J19_one_player_at_the_keyboard_needs_no_name(
    typing: Callable[[Iterator[str]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    hands = [[2] * 5, [3] * 5, [4] * 5]
    dealt = deal(find_rules("jouhet+salsa"), *hands, opener=1)
    salsa = position(speak(dealt, 1, "1x3"), people=1, roller=SeededRoller(1))
    typing(iter(["dudo"]))
    with pytest.raises(PlayerLeft):
        salsa.play()
    told = capsys.readouterr().out
    assert "Carla is next. You may speak first" in told
    assert "You doubt Bob’s one three: “Dudo!”" in told


def test_J19_bots_speak_out_of_turn_now_and_then(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--option", "salsa", "--seed", "3", "--bots", "5"]
    _, said = converse(arguments, newcomer(), folder=tmp_path)
    calls = re.findall(r"(\w+) is next\. You may speak first[^\n]*\n(\w+) (?:doubts|calls)", said)
    assert [caller for turn, caller in calls if caller != turn]
