"""The fair dice of one game: what was published, which seeds were given, what may be opened."""

from collections.abc import Callable

from msgspec.structs import replace

from dudo.fair import (
    FairRoller,
    FairRound,
    Proof,
    commitment,
    new_secret,
    round_key,
    round_secret,
)
from dudo.game import Game
from dudo.rules.ruleset import fingerprint
from dudo.server.entry import GivenSeed
from dudo.server.protocol import Fair, NextRound

TOLD_ROUNDS = 2
"""Rounds that clients are told of: the one that is played, and the one before."""


class GameDice:
    """Dice that follow from a master secret and from the seeds of the players, and nothing else.

    It is a fold of the log, but for the master, which is in no log. Whoever has both comes to the
    same dice.
    """

    def __init__(self, game: str, first: Game, master: bytes | None = None) -> None:
        self.game = game
        self.master = master
        self._players = len(first.players)
        self._rules = fingerprint(first.rules)
        self._faces = first.rules.die.faces
        self._rounds: dict[int, FairRound] = {}
        self._seeds: dict[int, dict[int, str]] = {}

    def learn(self, rounds: tuple[FairRound, ...]) -> None:
        """Note what an entry of the log has published."""
        for known in rounds:
            self._rounds[known.number] = known
            if known.seeds:
                self._seeds.pop(known.number, None)

    def give(self, seed: GivenSeed) -> None:
        """Note a seed that is in the log."""
        self._seeds.setdefault(seed.round, {})[seed.seat] = seed.seed

    def is_open_for(self, number: int, seat: int) -> bool:
        """Whether a seat may still add its seed to the dice of a round."""
        known = self._rounds.get(number)
        return known is not None and not known.seeds and seat not in self._seeds.get(number, {})

    def seed_of(self, number: int, seat: int) -> str:
        """The seed of a seat for the dice of a round that is in the log, if one is."""
        known = self._rounds.get(number)
        if known is None or not 0 <= seat < self._players:
            return ""
        return known.seeds[seat] if known.seeds else self._seeds.get(number, {}).get(seat, "")

    def committed(self, number: int) -> tuple[FairRound, ...]:
        """The commitment to a round, where it has not been published yet."""
        if number in self._rounds:
            return ()
        told = commitment(self._secret(number), game=self.game, round_number=number)
        return (FairRound(number, told),)

    def thrown(self, number: int, seeds: tuple[GivenSeed, ...] = ()) -> FairRound:
        """A round with the seeds that its dice are made of: from now on none is taken.

        `seeds` are those that come into the log together with the throw.
        """
        (known,) = self.committed(number) or (self._rounds[number],)
        if known.seeds:
            return known
        with_it = {one.seat: one.seed for one in seeds if one.round == number}
        given = {**with_it, **self._seeds.get(number, {})}
        return replace(known, seeds=tuple(given.get(seat, "") for seat in range(self._players)))

    def opened(self, number: int) -> tuple[FairRound, ...]:
        """A round whose dice were shown, with its secret; nothing where no dice were thrown."""
        known = self._rounds.get(number)
        if known is None or not known.seeds or known.secret:
            return ()
        return (replace(known, secret=self._secret(number).hex()),)

    def revealed(self, now: FairRound) -> FairRound:
        """A round that is being thrown, with its secret: for dice that lie open at once."""
        return replace(now, secret=self._secret(now.number).hex())

    def all_opened(self, but: tuple[FairRound, ...] = ()) -> tuple[FairRound, ...]:
        """All rounds that were thrown and are not open, apart from those that `but` opens."""
        known = {each.number for each in but if each.secret}
        numbers = (number for number in self._rounds if number not in known)
        return tuple(opened for number in numbers for opened in self.opened(number))

    def roller(self, now: FairRound) -> FairRoller:
        """The roller for the dice of a round whose seeds are known."""
        key = round_key(
            self._secret(now.number),
            game=self.game,
            round_number=now.number,
            rules=self._rules,
            seeds=now.seeds,
        )
        keys: Callable[[int], bytes] = {now.number: key}.__getitem__
        return FairRoller(self.game, keys)

    def told(self, current: int) -> Fair:
        """What clients are told, in a game whose round has the number `current`."""
        thrown: list[FairRound] = []
        coming: NextRound | None = None
        for number in sorted(self._rounds, reverse=True):
            known = self._rounds[number]
            if known.seeds:
                thrown.append(known)
                if len(thrown) == TOLD_ROUNDS:
                    break  # dice are thrown round by round: none before these are still to come
            elif number >= current:
                coming = NextRound(round=number, commitment=known.commitment)
        return Fair(game=self.game, rounds=tuple(reversed(thrown)), next=coming)

    def proof(self, more: tuple[FairRound, ...] = ()) -> Proof:
        """All that a stranger needs to check the dice that were thrown."""
        rounds = {**self._rounds, **{each.number: each for each in more}}
        thrown = tuple(rounds[number] for number in sorted(rounds) if rounds[number].seeds)
        return Proof(self.game, self._rules, self._faces, thrown)

    def _secret(self, number: int) -> bytes:
        assert self.master is not None, "the secret of a running game is always known"
        return round_secret(self.master, game=self.game, round_number=number)


__all__ = ["GameDice", "new_secret"]
