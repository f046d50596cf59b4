"""Whether a seat is one of a table's."""

from typing import NoReturn

from dudo.game.illegal import Reason, refuse
from dudo.game.phase import NOBODY
from dudo.game.state import Game
from dudo.rules.quoting import quote


def must_be_number(seat: int) -> None:
    """Refuse what could be no seat of any table: anything but a whole number."""
    if type(seat) is not int:
        _no_such_seat(seat)


def must_be_seat(game: Game, seat: int) -> None:
    """Refuse what is no seat of this table."""
    if type(seat) is not int or not 0 <= seat < len(game.players):
        _no_such_seat(seat)


def must_be_eyes(game: Game, seat: int) -> None:
    """Refuse what is neither a seat of this table nor a spectator."""
    if type(seat) is not int or not NOBODY <= seat < len(game.players):
        _no_such_seat(seat)


def _no_such_seat(seat: object) -> NoReturn:
    raise refuse(Reason.NO_SUCH_SEAT, clause="G6", seat=quote(seat))
