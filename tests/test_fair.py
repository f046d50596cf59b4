"""Dice that can be proven fair: proofs that hold, and everything that breaks one."""

import random
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace

from dudo.fair import (
    FairError,
    FairRoller,
    FairRound,
    Outcome,
    Proof,
    RoundCheck,
    Verdict,
    check,
    commitment,
    outcome,
    proof_extras,
    proof_lines,
    read_proof,
    round_key,
    round_secret,
)
from dudo.game import CHANCE, Game, Phase, Throw, chance, decide, fold, moves, resign, start
from dudo.game.events import Event, Rolled, Seated
from dudo.game.record import ExtraLine, read, replay, write
from dudo.game.rollers import KeyedRoller
from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules
from dudo.rules.ruleset import fingerprint
from pages import ROOT

PLAYED = [*BOOKS, *(f"{book}+{option}" for book in OPTIONS for option in OPTIONS[book])]
MASTER = bytes(range(32))


def seeds_for(number: int, players: int) -> tuple[str, ...]:
    """Seeds of everybody but the last, who adds none."""
    return (*(f"{number * 100 + seat:032x}" for seat in range(players - 1)), "")


def proven(
    rules: Ruleset, *, players: int = 3, seed: int = 1, seeded: bool = True
) -> tuple[Game, list[Event], Proof]:
    """A game of random moves whose dice come from secrets and seeds, and its proof."""

    def seeds_of(number: int) -> tuple[str, ...]:
        return seeds_for(number, players) if seeded else ("",) * players

    names = ["Ana", "Bob", "R2 D2", "Eva"][:players]
    first = game = start(rules, names)
    known, rng = fingerprint(rules), random.Random(seed)

    def key_of(number: int) -> bytes:
        secret = round_secret(MASTER, game="t7-1", round_number=number)
        given = seeds_of(number)
        return round_key(secret, game="t7-1", round_number=number, rules=known, seeds=given)

    roller = FairRoller("t7-1", key_of)
    events: list[Event] = []
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
        rounds.append(FairRound(number, word, seeds_of(number), secret.hex()))
    return first, events, Proof("t7-1", known, rules.die.faces, tuple(rounds))


def written(first: Game, events: list[Event], proof: Proof, *, viewer: int | None = None) -> str:
    """The record with its proof at the end."""
    return write(first, events, viewer=viewer, extra=proof_extras(proof))


def checks(text: str) -> tuple[RoundCheck, ...]:
    record = read(text)
    proof = read_proof(record)
    assert proof is not None
    return check(replay(record), proof)


def verdicts(text: str) -> set[Verdict]:
    return {found.verdict for found in checks(text)}


def thrown(events: Iterable[Event]) -> int:
    """How many dice events tell of."""
    return sum(
        sum(map(len, getattr(event, "cups", ())))
        + len(getattr(event, "cup", ()))
        + sum(map(len, getattr(event, "throws", ())))
        for event in events
    )


@pytest.mark.parametrize("name", PLAYED)
def test_every_die_of_a_game_is_proven(name: str) -> None:
    first, events, proof = proven(find_rules(name))
    found = checks(written(first, events, proof))
    assert {each.verdict for each in found} == {Verdict.PROVEN}
    assert sum(each.dice for each in found) == thrown(events)
    assert {each.seeded for each in found} == {2}
    assert outcome(found) is Outcome.PROVEN


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
    dice = sum(found.dice for found in checks(game.read_text(encoding="utf-8")))
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
    assert found == {Verdict.PROVEN, Verdict.UNOPENED, Verdict.UNCOMMITTED}
    assert not any(verdict.is_wrong for verdict in found)
    assert outcome([RoundCheck(1, verdict) for verdict in found]) is Outcome.UNPROVEN
    assert outcome(()) is Outcome.UNPROVEN


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
    lines = proof_lines(replace(proof, rounds=proof.rounds[:1]))
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
            dice = KeyedRoller(key, game="g").throw(Throw(number, 0, 0, 5, 6))
            pair.append(dice)
            for die in dice:
                count[die - 1] += 1
        same += pair[0] == pair[1]
    expected = sum(count) / 6
    assert sum((seen - expected) ** 2 / expected for seen in count) < 20.5  # 99.9 % of fair dice
    assert same < 6


def test_nobody_adds_a_seat_to_the_seeds() -> None:
    """Seeds of seats that are not there would let whoever keeps the table choose dice."""
    first, events, proof = proven(BOOKS["chart"])
    one = replace(proof.rounds[1], seeds=(*proof.rounds[1].seeds, "ab" * 16))
    forged = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
    assert Verdict.OTHER_SEATS in verdicts(written(first, events, forged))
    without = replace(proof, rounds=(replace(proof.rounds[0], seeds=()), *proof.rounds[1:]))
    assert Verdict.OTHER_SEATS in verdicts(written(first, events, without))


@pytest.mark.parametrize("book", ["cacho", "maputo", "chart"])
def test_the_dice_for_places_and_the_lot_are_checked(book: str) -> None:
    first, events, proof = proven(BOOKS[book])
    assert checks(written(first, events, proof))[0].round == 0
    seated = events[0]
    assert isinstance(seated, Seated)
    other = replace(proof.rounds[0], seeds=("ab" * 16, "", ""))
    text = written(first, events, replace(proof, rounds=(other, *proof.rounds[1:])))
    assert checks(text)[0].verdict is Verdict.OTHER_DICE


def test_rules_that_are_long_forgotten_do_not_matter() -> None:
    """Dice can be checked of a record that nobody can judge by today's rules any more."""
    for name in PLAYED:
        first, events, proof = proven(find_rules(name))
        text = re.sub("(?m)^referee: .*$", "referee: 999", written(first, events, proof))
        text = re.sub(r"(?m) \[\w+\]$", "", text)
        assert not replay(read(text)).checked
        assert verdicts(text) == {Verdict.PROVEN}, name
        one = replace(proof.rounds[1], seeds=("ff" * 16, *proof.rounds[1].seeds[1:]))
        forged = replace(proof, rounds=(proof.rounds[0], one, *proof.rounds[2:]))
        text = re.sub("(?m)^referee: .*$", "referee: 999", written(first, events, forged))
        text = re.sub(r"(?m) \[\w+\]$", "", text)
        assert Verdict.OTHER_DICE in verdicts(text), name


def test_a_die_that_was_changed_is_found_though_the_check_sums_are_right() -> None:
    first, events, proof = proven(BOOKS["chart"])
    place, rolled = next((at, each) for at, each in enumerate(events) if isinstance(each, Rolled))
    cup = rolled.cups[0]
    for die in range(1, 7):
        changed = tuple(sorted((die, *cup[1:])))
        if changed == cup:
            continue
        cups = replace(rolled, cups=(changed, *rolled.cups[1:]))
        left = (*events[:place], cups)
        assert verdicts(write(first, left, extra=proof_extras(proof))) >= {Verdict.OTHER_DICE}


def test_a_round_that_ended_unshown_is_proven_once_it_is_opened() -> None:
    """Somebody left in the middle of the first round: its dice were never shown."""
    first, events, proof = proven(BOOKS["cacho"])
    place = next(at for at, each in enumerate(events) if isinstance(each, Rolled))
    so_far = events[: place + 1]
    game = fold(first, so_far)
    so_far += resign(game, game.ring[0])
    assert verdicts(written(first, so_far, proof)) == {Verdict.PROVEN}
    seen = write(first, so_far, viewer=-1, extra=proof_extras(proof))
    assert [each.verdict for each in checks(seen)] == [Verdict.PROVEN, Verdict.UNSEEN]
    assert outcome(checks(seen)) is Outcome.UNPROVEN


def test_after_a_restart_the_same_master_makes_the_same_secret_and_the_same_dice() -> None:
    """Whoever keeps a table stores the master and the seeds, and nothing else."""
    words = {commitment(round_secret(MASTER, game="g", round_number=3), game="g", round_number=3)}
    words.add(commitment(round_secret(MASTER, game="g", round_number=3), game="g", round_number=3))
    assert len(words) == 1
    others = {round_secret(MASTER, game=game, round_number=n) for game in "gh" for n in range(50)}
    assert len(others) == 100
    assert round_secret(bytes(32), game="g", round_number=3) not in others


def test_the_lines_of_a_proof_are_read_with_comments_spaces_and_capitals() -> None:
    first, events, proof = proven(BOOKS["chart"])
    text = re.sub(
        "(?m)^x-fair: (.*)$", "  X-Fair:   \\1   # as told", written(first, events, proof)
    )
    assert read_proof(read(text)) == proof
