"""Before and after games of `dudo play`: what is refused, what is kept, and by which names."""

import re
from pathlib import Path

import pytest

from dudo.game import Phase
from dudo.game.record import read, replay
from lines import converse, newcomer, run

HONEST = ["--bot", "honest"] * 3


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
    code, said = converse(arguments, newcomer(), folder=tmp_path)
    assert code == 0
    assert {path.name for path in tmp_path.glob("*.*")} == {"mine.dudo", "mine-2.dudo"}
    assert not list((tmp_path / "saved").iterdir())
    assert "Games won: " in said
    assert "Another game?" not in said


def test_J4_whoever_was_out_first_opens_the_rematch(tmp_path: Path) -> None:
    arguments = ["--book", "jouhet", "--seed", "4", "--games", "2"]
    _, said = converse(arguments, newcomer(), folder=tmp_path)
    first = re.search(r"(\w+) (?:is|are) out\.", said)
    openers = re.findall(r"(\w+) opens? the game\.", said)
    assert first
    assert openers[0] == "You"
    assert openers[1] == first[1]


@pytest.mark.drawn(3)
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
        (["--book", "chart", "--name", "a:b"], "“a:b”"),
        (["--book", "chart", "--hotseat", "Ana"], "2 to 12 players, not 1"),
        (["--book", "chart", "--hotseat", "Ana,ana"], "share a name"),
        (["--book", "chart", "--hotseat", ""], "a name for everybody"),
        (["--book", "chart", "--hotseat", "Ana,,Bob"], "a name for everybody"),
        (["--book", "chart", "--hotseat", "You,Rosa"], "Everybody is “You”"),
        (["--book", "chart", "--name", "toi", "--lang", "fr"], "Chacun est «\N{NO-BREAK SPACE}toi"),
        (["--book", "chart", "--hotseat", "Ana,Tú", "--lang", "es"], "Cada cual es «Tú»"),
        (["--book", "chart", "--name", "Ты", "--lang", "ru"], "«Ты» — так игра"),
        (["--book", "chart", "--hotseat", "Ana,Bob", "--name", "Zoe"], "leave --name out"),
        (["--book", "chart", "--name", "a" * 300], "at most 40 letters"),
        (["--book", "chart", "--record", "no/where.dudo"], "There is no folder no"),
        (["--book", "chart", "--record", "a" * 300], "No record can be written to"),
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
        assert f"No record can be written to {closed}" in done.stderr


def test_records_tell_of_a_player_by_name_and_the_screen_says_you(tmp_path: Path) -> None:
    typed = "1x2\n"
    done = run(["--book", "jouhet", "--seed", "1"], folder=tmp_path, typed=typed)
    assert "Seats, clockwise: you, Inés" in done.stdout
    assert "You> 1x2" in done.stdout
    assert "Guest" not in done.stdout
    (kept,) = tmp_path.glob("dudo-*")
    assert "Guest opens" in kept.read_text(encoding="utf-8")
    kept.unlink()
    done = run(["--book", "jouhet", "--seed", "1", "--name", "Rosa"], folder=tmp_path, typed=typed)
    assert "Rosa> 1x2\nYou: one two.\n" in done.stdout
    (kept,) = tmp_path.glob("dudo-*")
    assert "Rosa opens" in kept.read_text(encoding="utf-8")


def test_bots_do_not_take_a_players_name(tmp_path: Path) -> None:
    done = run(["--book", "chart", "--name", "inés", "--bots", "1"], folder=tmp_path)
    assert "inés" in done.stdout
    assert "Inés II" in done.stdout


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    done = run(["--lang", "tlh"], folder=tmp_path)
    assert done.returncode == 2
    assert "no texts in the language “tlh”" in done.stderr


def test_records_of_games_played_in_a_clone_are_no_part_of_it() -> None:
    ignored = (Path(__file__).parents[1] / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert "/*.dudo" in ignored
    assert "*.dudo" not in ignored, "the golden games are part of it"
