"""Checking a record: each line is put to the rules, and what they say is compared with it."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import fields, replace

from dudo.game import events as e
from dudo.game.chance import needs_dice, throw
from dudo.game.decide import decide, penalise, resign
from dudo.game.evolve import evolve
from dudo.game.moves import Choose, Decline, Direct, Doubt, Exact, Move, Show
from dudo.game.record import lines as ln
from dudo.game.record.line_text import Scribe
from dudo.game.record.lines import Unreadable, lines_of
from dudo.game.record.trusting import FIRST_ROUND, ONLY_LEAVERS_HIDE
from dudo.game.rollers import Purpose, Throw
from dudo.game.rounds import begin_round
from dudo.game.state import Game
from dudo.game.view import UNSEEN
from dudo.messages import message
from dudo.rules.bid import NO_BID
from dudo.rules.table import Seating


class Checked:
    """Replays by asking the rules."""

    def __init__(self, game: Game) -> None:
        self._scribe = Scribe(game.players, game.rules.die)
        self._due: list[e.Event] = []

    def seats(self, game: Game, line: ln.Seats | None, opener: int | None) -> e.Event:
        """Who sits where and opens: by the dice thrown for it, where they were kept."""
        kept = line is not None and bool(line.throws or line.lot)
        if needs_dice(game) and not kept:
            return self._seats_without_dice(game, line.ring if line else game.ring, opener)
        seated, began = throw(game, _Recorded(line, len(game.players)))
        self._due = [began]
        if line is not None:
            self._compare(line, lines_of(seated)[-1])
        return seated

    def _seats_without_dice(self, game: Game, ring: tuple[int, ...], opener: int | None) -> e.Event:
        """Who sits where, as it is told; `opener` is who opens the first round, if there is one."""
        if game.rules.table.seating is Seating.AS_SEATED and ring != game.ring:
            raise Unreadable("players sit in the order in which the header names them")
        if opener is None:
            raise Unreadable(FIRST_ROUND)
        seated = e.Seated(ring, opener)
        self._due = [begin_round(evolve(game, seated), opener)]
        return seated

    def opening(self, _game: Game, line: ln.Opening, _after: ln.Line | None) -> e.Event:
        """A round begins."""
        return self._next(line)

    def dice(self, game: Game, line: ln.Dice) -> e.Event:
        """Everyone rolls."""
        (event,) = throw(game, _Rows(iter([cup.dice for cup in line.cups])))
        return event

    def say(self, game: Game, line: ln.Say, _after: ln.Line | None) -> e.Event | None:
        """What a player's words lead to; nothing yet where the next line tells the result."""
        if isinstance(line, ln.Rerolls):
            events = throw(game, _Rows(iter([line.cup.dice])))
        elif isinstance(line, ln.Resigns):
            events = resign(game, line.seat)
        elif isinstance(line, ln.Penalty):
            events = penalise(game, line.seat)
        else:
            events = decide(game, line.seat, _move(game, line))
        if isinstance(events[0], e.Settled):
            _all_seen(events[0])
        if len(events) == 1:
            return events[0]
        self._due = list(events)
        return None

    def result(self, game: Game, line: ln.Result) -> e.Event:
        """What the end of the round cost."""
        may_hide = game.rules.table.hidden_losses and isinstance(self._due[0], e.Resigned)
        if line.changes is None and not may_hide:
            raise Unreadable(ONLY_LEAVERS_HIDE)
        return self._next(replace(line, checksum=""))

    def winner(self, _game: Game, line: ln.Winner) -> e.Event:
        """The end of the game."""
        return self._next(line)

    def _next(self, line: ln.Line) -> e.Event:
        """The event that is due, if it is what the line tells."""
        event = self._due.pop(0)
        self._compare(line, lines_of(event)[-1])
        return event

    def _compare(self, line: ln.Line, right: ln.Line) -> None:
        """Whether a line says what is right, or less."""
        if type(line) is type(right):
            unsaid = [field.name for field in fields(line) if getattr(line, field.name) is None]
            right = replace(right, **dict.fromkeys(unsaid))
        if line != right:
            wanted = self._scribe.write(right)
            told = message("replay-rules-say", right=wanted)
            raise Unreadable(f'the rules say "{wanted}"', told)


def _all_seen(settled: e.Settled) -> None:
    if any(UNSEEN in dice for dice in settled.dice):
        raise Unreadable("all dice are in view after a call, but some of this round are not")


def _move(
    game: Game, line: ln.Bids | ln.Calls | ln.Shows | ln.Directs | ln.Chooses | ln.Declines
) -> Move:
    """The move that a line tells."""
    match line:
        case ln.Bids():
            return line.bid
        case ln.Calls():
            standing = game.round.bids[-1] if game.round.bids else NO_BID
            return Exact(standing) if line.exact else Doubt(standing)
        case ln.Shows():
            return Show(line.dice)
        case ln.Directs():
            return Direct(line.clockwise)
        case ln.Chooses():
            return Choose(line.variant)
        case ln.Declines():
            return Decline()
        case _:
            assert_never(line)


class _Rows:
    """Dice from a record, taken as they stand there."""

    def __init__(self, rows: Iterator[tuple[int, ...]]) -> None:
        self._rows = rows

    def throw(self, throw: Throw) -> tuple[int, ...]:  # noqa: ARG002 a protocol's
        """The dice written for this seat, in order of seats."""
        return next(self._rows)


class _Recorded:
    """The dice each seat threw for its place, and the lot."""

    def __init__(self, line: ln.Seats | None, seats: int) -> None:
        self._throws = line.throws if line and line.throws else ((),) * seats
        self._lot = line.lot if line else 0

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The die written for this throw."""
        written = self._throws[throw.seat]
        die = written[throw.index] if throw.index < len(written) else 0
        if throw.purpose is Purpose.LOT:
            die = self._lot
        if not 0 < die <= throw.faces:
            reason = "nothing more is written" if die == 0 else f"{die} is written"
            told = f"seat {throw.seat + 1} throws {throw.dice} of 1 to {throw.faces} here"
            raise Unreadable(f"{told}, but {reason}")
        return (die,)
