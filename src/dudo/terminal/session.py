"""One game at one keyboard: the referee's game, its events, the bots and the people."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dudo.bots.bot import Bot, Decision
from dudo.bots.external import ExternalBot
from dudo.bots.reports import Report
from dudo.game import (
    CHANCE,
    NOBODY,
    SPECTATOR,
    Game,
    IllegalMove,
    Move,
    Phase,
    Roller,
    View,
    chance,
    decide,
    event_view,
    evolve,
    moves,
    resign,
    view,
)
from dudo.game import events as e
from dudo.game.record import Recorder
from dudo.rules.table import Turns


class Step(NamedTuple):
    """Something that happened, and the game just after it."""

    event: e.Event
    game: Game

    def seen_by(self, seat: int) -> tuple[e.Event, View]:
        """The event and the table as `seat` may see them."""
        return event_view(self.game, self.event, seat), view(self.game, seat)


class Told(NamedTuple):
    """What a bot said, and why: for ears only once the dice are on the table."""

    seat: int
    decision: Decision


class Written(NamedTuple):
    """The record of a game at one moment, and whether the game was over then."""

    text: str
    over: bool


class Session:
    """Plays a game step by step; whoever shows it asks for views and nothing else."""

    def __init__(
        self,
        game: Game,
        *,
        bots: Mapping[int, Bot],
        roller: Roller,
        rng: random.Random,
        recorder: Recorder | None = None,
        keep: Callable[["Session"], None] | None = None,
        past: Iterable[e.Event] = (),
    ) -> None:
        """A game that begins as `game`; of one that was left, `past` is what has happened in it.

        `keep` is told after every move.
        """
        self.game = game
        self.people = tuple(seat for seat in range(len(game.players)) if seat not in bots)
        self.reasons: tuple[Told, ...] = ()
        """Why the bots spoke as they did in the last round that was shown."""
        self.recorder = recorder or Recorder(game)
        self.roller = roller
        self.rng = rng
        self.said: list[Told] = []
        """What the bots have said in this round, and why: for no ears yet."""
        self._bots = bots
        self._listeners = [seat for seat, bot in bots.items() if bot.listens]
        self.past = tuple(self._follow(event) for event in past)
        """What happened before the game was left."""
        self._keep = keep

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.game.phase is Phase.OVER

    @property
    def alone(self) -> int:
        """The one person at the keyboard, or `NOBODY` where several share it."""
        return self.people[0] if len(self.people) == 1 else NOBODY

    @property
    def person(self) -> int:
        """The person the game waits for, or `NOBODY`."""
        waits = self.game.phase not in CHANCE and self.game.turn in self.people
        return self.game.turn if waits else NOBODY

    @property
    def playing(self) -> bool:
        """Whether anybody at the keyboard still has dice."""
        return any(seat in self.game.ring for seat in self.people)

    @property
    def floor(self) -> tuple[int, ...]:
        """People who may speak before the seat whose turn it is (J19)."""
        game = self.game
        if game.rules.table.turns is not Turns.ANY_TIME or game.phase is not Phase.BID:
            return ()
        return tuple(s for s in self.people if s != game.turn and moves(game, s))

    def view(self, seat: int = SPECTATOR) -> View:
        """The table as `seat` may see it."""
        return view(self.game, seat)

    def offered(self, seat: int) -> tuple[Move, ...]:
        """What `seat` may do now."""
        return moves(self.game, seat)

    def record(self) -> Written:
        """The record: whole once the game is over, until then what those who leave may know.

        A bot may move meanwhile in another thread: what is told is true of one moment.
        """
        recorder = self.recorder.so_far()
        over = isinstance(recorder.events[-1], e.Ended) if recorder.events else False
        viewer = self.alone if self.alone != NOBODY else SPECTATOR
        return Written(recorder.text(viewer=None if over else viewer), over)

    def recollect(self, said: Iterable[Told], told: Iterable[Told]) -> None:
        """Know again what the bots of a game that was left have said, and why."""
        self.said[:] = said
        self.reasons = tuple(told)

    def say(self, seat: int, move: Move) -> tuple[Step, ...]:
        """A person makes a move; the referee may refuse it."""
        return self._happen(decide(self.game, seat, move))

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why `seat` may not make a move, or nothing where it may."""
        try:
            decide(self.game, seat, move)
        except IllegalMove as refused:
            return refused
        return None

    def resign(self, seat: int) -> tuple[Step, ...]:
        """A person gives up their dice; the others play on."""
        return self._happen(resign(self.game, seat))

    def proceed(self) -> tuple[Step, ...]:
        """Throw the dice, or let the bot speak whose turn it is."""
        if self.game.phase in CHANCE:
            return self._happen(chance(self.game, self.roller))
        return self._speak(self._turn())

    def interjection(self) -> Told | None:
        """What a bot wants to say out of turn (J19)."""
        game = self.game
        if game.rules.table.turns is not Turns.ANY_TIME or game.phase is not Phase.BID:
            return None
        able = [seat for seat in self._bots if seat != game.turn and moves(game, seat)]
        for seat in self.rng.sample(able, len(able)):
            decision = self._bots[seat].interject(view(game, seat), moves(game, seat))
            if decision is not None:
                return Told(seat, decision)
        return None

    def cut_in(self, told: Told) -> tuple[Step, ...]:
        """A bot says what it wanted to say out of turn."""
        return self._speak(told)

    def faults(self) -> Iterator[tuple[int, Report]]:
        """What programs did wrong since this was last asked, each with the seat it plays."""
        for seat, bot in self._bots.items():
            if isinstance(bot, ExternalBot):
                yield from ((seat, report) for report in bot.reports)
                bot.reports.clear()

    def _turn(self) -> Told:
        seat = self.game.turn
        return Told(seat, self._bots[seat].choose(view(self.game, seat), moves(self.game, seat)))

    def _speak(self, told: Told) -> tuple[Step, ...]:
        self.said.append(told)
        return self._happen(decide(self.game, told.seat, told.decision.move))

    def _happen(self, happened: Sequence[e.Event]) -> tuple[Step, ...]:
        steps = tuple(self._follow(event) for event in happened)
        if self._keep is not None:
            self._keep(self)
        return steps

    def _follow(self, event: e.Event) -> Step:
        """Let an event happen, and let those hear of it who listen."""
        after = evolve(self.game, event)
        self.recorder.add((event,))  # first: what can be seen has been noted
        self.game = after
        if isinstance(event, e.Settled):
            self.reasons = tuple(self.said)
        if isinstance(event, e.Began):
            self.said.clear()
        for seat in self._listeners:
            self._bots[seat].hear(event_view(self.game, event, seat))
        return Step(event, self.game)
