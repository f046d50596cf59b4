"""One game at one keyboard: the driver of its table, its people, and what its bots have said."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from dudo.bots.bot import Bot, Decision
from dudo.bots.reports import Report
from dudo.driver import Driver, Happened, Reply
from dudo.game import (
    NOBODY,
    SPECTATOR,
    Game,
    IllegalMove,
    Move,
    Phase,
    Roller,
    View,
    decide,
    moves,
    view,
)
from dudo.game import events as e
from dudo.game.record import Recorder
from dudo.table import BotPlayer, Person, Seat, Step, table_for
from dudo.table.commands import LetGo, Resign, Speak
from dudo.table.events import Played


class Told(NamedTuple):
    """What a bot said, and why: for ears only once the dice are on the table."""

    seat: int
    decision: Decision


class RecordText(NamedTuple):
    """The record of a game at one moment, and whether the game was over then."""

    text: str
    over: bool


class Session:
    """Plays a game step by step; whoever shows it asks for views and nothing else.

    Who is to speak is told by the table alone: first `floor`, if anybody is there; then bots, who
    are heard by `ask` and `put`; then `person`. Where nobody is asked, `proceed`.
    """

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

        `rng` is what the bots draw lots from, and `keep` is told after every move.
        """
        self.people = tuple(seat for seat in range(len(game.players)) if seat not in bots)
        self.reasons: tuple[Told, ...] = ()
        """Why the bots spoke as they did in the last round that was shown."""
        self.recorder = recorder or Recorder(game)
        self.rng = rng
        self.said: list[Told] = []
        """What the bots have said in this round, and why: for no ears yet."""
        seats = tuple(_seat(seat, name, bots) for seat, name in enumerate(game.players))
        self._driver = Driver(
            table_for(game, seats), maker=lambda seat, _: bots[seat], roller=roller
        )
        self.past = self._note(self._driver.happen(map(Played, past)))
        """What happened before the game was left."""
        self._keep = keep

    @property
    def game(self) -> Game:
        """The game as the referee knows it."""
        game = self._driver.table.game
        assert game is not None
        return game

    @property
    def roller(self) -> Roller:
        """Where the dice come from."""
        return self._driver.roller

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.game.phase is Phase.OVER

    @property
    def alone(self) -> int:
        """The one person at the keyboard, or `NOBODY` where several share it."""
        return self.people[0] if len(self.people) == 1 else NOBODY

    @property
    def floor(self) -> tuple[int, ...]:
        """People who are to be asked now whether they speak out of turn (J19)."""
        turn = self.game.turn
        return tuple(seat for seat in self._driver.people_asked if seat != turn)

    @property
    def person(self) -> int:
        """The person who must speak now, or `NOBODY`."""
        asked = self._driver.people_asked
        return asked[0] if len(asked) == 1 and asked[0] == self.game.turn else NOBODY

    @property
    def playing(self) -> bool:
        """Whether anybody at the keyboard still has dice."""
        return any(seat in self.game.ring for seat in self.people)

    def view(self, seat: int = SPECTATOR) -> View:
        """The table as `seat` may see it."""
        return view(self.game, seat)

    def offered(self, seat: int) -> tuple[Move, ...]:
        """What `seat` may do now."""
        return moves(self.game, seat)

    def record(self) -> RecordText:
        """The record: whole once the game is over, until then what those who leave may know.

        Somebody may leave in the middle of a move: what is told is true of one moment.
        """
        recorder = self.recorder.so_far()
        over = isinstance(recorder.events[-1], e.Ended) if recorder.events else False
        viewer = self.alone if self.alone != NOBODY else SPECTATOR
        return RecordText(recorder.text(viewer=None if over else viewer), over)

    def recollect(self, said: Iterable[Told], told: Iterable[Told]) -> None:
        """Know again what the bots of a game that was left have said, and why."""
        self.said[:] = said
        self.reasons = tuple(told)

    def say(self, seat: int, move: Move) -> tuple[Step, ...]:
        """A person makes a move; the referee may refuse it."""
        return self._happen(self._driver.do(Speak(by=str(seat), move=move)))

    def let_go(self) -> None:
        """All who were asked whether they speak out of turn let the bid go on (J19)."""
        for seat in self.floor:
            self._driver.do(LetGo(by=str(seat)))

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why `seat` may not make a move, or nothing where it may."""
        try:
            decide(self.game, seat, move)
        except IllegalMove as refused:
            return refused
        return None

    def resign(self, seat: int) -> tuple[Step, ...]:
        """A person gives up their dice; the others play on."""
        return self._happen(self._driver.do(Resign(by=str(seat))))

    def ask(self) -> Reply | None:
        """What the bot answers that comes next; nothing where dice or people do.

        Nothing changes by it, so that it can be waited for beside a screen.
        """
        return self._driver.ask()

    def put(self, reply: Reply) -> tuple[Step, ...]:
        """A bot says what it answered; nothing happens where it lets the bid go on (J19).

        Nor does anything where the game has gone on meanwhile: then nobody has heard it.
        """
        happened = self._driver.put(reply)
        if happened and reply.decision is not None:
            self.said.append(Told(reply.seat, reply.decision))
        return self._happen(happened)

    def proceed(self) -> tuple[Step, ...]:
        """Throw the dice, or let the bot speak that comes next."""
        reply = self.ask()
        return self._happen(self._driver.advance()) if reply is None else self.put(reply)

    def faults(self) -> Iterator[tuple[int, Report]]:
        """What bots did wrong since this was last asked, each with the seat it plays."""
        for seat, bot in self._driver.bots.items():
            yield from ((seat, report) for report in bot.faults())

    def _happen(self, happened: Iterable[Happened]) -> tuple[Step, ...]:
        steps = self._note(happened)
        if steps and self._keep is not None:
            self._keep(self)
        return steps

    def _note(self, happened: Iterable[Happened]) -> tuple[Step, ...]:
        """Write down what happened in the game, and what bots said about it."""
        steps = []
        for event, table in happened:
            if not isinstance(event, Played) or table.game is None:
                continue
            step = Step(event.event, table.game)
            self.recorder.add((step.event,))
            if isinstance(step.event, e.Settled):
                self.reasons = tuple(self.said)
            if isinstance(step.event, e.Began):
                self.said.clear()
            steps.append(step)
        return tuple(steps)


def _seat(number: int, name: str, bots: Mapping[int, Bot]) -> Seat:
    if number in bots:
        return Seat(bot=BotPlayer("", name))
    return Seat(person=Person(str(number), name))
