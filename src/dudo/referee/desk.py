"""The referee's desk: all games under way, and the answer to each request."""

from collections.abc import Callable
from string import ascii_uppercase
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from dudo import __version__
from dudo.game import (
    CHANCE,
    SPECTATOR,
    Game,
    Phase,
    SeededRoller,
    SystemRoller,
    chance,
    event_view,
    moves,
    start,
    view,
)
from dudo.game.record import write
from dudo.referee import requests as r
from dudo.referee.dice import DiceSource, HandedDice, OwnDice
from dudo.referee.replies import (
    Begun,
    Book,
    Books,
    Closed,
    News,
    Offered,
    Reply,
    RulesetReply,
    SeatNews,
    Seen,
    Whole,
    Written,
)
from dudo.referee.table import Refereed
from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules, fingerprint, house_from, parse_house
from dudo.rules.check import MOST_PLAYERS
from dudo.table import Step
from dudo.wire import VERSION, encode_view
from dudo.wire.rules import rules_in_full
from dudo.wire.views import game_shape

MOST_GAMES = 1000

_write = msgspec.json.Encoder().encode


class Desk:
    """Games by their names. A request that fails leaves every one of them as it was."""

    def __init__(self) -> None:
        self._tables: dict[str, Refereed] = {}
        self._answers: dict[type, Callable[[Any], Reply]] = {
            r.New: self._new,
            r.MakeMove: self._move,
            r.Resign: self._resign,
            r.Penalise: self._penalise,
            r.Throw: self._throw,
            r.Moves: self._moves,
            r.See: self._view,
            r.State: self._state,
            r.Record: self._record,
            r.Close: self._close,
        }

    def answer(self, request: r.Request) -> Reply:
        """The reply to `request`; raises `IllegalMove`, `UserError` or `BadRequest`."""
        if isinstance(request, r.Rules):
            return self._rules(request)
        table = self._tables.get(request.game)
        before = table.state if table else None
        try:
            return self._answers[type(request)](request)
        except BaseException:
            self._tables.pop(request.game, None)
            if table and before:
                table.state = before
                self._tables[request.game] = table
            raise

    def _rules(self, request: r.Rules) -> Reply:
        if request.book is None and request.house is None and not request.options:
            books = tuple(_listed(book) for book in BOOKS.values())
            return Books(ok=True, dudo=__version__, version=VERSION, books=books)
        rules = _ruleset(request)
        return RulesetReply(ok=True, **_named(rules))

    def _new(self, request: r.New) -> Reply:
        if request.game in self._tables:
            raise r.BadRequest(f"there is a game {request.game!r} already: close it first")
        if len(self._tables) >= MOST_GAMES:
            raise r.BadRequest(f"there are {MOST_GAMES} games already: close some first")
        rules = _ruleset(request)
        players = request.players
        if isinstance(players, int):
            players = _anyone(players)
        game = start(rules, players, opener=request.opener)
        table = Refereed(game, _dice(request), auto_views=request.auto_views)
        steps = table.begin()
        self._tables[request.game] = table
        return Begun(**_named(rules), **_news(request, table, steps))

    def _move(self, request: r.MakeMove) -> Reply:
        table = self._table(request.game)
        return News(**_news(request, table, table.speak(request.seat, request.move)))

    def _resign(self, request: r.Resign) -> Reply:
        table = self._table(request.game)
        return News(**_news(request, table, table.resign(request.seat)))

    def _penalise(self, request: r.Penalise) -> Reply:
        table = self._table(request.game)
        return News(**_news(request, table, table.penalise(request.seat)))

    def _throw(self, request: r.Throw) -> Reply:
        table = self._table(request.game)
        if isinstance(table.dice, OwnDice):
            raise r.BadRequest("this game throws its own dice")
        if table.game.phase not in CHANCE:
            chance(table.game, SystemRoller())
        return News(**_news(request, table, table.hand_over(request.rows)))

    def _moves(self, request: r.Moves) -> Reply:
        game = self._table(request.game).game
        seat = game.turn if request.seat is None else _seated(game, request.seat)
        return Offered(ok=True, game=request.game, seat=seat, moves=tuple(moves(game, seat)))

    def _view(self, request: r.See) -> Reply:
        game = self._table(request.game).game
        return Seen(ok=True, game=request.game, view=_seen(game, _eyes(game, request.seat)))

    def _state(self, request: r.State) -> Reply:
        whole = _write(game_shape(self._table(request.game).game))
        return Whole(ok=True, game=request.game, state=Raw(whole))

    def _record(self, request: r.Record) -> Reply:
        table = self._table(request.game)
        viewer = None if request.seat is None else _eyes(table.game, request.seat)
        written = write(table.beginning, table.events, viewer=viewer)
        return Written(ok=True, game=request.game, record=written)

    def _close(self, request: r.Close) -> Reply:
        self._table(request.game)
        del self._tables[request.game]
        return Closed(ok=True, game=request.game)

    def _table(self, name: str) -> Refereed:
        table = self._tables.get(name)
        if table is None:
            raise r.BadRequest(f"there is no game {name!r}")
        return table


def _listed(book: Ruleset) -> Book:
    players = (book.table.min_players, book.table.max_players)
    return Book(book.name, book.title, players, tuple(OPTIONS[book.name]))


def _named(rules: Ruleset) -> dict[str, Any]:
    """Rules in full, and the fingerprint that names them from then on."""
    return {"fingerprint": fingerprint(rules), "rules": Raw(rules_in_full(rules))}


def _ruleset(request: r.Rules | r.New) -> Ruleset:
    if (request.book is None) == (request.house is None):
        raise r.BadRequest("the rules are a `book` or a `house`, one of the two")
    if request.book is not None:
        return find_rules(request.book, options=request.options)
    if request.options:
        raise r.BadRequest("options belong to a book: name them in the house rules")
    if isinstance(request.house, str):
        return parse_house(request.house, source="house")
    return house_from(request.house, source="house")


def _anyone(number: int) -> tuple[str, ...]:
    """Names for so many players, who have none."""
    if number > MOST_PLAYERS:
        raise r.BadRequest(f"a game is for {MOST_PLAYERS} players at most, not {number}")
    return tuple(f"Player {letter}" for letter in ascii_uppercase[:number])


def _dice(request: r.New) -> DiceSource:
    dice = request.dice
    if dice == "system":
        return OwnDice(SystemRoller())
    if dice == "manual":
        return HandedDice()
    assert isinstance(dice, r.Dice)
    if dice.seed is not None and dice.script is None:
        return OwnDice(SeededRoller(dice.seed))
    if dice.script is not None and dice.seed is None:
        return HandedDice(dice.script)
    raise r.BadRequest("dice need a `seed` or a `script`, one of the two")


def _news(request: r.GameRequest, table: Refereed, steps: list[Step]) -> dict[str, Any]:
    """What a request brought about, and what the game waits for now."""
    game = table.game
    eyes = (*range(len(game.players)), SPECTATOR) if table.auto_views else ()
    return {
        "ok": True,
        "game": request.game,
        "events": tuple(step.event for step in steps),
        "phase": game.phase,
        "turn": game.turn,
        "winner": game.winner if game.phase is Phase.OVER else UNSET,
        "views": tuple(_told(game, steps, seat) for seat in eyes) if eyes else UNSET,
    }


def _told(game: Game, steps: list[Step], seat: int) -> SeatNews:
    """What one pair of eyes is told of `steps`."""
    return SeatNews(
        seat="spectator" if seat == SPECTATOR else seat,
        events=tuple(event_view(step.game, step.event, seat) for step in steps),
        view=_seen(game, seat),
        moves=tuple(moves(game, seat)) if seat != SPECTATOR else (),
    )


def _seen(game: Game, seat: int) -> Raw:
    return Raw(encode_view(view(game, seat)))


def _eyes(game: Game, eyes: r.Eyes) -> int:
    return SPECTATOR if isinstance(eyes, str) else _seated(game, eyes)


def _seated(game: Game, seat: int) -> int:
    if seat >= len(game.players):
        raise r.BadRequest(f"there is no seat {seat} at this table")
    return seat
