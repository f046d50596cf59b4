"""What is hashed: commitments, the keys of rounds, and the proof of a game."""

import hmac
import secrets
from hashlib import sha256

from msgspec import Struct

from dudo.game.rollers import hmac_sha256

COMMITMENT, KEY, SECRET = "dudo commitment 1", "dudo key 1", "dudo secret 1"
"""Set what is hashed for one end apart from what is hashed for another, and from later versions."""
SECRET_BYTES = 32
SEED_BYTES = 16
NO_SEED = ""
"""Stands for the seed of a seat that added none: a bot's, or of somebody who was away."""


def framed(*parts: str | int) -> bytes:
    """Parts in UTF-8, each behind its length in four bytes, the highest first.

    >>> framed("dudo", 12).hex(" ", -4)
    '00000004 6475646f 00000002 3132'
    """
    encoded = [str(part).encode() for part in parts]
    return b"".join([len(part).to_bytes(4, "big") + part for part in encoded])


def new_secret() -> bytes:
    """A secret that nobody can foresee."""
    return secrets.token_bytes(SECRET_BYTES)


def round_secret(master: bytes, *, game: str, round_number: int) -> bytes:
    """The secret of one round, made of a secret that is never opened.

    Whoever keeps a table stores the master alone, and comes to the same dice after a restart.
    """
    return hmac_sha256(master, framed(SECRET, game, round_number))


def commitment(secret: bytes, *, game: str, round_number: int) -> str:
    """What is published of a secret before anybody adds a seed.

    >>> commitment(bytes(32), game="7", round_number=1)[:16]
    'b5491c5e4f90dc75'
    """
    return sha256(framed(COMMITMENT, game, round_number, secret.hex())).hexdigest()


def round_key(
    secret: bytes, *, game: str, round_number: int, rules: str, seeds: tuple[str, ...]
) -> bytes:
    """The key of all throws of a round: of the secret and the seeds of all seats, in their order.

    `rules` is the fingerprint of the rules that are played.
    """
    return hmac_sha256(secret, framed(KEY, game, round_number, rules, *seeds))


class FairRound(Struct, frozen=True):
    """What is known of the dice of a round; the round before the first is that of the seats."""

    number: int
    commitment: str
    """In hexadecimal digits, as everything here."""
    seeds: tuple[str, ...] = ()
    """One for each seat, `NO_SEED` where one added none."""
    secret: str = ""
    """Opened once the dice have been shown."""


class Proof(Struct, frozen=True):
    """All that a stranger needs, besides the record, to check the dice of a game."""

    game: str
    """What the game was called when its dice were thrown: no two games are called alike."""
    rules: str
    faces: int
    rounds: tuple[FairRound, ...] = ()

    def round(self, number: int) -> FairRound | None:
        """What is known of a round, if anything is."""
        return next((each for each in self.rounds if each.number == number), None)

    def keeps_its_word(self, known: FairRound) -> bool:
        """Whether the secret that was opened is the one that was committed to."""
        secret = bytes.fromhex(known.secret)
        told = commitment(secret, game=self.game, round_number=known.number)
        return hmac.compare_digest(told, known.commitment)

    def key(self, known: FairRound) -> bytes:
        """The key of the throws of a round that was opened."""
        return round_key(
            bytes.fromhex(known.secret),
            game=self.game,
            round_number=known.number,
            rules=self.rules,
            seeds=known.seeds,
        )
