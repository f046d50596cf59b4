"""The roller of a table whose dice can be proven fair."""

from collections.abc import Callable

from dudo.game.rollers import KeyedRoller, Throw


class FairRoller:
    """Dice by the keys of the rounds, which `key_of` tells by the number of a round.

    It remembers nothing: the same keys bring the same dice, today and after a restart.
    """

    def __init__(self, game: str, key_of: Callable[[int], bytes]) -> None:
        self._game = game
        self._key_of = key_of

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The dice of this throw."""
        return KeyedRoller(self._key_of(throw.round), game=self._game).throw(throw)
