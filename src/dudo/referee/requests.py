"""Everything a program may ask of the referee; docs/referee.md explains each request."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from dudo.errors import UserError
from dudo.game import Move

Seat = Annotated[int, Meta(ge=0)]
Eyes = Seat | Literal["spectator"]
"""A seat, or someone who only watches."""
Rows = tuple[tuple[int, ...], ...]


class BadRequest(UserError):
    """A request that cannot be understood or does not fit the games there are."""


class _Request(
    Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag=str.lower,
    forbid_unknown_fields=True,
):
    """What all requests share: `id` comes back with the reply."""

    id: int | str | None = None


class GameRequest(_Request, frozen=True, kw_only=True):
    """A request about one of the games."""

    game: str = "game"


class Rules(_Request, frozen=True, kw_only=True):
    """List the books, or give one ruleset as a value."""

    book: str | None = None
    """A book's name, or the path of a house file."""
    options: tuple[str, ...] = ()
    house: str | dict[str, Any] | None = None
    """House rules themselves: as the text of a house file, or as an object of the same fields."""


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the dice of a game come from: a seed or a script, one of the two."""

    seed: int | str | None = None
    script: Rows | None = None


class New(GameRequest, frozen=True, kw_only=True):
    """Start a game."""

    book: str | None = None
    options: tuple[str, ...] = ()
    house: str | dict[str, Any] | None = None
    players: tuple[str, ...] | Annotated[int, Meta(ge=1)]
    opener: int = 0
    dice: Dice | Literal["manual", "system"] = "system"
    auto_views: bool = False


class MakeMove(GameRequest, frozen=True, kw_only=True, tag="move"):
    """Put a player's move to the referee."""

    seat: int
    move: Move


class Resign(GameRequest, frozen=True, kw_only=True):
    """A player leaves the table."""

    seat: int


class Penalise(GameRequest, frozen=True, kw_only=True):
    """Take a die from a cheat (T16)."""

    seat: int


class Throw(GameRequest, frozen=True, kw_only=True, tag="dice"):
    """Hand over the dice the game waits for."""

    rows: Rows


class Moves(GameRequest, frozen=True, kw_only=True):
    """What a seat may do; without one, whoever is to act."""

    seat: Seat | None = None


class See(GameRequest, frozen=True, kw_only=True, tag="view"):
    """What a seat or a spectator may see."""

    seat: Eyes
    brief: bool = False
    """Changes nothing any more: it left out the rules, which a view now only names."""


class State(GameRequest, frozen=True, kw_only=True):
    """Everything there is to know, hidden dice included."""

    brief: bool = False
    """Changes nothing any more: it left out the rules, which a state now only names."""


class Record(GameRequest, frozen=True, kw_only=True):
    """The game so far in the text notation, as the referee or a pair of eyes knows it."""

    seat: Eyes | None = None


class Close(GameRequest, frozen=True, kw_only=True):
    """Forget a game."""


Request = Rules | New | MakeMove | Resign | Penalise | Throw | Moves | See | State | Record | Close
