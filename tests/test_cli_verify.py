"""`dudo verify`: exit codes and what is said of each round, in four languages."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.fair import Proof
from dudo.game import Game, fold
from dudo.game.events import Event, Rolled
from dudo.game.record import write
from dudo.rules import BOOKS
from dudo.texts import LANGUAGES
from test_fair import proven, written

Played = tuple[Game, list[Event], Proof]


def verify(text: str, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """What the command says of a record."""
    file = folder / "game.dudo"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "dudo", "verify", str(file), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(name="played", scope="module")
def _played() -> Played:
    return proven(BOOKS["cacho"])


def test_a_game_that_is_proven_gives_0_and_a_line_for_each_round(
    played: Played, tmp_path: Path
) -> None:
    first, events, _ = played
    done = verify(written(*played), tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    *rounds, last = done.stdout.splitlines()
    assert rounds[0].startswith("Places and first opener: ")
    assert len(rounds) == 1 + fold(first, events).round.number
    told = [int(found[1]) for line in rounds if (found := re.search(r": (\d+) d", line))]
    assert re.search(r"All (\d+) dice", last)[1] == str(sum(told))  # type: ignore[index] # it is there
    assert all("(2 of 3 players added a seed)" in line for line in rounds)
    assert "PROVEN" in last


def test_dice_that_nobody_added_a_seed_to_are_told_apart(tmp_path: Path) -> None:
    first, events, proof = proven(BOOKS["chart"], seeded=False)
    done = verify(written(first, events, proof), tmp_path, "--lang", "en")
    assert done.returncode == 0
    assert "whoever kept the table made the dice alone" in done.stdout


def test_a_game_that_is_wrong_gives_1(played: Played, tmp_path: Path) -> None:
    first, events, proof = played
    one = replace(proof.rounds[1], secret="00" * 32)
    forged = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
    done = verify(written(first, events, forged), tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (1, "")
    assert "Round 1: WRONG: the secret is not the one that was committed to." in done.stdout
    assert "Round 2: " in done.stdout
    assert ": WRONG." in done.stdout.splitlines()[-1]


def test_a_die_changed_in_the_text_gives_1_by_its_check_sum(played: Played, tmp_path: Path) -> None:
    text = written(*played)
    cup = re.search(r"(?m)^dice: Ana (\d)", text)
    assert cup is not None
    other = str(int(cup[1]) % 6 + 1)
    text = f"{text[: cup.start(1)]}{other}{text[cup.end(1) :]}"
    done = verify(text, tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("WRONG.")


def test_a_proof_of_another_game_gives_1(played: Played, tmp_path: Path) -> None:
    first, events, proof = played
    done = verify(written(first, events, replace(proof, rules="0" * 16)), tmp_path)
    assert (done.returncode, done.stderr) == (1, "")


def test_what_cannot_be_checked_gives_3_and_says_so(played: Played, tmp_path: Path) -> None:
    first, events, proof = played
    done = verify(write(first, events), tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (3, "")
    assert "carries no proof" in done.stdout
    shut = replace(proof, rounds=(*proof.rounds[:-1], replace(proof.rounds[-1], secret="")))
    done = verify(written(first, events, shut), tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (3, "")
    assert "not checked, because the secret was never opened" in done.stdout
    assert "NOT PROVEN" in done.stdout.splitlines()[-1]


def test_a_game_in_progress_is_not_opened_in_its_last_round(played: Played, tmp_path: Path) -> None:
    first, events, proof = played
    place = [at for at, event in enumerate(events) if isinstance(event, Rolled)][2]
    rounds = (*proof.rounds[:3], replace(proof.rounds[3], secret=""))
    text = written(first, events[: place + 1], replace(proof, rounds=rounds), viewer=1)
    done = verify(text, tmp_path, "--lang", "en")
    assert (done.returncode, done.stderr) == (3, "")
    assert [line.split(":")[0] for line in done.stdout.splitlines() if "not checked" in line] == [
        "Round 3"
    ]


def test_what_cannot_be_read_gives_2(played: Played, tmp_path: Path) -> None:
    done = verify("dudo 1\n", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    done = verify(written(*played) + "x-fair: nonsense\n", tmp_path, "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is no line of a proof of fair dice" in done.stderr
    missing = [sys.executable, "-m", "dudo", "verify", str(tmp_path / "none.dudo")]
    assert subprocess.run(missing, capture_output=True, check=False).returncode == 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_speaks_the_readers_language(code: str, played: Played, tmp_path: Path) -> None:
    said = verify(written(*played), tmp_path, "--lang", code).stdout
    word = {"en": "PROVEN", "fr": "PROUVÉ", "es": "PROBADO", "ru": "ДОКАЗАНО"}[code]
    assert word in said.splitlines()[-1]
    assert code == "en" or "Round" not in said
