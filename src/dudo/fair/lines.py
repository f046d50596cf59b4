"""The lines of a record that carry a proof: `x-fair: …`."""

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from dudo.errors import UserError
from dudo.fair.proof import NO_SEED, SECRET_BYTES, SEED_BYTES, FairRound, Proof
from dudo.game.record import ExtraLine, Record
from dudo.messages import message
from dudo.rules.quoting import clip

HEAD = "x-fair:"
BELOW = 10**9
"""The last line of any record: what stands after it stands at the end."""
NONE = "-"
"""Written for the seed of a seat that added none."""
_HEX = "[0-9a-f]"
_DIGEST = rf"{_HEX}{{{2 * SECRET_BYTES}}}"
_SEED = rf"(?:{NONE}|{_HEX}{{{2 * SEED_BYTES}}})"
_GAME = re.compile(
    r"game (?P<game>[\w.-]{1,80}) rules (?P<rules>[0-9a-f]{16}) faces (?P<faces>\d{1,3})", re.ASCII
)
_ROUND = re.compile(
    rf"round (?P<number>\d{{1,6}}) (?:commitment (?P<commitment>{_DIGEST})"
    rf"|seeds (?P<seeds>{_SEED}(?: {_SEED})*)|secret (?P<secret>{_DIGEST}))",
    re.ASCII,
)


class FairError(UserError):
    """A proof that cannot be read."""


def proof_extras(proof: Proof) -> tuple[ExtraLine, ...]:
    """The lines of a proof as a record carries them: below the game, apart from it."""
    return tuple(ExtraLine(line, BELOW, apart=True) for line in proof_lines(proof))


def proof_lines(proof: Proof) -> Iterator[str]:
    """The lines of a proof: what the game is called, and what is known of each round.

    >>> proof = Proof("7", "52c215378791a706", 6, (FairRound(1, "ab" * 32, ("", "cd" * 16)),))
    >>> [line[:40] for line in proof_lines(proof)]
    ['x-fair: game 7 rules 52c215378791a706 fa', 'x-fair: round 1 commitment ababababababa', \
'x-fair: round 1 seeds - cdcdcdcdcdcdcdcd']
    """
    yield f"{HEAD} game {proof.game} rules {proof.rules} faces {proof.faces}"
    for each in proof.rounds:
        yield f"{HEAD} round {each.number} commitment {each.commitment}"
        if each.seeds:
            seeds = " ".join(seed or NONE for seed in each.seeds)
            yield f"{HEAD} round {each.number} seeds {seeds}"
        if each.secret:
            yield f"{HEAD} round {each.number} secret {each.secret}"


def read_proof(record: Record) -> Proof | None:
    """The proof that a record carries; nothing where it carries none."""
    told = [(line, said) for line in record.extras if (said := _said(line.text)) is not None]
    if not told:
        return None
    (first, game), *rest = told
    begun = _GAME.fullmatch(game)
    if begun is None:
        raise _unreadable(first)
    rounds: dict[int, FairRound] = {}
    for line, said in rest:
        found = _ROUND.fullmatch(said)
        if found is None or not _learn(rounds, found):
            raise _unreadable(line)
    return Proof(begun["game"], begun["rules"], int(begun["faces"]), tuple(rounds.values()))


def _learn(rounds: dict[int, FairRound], found: re.Match[str]) -> bool:
    """Note what a line tells of a round, if it is the time for it.

    Nothing is told twice, and the commitment comes first.
    """
    number = int(found["number"])
    known = rounds.get(number)
    if found["commitment"]:
        if known is None:
            rounds[number] = FairRound(number, found["commitment"])
        return known is None
    if known is None or (known.seeds if found["seeds"] else known.secret):
        return False
    if found["seeds"]:
        rounds[number] = replace(known, seeds=_seeds(found["seeds"].split()))
    else:
        rounds[number] = replace(known, secret=found["secret"])
    return True


def _seeds(written: Iterable[str]) -> tuple[str, ...]:
    return tuple(NO_SEED if seed == NONE else seed for seed in written)


def _said(text: str) -> str | None:
    """What a line says of a proof, without comments and with single spaces; else nothing."""
    said = " ".join(text.partition("#")[0].split())
    return said[len(HEAD) :].strip() if said.lower().startswith(HEAD) else None


def _unreadable(line: ExtraLine) -> FairError:
    return FairError(message("verify-unreadable", line=str(line.number), text=clip(line.text)))
