"""`dudo verify`: check offline that nobody chose the dice of a recorded game."""

from collections.abc import Iterator
from pathlib import Path

from dudo.cli.replay import read_file, wrong_in
from dudo.errors import UserError
from dudo.fair import Outcome, RoundCheck, Verdict, check, outcome, read_proof
from dudo.game.record import RecordError, replay
from dudo.messages import Message, message
from dudo.texts import texts

EXIT_CODES = {Outcome.PROVEN: 0, Outcome.WRONG: 1, Outcome.UNPROVEN: 3}


def verify(file: Path, *, lang: str | None = None) -> int:
    """Check the dice of a recorded game against the proof that the record carries.

    For every round: whether the secret is the one that was committed to before anybody added a
    seed, and whether secret and seeds make the dice of the record. Exit code 0: all dice are
    proven. 1: something is wrong. 3: nothing is wrong, but not all dice could be checked, or none.

    Parameters
    ----------
    file
        The record, with the lines "x-fair" that a table online writes; docs/fairness.md has them.
    lang
        The language it is told in: en, fr, es or ru; else the locale's.

    """
    words = texts(lang)
    record = read_file(file, words)
    proof = read_proof(record)
    if proof is None:
        print(words.say("verify-no-proof", file=str(file)))
        return EXIT_CODES[Outcome.UNPROVEN]
    try:
        again = replay(record)
    except RecordError as wrong:
        print(words.tell(message("verify-changed", why=wrong_in(file, wrong))))
        return EXIT_CODES[Outcome.WRONG]
    try:
        checks = check(again, proof)
    except UserError as wrong:
        print(words.tell(message("verify-file", file=str(file), why=wrong.sayable)))
        return EXIT_CODES[Outcome.WRONG]
    players = len(again.first.players)
    for told in rounds_told(checks, players=players):
        print(words.tell(told))
    found = outcome(checks)
    dice = sum(each.dice for each in checks)
    print(words.say(f"verify-outcome-{found.value}", file=str(file), dice=dice))
    if found is Outcome.PROVEN and (alone := sum(map(_is_made_alone, checks))):
        print(words.say("verify-alone", rounds=alone))
    return EXIT_CODES[found]


def rounds_told(checks: tuple[RoundCheck, ...], *, players: int) -> Iterator[Message]:
    """A sentence for each round: what was checked, or why it could not be."""
    for found in checks:
        head = message("verify-round", number=found.round)
        why = message(
            "verify-proven-alone" if _is_made_alone(found) else f"verify-{found.verdict.value}",
            dice=found.dice,
            seeded=found.seeded,
            players=players,
        )
        yield message("verify-line", round=head, why=why)


def _is_made_alone(found: RoundCheck) -> bool:
    """Whether dice are as they were promised, and no player had a part in them."""
    return found.verdict is Verdict.PROVEN and not found.seeded
