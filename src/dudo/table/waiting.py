"""What a table waits for, and in which order those speak who may.

This is the only place that knows the order of speaking. Where anybody may speak out of turn (J19),
people come before bots, since a bot needs no time to think; among each, whoever sits next in the
direction of play comes first; and the seat whose turn it is comes last, for it must speak.
"""

from collections.abc import Sequence

from msgspec import Struct

from dudo.game import CHANCE, NOBODY, Game, who_may_act
from dudo.table.state import Table


class ForStart(Struct, frozen=True):
    """No game is under way: people come and go until the host starts one."""


class ForResume(Struct, frozen=True):
    """The game is paused."""


class ForDice(Struct, frozen=True):
    """Dice are to be thrown."""


class ForWords(Struct, frozen=True):
    """Somebody is to speak."""

    order: tuple[int, ...]
    """Who may, in the order in which they are to be asked; the last of them must."""

    @property
    def turn(self) -> int:
        """The seat that must speak unless somebody else does."""
        return self.order[-1]


Waiting = ForStart | ForResume | ForDice | ForWords


def waiting(table: Table) -> Waiting:
    """What has to happen next."""
    game = table.game
    if game is None or not table.is_playing:
        return ForStart()
    if table.is_paused:
        return ForResume()
    if game.phase in CHANCE:
        return ForDice()
    return ForWords(
        speaking_order(game, table.passed, [seat.bot is not None for seat in table.seats])
    )


def first_person(table: Table, waits: Waiting) -> int:
    """The first person who is to speak, bots apart: the one whose time runs. Else `NOBODY`."""
    order = waits.order if isinstance(waits, ForWords) else ()
    people = (seat for seat in order if table.seats[seat].is_persons)
    return next(people, NOBODY)


def speaking_order(game: Game, passed: Sequence[int], is_bot: Sequence[bool]) -> tuple[int, ...]:
    """Who is to be asked for words, one after the other; the last of them must speak.

    `passed` are the seats that have let the standing bid go on, `is_bot` tells who plays each seat.
    """
    able = who_may_act(game)
    if len(able) == 1:
        return able
    waits = [seat for seat in able[1:] if seat not in passed]
    waits.sort(key=is_bot.__getitem__)
    return (*waits, able[0])
