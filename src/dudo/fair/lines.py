"""The lines of a record that carry a proof: `x-fair: …`."""

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from dudo.errors import UserError
from dudo.fair.proof import NO_SEED, SECRET_BYTES, SEED_BYTES, FairRound, Proof
from dudo.game.record import Record
from dudo.rules.quoting import quote

HEAD = "x-fair:"
NONE = "-"
"""Written for the seed of a seat that added none."""
_HEX = "[0-9a-f]"
_DIGEST = rf"{_HEX}{{{2 * SECRET_BYTES}}}"
_SEED = rf"(?:{NONE}|{_HEX}{{{2 * SEED_BYTES}}})"
_GAME = re.compile(
    r"game (?P<game>[\w.-]{1,80}) rules (?P<rules>[0-9a-f]{16}) faces (?P<faces>\d{1,3})"
)
_ROUND = re.compile(
    rf"round (?P<number>\d{{1,6}}) (?:commitment (?P<commitment>{_DIGEST})"
    rf"|seeds (?P<seeds>{_SEED}(?: {_SEED})*)|secret (?P<secret>{_DIGEST}))"
)


class FairError(UserError):
    """A proof that cannot be read."""


def proof_lines(proof: Proof) -> Iterator[tuple[int, str]]:
    """The lines of a proof, each with the number of the round that it belongs before.

    >>> proof = Proof("7", "52c215378791a706", 6, (FairRound(1, "ab" * 32, ("", "cd" * 16)),))
    >>> [line[:40] for _, line in proof_lines(proof)]
    ['x-fair: game 7 rules 52c215378791a706 fa', 'x-fair: round 1 commitment ababababababa', \
'x-fair: round 1 seeds - cdcdcdcdcdcdcdcd']
    """
    yield 0, f"{HEAD} game {proof.game} rules {proof.rules} faces {proof.faces}"
    for each in proof.rounds:
        yield each.number, f"{HEAD} round {each.number} commitment {each.commitment}"
        if each.seeds:
            seeds = " ".join(seed or NONE for seed in each.seeds)
            yield each.number, f"{HEAD} round {each.number} seeds {seeds}"
        if each.secret:
            yield each.number, f"{HEAD} round {each.number} secret {each.secret}"


def read_proof(record: Record) -> Proof | None:
    """The proof that a record carries; nothing where it carries none."""
    told = [line for line in record.extras if line.text.lower().startswith(HEAD)]
    if not told:
        return None
    first, *rest = told
    begun = _GAME.fullmatch(_words(first.text))
    if begun is None:
        raise _unreadable(first.number, first.text)
    rounds: dict[int, FairRound] = {}
    for line in rest:
        found = _ROUND.fullmatch(_words(line.text))
        if found is None:
            raise _unreadable(line.number, line.text)
        number = int(found["number"])
        _learn(rounds, number, found, lambda line=line: _unreadable(line.number, line.text))
    return Proof(begun["game"], begun["rules"], int(begun["faces"]), tuple(rounds.values()))


def _learn(
    rounds: dict[int, FairRound],
    number: int,
    found: re.Match[str],
    wrong: Callable[[], FairError],
) -> None:
    """Note what a line tells of a round; nothing is told twice, and the commitment comes first."""
    known = rounds.get(number)
    if found["commitment"]:
        if known is not None:
            raise wrong()
        rounds[number] = FairRound(number, found["commitment"])
    elif known is None or (known.seeds if found["seeds"] else known.secret):
        raise wrong()
    elif found["seeds"]:
        rounds[number] = replace(known, seeds=_seeds(found["seeds"].split()))
    else:
        rounds[number] = replace(known, secret=found["secret"])


def _seeds(written: Iterable[str]) -> tuple[str, ...]:
    return tuple(NO_SEED if seed == NONE else seed for seed in written)


def _words(text: str) -> str:
    return " ".join(text[len(HEAD) :].split())


def _unreadable(number: int, text: str) -> FairError:
    return FairError(f"line {number} is no line of a proof of fair dice: {quote(text)}")
