"""What a table waits for, and in which order those speak who may.

This is the only place that knows the order of speaking. Where anybody may speak out of turn (J19),
people come before bots, since a bot needs no time to think; among each, whoever sits next in the
direction of play comes first; and the seat whose turn it is comes last, for it must speak.
"""

from msgspec import Struct

from dudo.game import CHANCE, Game, moves
from dudo.game.rounds import in_order
from dudo.rules.table import Turns
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
    return ForWords((*_out_of_turn(table, game), game.turn))


def _out_of_turn(table: Table, game: Game) -> tuple[int, ...]:
    """Those who may speak before the seat in turn, and have not let the bid go on (J19)."""
    if game.rules.table.turns is not Turns.ANY_TIME:
        return ()
    around = in_order(game.ring, game.turn, clockwise=game.round.clockwise)[1:]
    able = [seat for seat in around if seat not in table.passed and moves(game, seat)]
    return tuple(sorted(able, key=lambda seat: table.seats[seat].bot is not None))
