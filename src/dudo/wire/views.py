"""Views on the wire: what a seat may see of a game, and a person of a table.

Nothing is looked at here but what the gates `view` and `table_view` have let through. `Game`, which
holds all dice, is for the referee of a program's own games, and for nobody who plays.
"""

import msgspec
from msgspec import Struct

from dudo.game import Game, View
from dudo.table.view import TableView
from dudo.wire.mirror import Mirror
from dudo.wire.reading import read
from dudo.wire.rules import KnownRules

VIEW = Mirror(View, tag_field="wire", tag="view")
TABLE_VIEW = Mirror(TableView, inside=(VIEW,), tag_field="wire", tag="table-view")
GAME = Mirror(Game, tag_field="wire", tag="game", omit_defaults=True)

_write = msgspec.json.Encoder().encode


def encode_view(seen: View) -> bytes:
    """A view of a game as JSON."""
    return _write(VIEW.out(seen))


def read_view(data: bytes, known: KnownRules) -> View:
    """The view that was sent, with the rules it names."""
    return VIEW.back(read(data, VIEW.decode, what="view"), known)


def encode_table_view(seen: TableView) -> bytes:
    """A view of a table as JSON."""
    return _write(TABLE_VIEW.out(seen))


def read_table_view(data: bytes, known: KnownRules) -> TableView:
    """The view of a table that was sent, with the rules it names."""
    return TABLE_VIEW.back(read(data, TABLE_VIEW.decode, what="table view"), known)


def game_shape(game: Game) -> Struct:
    """A whole game, hidden dice included, as it is sent to whoever referees it."""
    return GAME.out(game)


def read_game(data: bytes, known: KnownRules) -> Game:
    """The whole game that a referee sent, with the rules it names."""
    return GAME.back(read(data, GAME.decode, what="game"), known)
