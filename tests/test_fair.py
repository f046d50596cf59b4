"""Dice that can be proven fair: proofs that hold, and everything that breaks one."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.fair import (
    FairError,
    FairRoller,
    FairRound,
    Proof,
    Verdict,
    check,
    commitment,
    proof_lines,
    read_proof,
    round_key,
    round_secret,
)
from dudo.game import CHANCE, Game, Phase, Throw, chance, decide, fold, moves, start
from dudo.game.record import ExtraLine, read, replay, write
from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules
from dudo.rules.ruleset import fingerprint
from pages import ROOT

PLAYED = [*BOOKS, *(f"{book}+{option}" for book in OPTIONS for option in OPTIONS[book])]
MASTER = bytes(range(32))


def seeds_for(number: int, players: int) -> tuple[str, ...]:
    """Seeds of everybody but the last, who adds none."""
    return (*(f"{number * 100 + seat:032x}" for seat in range(players - 1)), "")


def proven(rules: Ruleset, *, players: int = 3, seed: int = 1) -> tuple[Game, list[object], Proof]:
    """A game of random moves whose dice come from secrets and seeds, and its proof."""
    names = ["Ana", "Bob", "R2 D2", "Eva"][:players]
    first = game = start(rules, names)
    known, rng = fingerprint(rules), random.Random(seed)

    def key_of(number: int) -> bytes:
        secret = round_secret(MASTER, game="t7-1", round_number=number)
        given = seeds_for(number, players)
        return round_key(secret, game="t7-1", round_number=number, rules=known, seeds=given)

    roller, events = FairRoller("t7-1", key_of), []
    while game.phase is not Phase.OVER:
        if game.phase in CHANCE:
            happened = chance(game, roller)
        else:
            happened = decide(game, game.turn, rng.choice(moves(game, game.turn)))
        events += happened
        game = fold(game, happened)
    rounds = []
    for number in range(game.round.number + 1):
        secret = round_secret(MASTER, game="t7-1", round_number=number)
        word = commitment(secret, game="t7-1", round_number=number)
        rounds.append(FairRound(number, word, seeds_for(number, players), secret.hex()))
    return first, events, Proof("t7-1", known, rules.die.faces, tuple(rounds))


def written(first: Game, events: list, proof: Proof, *, viewer: int | None = None) -> str:
    """The record with its proof at the end."""
    extra = [ExtraLine(line, 10**6) for _, line in proof_lines(proof)]
    return write(first, events, viewer=viewer, extra=extra)


def verdicts(text: str) -> set[Verdict]:
    record = read(text)
    proof = read_proof(record)
    assert proof is not None
    return {found.verdict for found in check(replay(record), proof)}


@pytest.mark.parametrize("name", PLAYED)
def test_every_die_of_a_game_is_proven(name: str) -> None:
    text = written(*proven(find_rules(name)))
    assert verdicts(text) == {Verdict.PROVEN}


@pytest.mark.parametrize("name", ["jouhet", "cacho", "maputo+once-per-player"])
def test_so_are_those_that_a_player_has_seen(name: str) -> None:
    text = written(*proven(find_rules(name)), viewer=1)
    assert verdicts(text) == {Verdict.PROVEN}


@pytest.mark.parametrize("book", BOOKS)
def test_the_verifier_that_shares_no_code_says_the_same(book: str, tmp_path: Path) -> None:
    first, events, proof = proven(BOOKS[book])
    game, forged = tmp_path / "game.dudo", tmp_path / "forged.dudo"
    game.write_text(written(first, events, proof), encoding="utf-8")
    one = replace(proof.rounds[1], seeds=("ff" * 16, *proof.rounds[1].seeds[1:]))
    other = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
    forged.write_text(written(first, events, other), encoding="utf-8")
    script = [sys.executable, "-I", str(ROOT / "examples" / "verify_dice.py")]
    said = subprocess.run([*script, game], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, ""), said.stdout
    dice = sum(len(cup) for event in events for cup in getattr(event, "cups", ()))
    dice += sum(len(getattr(event, "cup", ())) for event in events)
    assert said.stdout == f"{dice} dice are as secret and seeds make them\n"
    said = subprocess.run([*script, forged], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (1, "")
    assert "other dice" in said.stdout


def test_a_secret_that_was_not_committed_to_breaks_the_word() -> None:
    first, events, proof = proven(BOOKS["chart"])
    one = replace(proof.rounds[1], secret="00" * 32)
    forged = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
    assert Verdict.BROKEN_WORD in verdicts(written(first, events, forged))


def test_another_seed_makes_other_dice() -> None:
    first, events, proof = proven(BOOKS["chart"])
    one = replace(proof.rounds[1], seeds=("ff" * 16, *proof.rounds[1].seeds[1:]))
    forged = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
    assert Verdict.OTHER_DICE in verdicts(written(first, events, forged))


def test_what_is_not_opened_or_not_committed_is_told_apart() -> None:
    first, events, proof = proven(BOOKS["chart"])
    shut = replace(proof.rounds[1], secret="")
    found = verdicts(written(first, events, replace(proof, rounds=(proof.rounds[0], shut))))
    assert found >= {Verdict.PROVEN, Verdict.UNOPENED}
    assert not any(verdict.is_wrong for verdict in found)


def test_a_proof_of_other_rules_is_refused() -> None:
    first, events, proof = proven(BOOKS["chart"])
    record = read(written(first, events, replace(proof, rules="0" * 16)))
    found = read_proof(record)
    assert found is not None
    with pytest.raises(FairError, match="other rules"):
        check(replay(record), found)


@pytest.mark.parametrize(
    "line",
    [
        "x-fair: round 1 commitment abc",
        "x-fair: round 1 secret " + "0" * 64,
        "x-fair: nonsense",
        "x-fair: round 0 commitment " + "0" * 64,
    ],
)
def test_what_is_no_line_of_a_proof_is_told_with_its_number(line: str) -> None:
    first, events, proof = proven(BOOKS["chart"])
    lines = [text for _, text in proof_lines(replace(proof, rounds=proof.rounds[:1]))]
    text = write(first, events, extra=[ExtraLine(each, 10**6) for each in (*lines, line)])
    with pytest.raises(FairError, match=r"line \d+ is no line of a proof"):
        read_proof(read(text))
    assert read_proof(read(write(first, events))) is None


def test_dice_are_even_and_nobody_alone_makes_them() -> None:
    """One seed more or less changes dice as if they were thrown anew."""
    count = [0] * 6
    same = 0
    for number in range(2000):
        secret = round_secret(MASTER, game="g", round_number=number)
        pair = []
        for seed in ("", "ab" * 16):
            key = round_key(secret, game="g", round_number=number, rules="r", seeds=(seed, ""))
            dice = FairRoller("g", lambda _, key=key: key).throw(Throw(number, 0, 0, 5, 6))
            pair.append(dice)
            for die in dice:
                count[die - 1] += 1
        same += pair[0] == pair[1]
    expected = sum(count) / 6
    assert sum((seen - expected) ** 2 / expected for seen in count) < 20.5  # 99.9 % of fair dice
    assert same < 6
