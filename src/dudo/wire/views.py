"""Views on the wire: what a seat may see of a game, and a person of a table.

Nothing is looked at here but what the gates `view` and `table_view` have let through. `Game`, which
holds all dice, is for the referee of a program's own games, and for nobody who plays.
"""

from itertools import compress
from operator import attrgetter, is_not

import msgspec
from msgspec import Struct

from dudo.game import SPECTATOR, Game, View, view
from dudo.game.view import seen_cups
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


class EncodedViews:
    """The views of one game for everybody who looks at it, each as `encode_view` writes it.

    Views of one game differ by whose they are and by the cups that one may look under, so all else
    is encoded once: as those see it who only watch. `before` is the game as everybody saw it last,
    and `seen_before` what those who only watch saw of it, where that is known.
    """

    def __init__(
        self, game: Game, before: Game | None = None, seen_before: View | None = None
    ) -> None:
        self._game = game
        self._before = before
        self._seen_before = seen_before
        self._seen: View | None = None
        self._parts: tuple[bytes, bytes] | None = None
        self._news: bytes | None = None
        self._stay_covered = before is not None and _sight(before) == _sight(game)
        """Whether nobody sees anything else under any cup."""
        self._cups_are_gone = not game.round.cups
        """Whether there are no cups that anybody could look under."""

    @property
    def seen(self) -> View:
        """What those see who only watch."""
        if self._seen is None:
            self._seen = view(self._game, SPECTATOR)
        return self._seen

    @property
    def news_are_shared(self) -> bool:
        """Whether what is new is the same for everybody."""
        alike = self._stay_covered or self._cups_are_gone
        return alike and not self._game.rules.table.hidden_losses

    def of(self, seat: int) -> bytes:
        """The view of a seat, or of a spectator."""
        if self._game.rules.table.hidden_losses:
            return encode_view(view(self._game, seat))
        before, after = self._parts or self._shared()
        cups = _write(seen_cups(self._game, seat))
        return b'{"wire":"view","seat":%d%b%b%b' % (seat, before, cups, after)

    def news(self, seat: int) -> bytes:
        """The fields of a seat's view, or a spectator's, that differ from those before.

        They are written as in an object, without its braces: nothing where nothing is new.
        """
        before, game = self._before, self._game
        assert before is not None
        if game.rules.table.hidden_losses:
            shared = _differences(view(before, seat), view(game, seat))
        elif self._news is None:
            seen_before = self._seen_before or view(before, SPECTATOR)
            self._news = shared = _differences(seen_before, self.seen)
        else:
            shared = self._news
        if self._stay_covered:
            return shared
        cups = seen_cups(game, seat)
        if cups == seen_cups(before, seat):
            return shared
        return b'%b%b"cups":%b' % (shared, b"," if shared else b"", _write(cups))

    def _shared(self) -> tuple[bytes, bytes]:
        """What stands between the seat and the cups, and what stands after the cups."""
        whole = encode_view(self.seen)
        start = whole.index(b',"rules":')
        cups = whole.index(b'"cups":', start) + len(b'"cups":')
        self._parts = whole[start:cups], whole[whole.index(b',"shown":', cups) :]
        return self._parts


APART = ("seat", "rules", "cups")
"""Fields of a view that are the same in all of a game, or are told seat by seat."""
_SHARED = tuple(name for name in View.__struct_fields__ if name not in APART)
_PLACES = range(len(_SHARED))
_shared_values = attrgetter(*_SHARED)


def _differences(before: View, after: View) -> bytes:
    """The fields in which two views of one seat differ, cups apart, as JSON without braces."""
    old, new = _shared_values(before), _shared_values(after)
    others = compress(_PLACES, map(is_not, old, new))
    return _write({_SHARED[at]: new[at] for at in others if old[at] != new[at]})[1:-1]


def _sight(game: Game) -> tuple[object, ...]:
    """All that what is seen under cups follows from, for any seat."""
    now = game.round
    return now.cups, now.variant, now.holder, game.hands, game.ring


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
