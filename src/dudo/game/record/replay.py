"""Replaying a record: every line in its place, as the rules or the record itself have it."""

from collections.abc import Iterator

from msgspec import Struct

from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.illegal import IllegalMove
from dudo.game.phase import Phase
from dudo.game.record import lines as ln
from dudo.game.record.error import RecordError
from dudo.game.record.reader import Record
from dudo.game.record.referee import Referee
from dudo.game.record.seal import Seal
from dudo.game.record.witness import Witness
from dudo.game.record.words import Unreadable
from dudo.game.start import start
from dudo.game.state import Game


class Step(Struct, frozen=True):
    """Something that happened, the line that tells it, and the game after it."""

    line: int
    event: e.Event
    game: Game


class Replay(Struct, frozen=True):
    """A game played again from its record."""

    record: Record
    first: Game
    """The game as it began."""
    steps: tuple[Step, ...]
    checked: bool
    """Whether every line was put to the rules."""
    note: str = ""
    """Why not, where they were not."""

    @property
    def events(self) -> tuple[e.Event, ...]:
        """Everything that happened."""
        return tuple(step.event for step in self.steps)

    @property
    def last(self) -> Game:
        """The game as the record leaves it."""
        return self.game(len(self.steps))

    def game(self, steps: int) -> Game:
        """The game after so many steps: one more is forward, one fewer is back."""
        return self.steps[steps - 1].game if steps else self.first


Judge = Referee | Witness
"""Says what happened, line by line; raises `Unreadable` or `IllegalMove`."""


def replay(record: Record) -> Replay:
    """Play a record again; the first line that is wrong raises `RecordError`.

    Where the record was made by an older edition of its book, what it tells is believed, and
    only what any rules would have of it (turns of lines, numbers of dice, check sums) is checked.
    """
    header = record.header
    first = start(header.rules, header.players, opener=record.agreed)
    judge: Judge = Referee(first) if header.current else Witness()
    steps = tuple(_Replayer(record, judge).steps(first))
    note = "" if header.current else _note(record)
    return Replay(record, first, steps, checked=header.current, note=note)


def _note(record: Record) -> str:
    assert record.header.edition is not None
    version, digest = record.header.edition
    return (
        f"played by another edition of {record.header.rules.name} ({version} {digest}".rstrip()
        + "): replayed as written, not checked against the rules"
    )


class _Replayer:
    """Walks through a record and minds the order of its lines."""

    def __init__(self, record: Record, judge: Judge) -> None:
        self._record = record
        self._judge = judge
        self._awaits = "a round"
        """What must come next: the result of a round, a round, or nothing in particular."""
        self._seated = False

    def steps(self, game: Game) -> Iterator[Step]:
        """Everything that happened, in order."""
        seal = Seal(self._record.header)
        written = self._record.lines
        for place, numbered in enumerate(written):
            after = written[place + 1].line if place + 1 < len(written) else None
            try:
                for event in self._take(game, numbered.line, after):
                    game = evolve(game, event)
                    yield Step(numbered.number, event, game)
                _check_seal(seal, numbered.line)
            except IllegalMove as refused:
                reason = f'"{numbered.text}" is refused: {refused}'
                raise RecordError(reason, line=numbered.number) from None
            except Unreadable as wrong:
                reason = f'"{numbered.text}" is wrong: {wrong}'
                raise RecordError(reason, line=numbered.number) from None
        self._check_end(game)

    def _take(self, game: Game, line: ln.Line, after: ln.Line | None) -> Iterator[e.Event]:
        if isinstance(line, ln.Seats | ln.Opening | ln.Winner | ln.Result):
            yield from self._turn_of_round(game, line, after)
        elif isinstance(line, ln.Unfinished):
            if self._awaits or after is not None:
                raise Unreadable(self._expected() if self._awaits else "nothing may follow it")
        elif self._awaits:
            raise Unreadable(self._expected())
        elif isinstance(line, ln.Dice):
            _check_dice(game, line)
            yield self._judge.dice(game, line)
        else:
            if isinstance(line, ln.Rerolls):
                _check_reroll(game, line)
            event = self._judge.say(game, line, after)
            if event is None:
                self._awaits = "the result"
            else:
                yield event

    def _turn_of_round(
        self,
        game: Game,
        line: ln.Seats | ln.Opening | ln.Winner | ln.Result,
        after: ln.Line | None,
    ) -> Iterator[e.Event]:
        if isinstance(line, ln.Result):
            if self._awaits != "the result":
                raise Unreadable("there is no call whose result it could be")
            self._awaits = "a round"
            yield self._judge.result(game, line)
            return
        if self._awaits != "a round" or (isinstance(line, ln.Seats) and self._seated):
            raise Unreadable(self._expected())
        if isinstance(line, ln.Winner):
            if not self._seated:
                raise Unreadable(self._expected())
            self._awaits = "nothing more"
            yield self._judge.winner(game, line)
            return
        if not self._seated:
            self._seated = True
            opening = line if isinstance(line, ln.Opening) else after
            if not isinstance(opening, ln.Opening):
                raise Unreadable("the first round must follow")
            placed = line if isinstance(line, ln.Seats) else None
            seated = self._judge.seats(game, placed, opening.opener)
            game = evolve(game, seated)
            yield seated
        if isinstance(line, ln.Opening):
            self._awaits = ""
            yield self._judge.opening(game, line, after)

    def _expected(self) -> str:
        return f"{self._awaits or 'a move or a roll'} must come here"

    def _check_end(self, game: Game) -> None:
        """A record ends with the winner, or says that the game was left unfinished."""
        written = self._record.lines
        if game.phase is Phase.OVER or (written and isinstance(written[-1].line, ln.Unfinished)):
            return
        where = f"in round {game.round.number}" if game.round.number else "before the first round"
        raise RecordError(
            f'the record ends here, {where}: it has no winner, nor the word "unfinished"',
            line=self._record.last,
        )


def _check_seal(seal: Seal, line: ln.Line) -> None:
    seal.add(line)
    if isinstance(line, ln.Result | ln.Unfinished) and line.seal and line.seal != seal.sum():
        raise Unreadable(
            f"the check sum of the lines up to here is [{seal.sum()}], so something above, "
            "most likely in this round, is not as it was written"
        )


def _check_dice(game: Game, line: ln.Dice) -> None:
    """Everyone still in rolls as many dice as they have."""
    if game.phase is not Phase.ROLL:
        raise Unreadable("the dice are not to be rolled now")
    rolled = {cup.seat: cup for cup in line.cups}
    for seat, hand in enumerate(game.hands):
        name, cup = game.players[seat], rolled.get(seat)
        if cup is None:
            if hand:
                raise Unreadable(f"{name} has not rolled")
        elif not hand:
            raise Unreadable(f"{name} is out")
        elif not cup.hidden and len(cup.dice) != hand:
            raise Unreadable(f"{name} has {hand} dice, not {len(cup.dice)}")


def _check_reroll(game: Game, line: ln.Rerolls) -> None:
    if game.phase is not Phase.REROLL or game.turn != line.seat:
        raise Unreadable("there is nothing to roll again")
    dice = len(game.round.cups[line.seat])
    if not line.cup.hidden and len(line.cup.dice) != dice:
        raise Unreadable(f"{dice} dice are rolled again, not {len(line.cup.dice)}")
