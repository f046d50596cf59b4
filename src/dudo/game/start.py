"""Starting games: a first one, and the next ones of a series at the same table."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from dudo.errors import UserError
from dudo.game.phase import NOBODY, Phase
from dudo.game.refusal import number
from dudo.game.state import Game, Round
from dudo.messages import message
from dudo.rules.check import check
from dudo.rules.quoting import clip, quote
from dudo.rules.ruleset import Ruleset
from dudo.rules.table import FirstOpener

FORBIDDEN_IN_NAMES = frozenset(',:;#?"')


LONGEST_NAME = 40
"""Letters that a player's name may have, at every table."""


class TableError(UserError):
    """A table that cannot be set: too many players, two of one name.

    It is made of a message where it is a player's to mend, of English text where it is a
    programmer's.
    """


def start(rules: Ruleset, players: tuple[str, ...] | list[str], *, opener: int = 0) -> Game:
    """A game about to begin; `opener` is who opens it where players agree on that.

    >>> from dudo.rules import BOOKS
    >>> start(BOOKS["chart"], ["Anne", "Brad"]).phase
    <Phase.SEATING: 'seating'>
    """
    seats = _names(players)
    _check(rules, seats, opener)
    check(rules)
    return begin(rules, seats, opener=opener)


def begin(rules: Ruleset, seats: tuple[str, ...], *, opener: int) -> Game:
    """A game about to begin, whatever its rules and names may be."""
    return Game(
        rules=rules,
        players=seats,
        ring=tuple(range(len(seats))),
        hands=(rules.table.dice,) * len(seats),
        jokers=(0,) * len(seats),
        phase=Phase.SEATING,
        turn=NOBODY,
        round=Round(number=0, opener=NOBODY, clockwise=True, limit=0),
        agreed=opener,
    )


def _names(players: object) -> tuple[str, ...]:
    """The names of players, which are a tuple or a list of texts."""
    if not isinstance(players, tuple | list):
        raise TableError(f"players are a list of names, not {quote(players)}")
    for name in players:
        if not isinstance(name, str):
            raise TableError(f"a player's name is text, not {quote(name)}")
    return tuple(players)


def _check(rules: Ruleset, players: tuple[str, ...], opener: int) -> None:
    if not isinstance(rules, Ruleset):
        told = quote(rules)
        raise TableError(f"rules are a Ruleset, as find_rules gives one, not {told}")
    table = rules.table
    if not table.min_players <= len(players) <= table.max_players:
        least, most = number(table.min_players), number(table.max_players)
        told = message("start-players", least=least, most=most, count=len(players))
        raise TableError(told)
    _check_names(players)
    if type(opener) is not int or not 0 <= opener < len(players):
        raise TableError(f"there is no seat {quote(opener)} to open the game")


@lru_cache(maxsize=256)
def _check_names(players: tuple[str, ...]) -> None:
    """Refuse names that players cannot have together; the games of a series have all the same."""
    for name in players:
        check_name(name)
    if len({name.casefold() for name in players}) < len(players):
        raise TableError(message("start-same-name", names=players))


def check_name(name: str) -> None:
    """Refuse what no player can be called."""
    if not name.strip() or name != name.strip() or not name.isprintable():
        shown = name if name.isprintable() else repr(name)[1:-1]
        raise TableError(message("start-name", name=clip(shown)))
    if len(name) > LONGEST_NAME:
        raise TableError(message("start-long-name", most=LONGEST_NAME, count=len(name)))
    if FORBIDDEN_IN_NAMES & set(name):
        signs = " ".join(sorted(FORBIDDEN_IN_NAMES))
        raise TableError(message("start-signs", name=name, signs=signs))


def next_games_opener(
    rules: Ruleset, *, players: int, played: int, first_out: int, agreed: int | None = None
) -> int:
    """Who opens the next of several games at one table, after so many that were `played`.

    Where the rules say so, that is whoever went out first in the game before (J4); `first_out` is
    `NOBODY` before the first game, and where that player has left. Else it is whom the players have
    agreed on, and where they have not talked about it, everybody opens in turn.
    """
    if rules.table.first_opener is FirstOpener.FIRST_OUT and first_out != NOBODY:
        return first_out
    return played % players if agreed is None else agreed


class Series(Struct, frozen=True):
    """Games played one after the other at one table (J4).

    >>> from dudo.rules import BOOKS
    >>> series = Series(BOOKS["jouhet"], ("Ana", "Bob"))
    >>> series.next_game().agreed
    0
    """

    rules: Ruleset
    players: tuple[str, ...]
    winners: tuple[int, ...] = ()
    """The winner of each game so far."""
    first_out: int = NOBODY
    """Who went out first in the game before."""

    def __post_init__(self) -> None:
        """Refuse a table that no game could be started at."""
        force_setattr(self, "players", _names(self.players))
        _check(self.rules, self.players, 0)
        check(self.rules)
        if self.first_out != NOBODY:
            _check(self.rules, self.players, self.first_out)

    def next_game(self, *, opener: int | None = None) -> Game:
        """The next game, which whoever went out first in the one before opens, or all in turn (J4).

        Players who agree on somebody else where the rules leave it to them give an `opener`.
        """
        opener = next_games_opener(
            self.rules,
            agreed=opener,
            players=len(self.players),
            played=len(self.winners),
            first_out=self.first_out,
        )
        return start(self.rules, self.players, opener=opener)

    def after(self, game: Game) -> Series:
        """The series once `game` is over."""
        if not isinstance(game, Game):
            raise TableError(f"a series goes on after a Game, not {quote(game)}")
        if game.phase is not Phase.OVER:
            raise TableError("the game is not over yet")
        if (game.rules, game.players) != (self.rules, self.players):
            raise TableError("that game was played at another table")
        return replace(self, winners=(*self.winners, game.winner), first_out=game.out[0])
