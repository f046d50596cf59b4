"""Write `tests/data/fair_vectors.json`: what any program that checks fair dice must come to.

    python tests/fair_vectors.py

The checks in other languages read the same file, so that all of them agree to the last bit.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from dudo.fair import FairRound, Proof, commitment, round_key, round_secret
from dudo.fair.proof import framed
from dudo.game import Throw
from dudo.game.rollers import KeyedRoller

FILE = Path(__file__).parent / "data" / "fair_vectors.json"
MASTER = bytes(range(32))
GAMES = ("7", "t7-1", "K3f9.b-2", "a" * 80)
RULES = "52c215378791a706"

Json = dict[str, Any]


def vectors() -> Json:
    """Everything that is hashed, step by step, and whole rounds with their verdicts."""
    rng = random.Random(20_240_229)
    return {
        "about": "Made by tests/fair_vectors.py; docs/fairness.md describes the steps.",
        "framed": [
            {"parts": parts, "hex": framed(*parts).hex()}
            for parts in ([], [""], ["dudo", 12], ["ñandú", 0, "", 4_294_967_296])
        ],
        "commitments": [_commitment(game, number) for game in GAMES for number in (0, 1, 999_999)],
        "keys": [_key(rng, seats) for seats in (1, 2, 3, 6, 12)],
        "throws": [
            _throw(rng, faces=faces, dice=dice)
            for faces in (1, 2, 5, 6, 7, 12, 100, 129, 256)
            for dice in (1, 5, 40)
        ],
        "rounds": _rounds(rng),
    }


def _commitment(game: str, number: int) -> Json:
    secret = round_secret(MASTER, game=game, round_number=number)
    word = commitment(secret, game=game, round_number=number)
    return {"game": game, "round": number, "secret": secret.hex(), "commitment": word}


def _seeds(rng: random.Random, seats: int) -> tuple[str, ...]:
    """Seeds of all seats; every third has none."""
    return tuple("" if seat % 3 == 2 else rng.randbytes(16).hex() for seat in range(seats))


def _key(rng: random.Random, seats: int) -> Json:
    secret, seeds = rng.randbytes(32), _seeds(rng, seats)
    key = round_key(secret, game="t7-1", round_number=seats, rules=RULES, seeds=seeds)
    told = {"game": "t7-1", "round": seats, "rules": RULES, "seeds": seeds}
    return {**told, "secret": secret.hex(), "key": key.hex()}


def _throw(rng: random.Random, *, faces: int, dice: int) -> Json:
    key, seat, index = rng.randbytes(32), rng.randrange(12), rng.randrange(3)
    thrown = KeyedRoller(key, game="t7-1").throw(Throw(9, seat, index, dice, faces))
    told = {"key": key.hex(), "game": "t7-1", "round": 9, "seat": seat, "index": index}
    return {**told, "faces": faces, "dice": dice, "thrown": thrown}


def _rounds(rng: random.Random) -> list[Json]:
    """A round with three seats that holds, and each way in which one can be wrong."""
    secret = round_secret(MASTER, game="t7-1", round_number=4)
    word, seeds = commitment(secret, game="t7-1", round_number=4), _seeds(rng, 3)
    right = FairRound(4, word, seeds, secret.hex())
    roller = KeyedRoller(Proof("t7-1", RULES, 6).key(right), game="t7-1")
    cups = [sorted(roller.throw(Throw(4, seat, 0, hand, 6))) for seat, hand in enumerate((5, 2, 4))]
    other = [
        [7 - cups[0][0] if die == 0 else value for die, value in enumerate(cups[0])],
        *cups[1:],
    ]
    told = {
        "proven": (right, cups),
        "unopened": (FairRound(4, word, seeds), cups),
        "broken-word": (FairRound(4, "00" * 32, seeds, secret.hex()), cups),
        "other-seats": (FairRound(4, word, seeds[:2], secret.hex()), cups),
        "other-dice": (right, [sorted(cup) for cup in other]),
    }
    return [
        {
            "verdict": verdict,
            "proof": msgspec.to_builtins(Proof("t7-1", RULES, 6, (known,))),
            "round": 4,
            "seats": 3,
            "cups": shown,
        }
        for verdict, (known, shown) in told.items()
    ]


def written() -> str:
    """The text of the file."""
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(written(), encoding="utf-8")
