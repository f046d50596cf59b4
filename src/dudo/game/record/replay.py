"""Replaying a record: every line in its place, as the rules or the record itself have it."""

from collections.abc import Iterator
from enum import Enum
from typing import assert_never

from msgspec import Struct

from dudo.game import events as e
from dudo.game.evolve import evolve
from dudo.game.illegal import IllegalMove
from dudo.game.phase import Phase
from dudo.game.record import lines as ln
from dudo.game.record.checked import Checked
from dudo.game.record.header import key_of
from dudo.game.record.line_text import Checksum
from dudo.game.record.lines import RecordError, Unreadable
from dudo.game.record.reader import Numbered, Record
from dudo.game.record.trusting import FIRST_ROUND, Trusting
from dudo.game.record.writer import compose, write
from dudo.game.start import begin, start
from dudo.game.state import Game
from dudo.game.view import UNSEEN
from dudo.messages import Message, message, tell
from dudo.rules.quoting import clip


class ReplayStep(Struct, frozen=True):
    """Something that happened, the line that tells it, and the game after it."""

    line: int
    event: e.Event
    game: Game


class Replay(Struct, frozen=True):
    """A game played again from its record."""

    record: Record
    first: Game
    """The game as it began."""
    steps: tuple[ReplayStep, ...]
    checked: bool
    """Whether every line was put to the rules."""
    unchecked: Message | None = None
    """Why not, where they were not."""

    @property
    def note(self) -> str:
        """Why they were not, in English; nothing where they were."""
        return tell(self.unchecked) if self.unchecked else ""

    @property
    def events(self) -> tuple[e.Event, ...]:
        """Everything that happened."""
        return tuple(step.event for step in self.steps)

    @property
    def last(self) -> Game:
        """The game as the record leaves it."""
        return self.game(len(self.steps))

    def text(self, *, viewer: int | None = None) -> str:
        """The record written anew, of everything or as `viewer` has seen it.

        Lines of other programs stay where they stand, comments are gone. The header of a game that
        is believed stays as it was typed, since nobody knows its rules today.
        """
        header, extra = self.record.header, self.record.extras
        if self.checked:
            seed, date = header.seed, header.date
            return write(self.first, self.events, viewer=viewer, seed=seed, date=date, extra=extra)
        typed = self.record.preamble
        if viewer is not None:
            typed = tuple(line for line in typed if key_of(line) != "seed")
        return compose(typed, self.first, self.events, viewer=viewer, extra=extra)

    def game(self, steps: int) -> Game:
        """The game after so many steps: one more is forward, one fewer is back."""
        return self.steps[steps - 1].game if steps else self.first


Judge = Checked | Trusting
"""Says what happened, line by line; raises `Unreadable` or `IllegalMove`."""


def replay(record: Record) -> Replay:
    """Play a record again; the first line that is wrong raises `RecordError`.

    Where the record was made by other rules than those of today, what it tells is believed, and
    only what any rules would have of it (turns of lines, numbers of dice, check sums) is checked.
    """
    if not isinstance(record, Record):
        raise RecordError("replay takes a record that was read, as `read` gives one", line=1)
    header = record.header
    first = _beginning(record)
    judge: Judge = Checked(first) if header.current else Trusting()
    steps = tuple(_Replayer(record, judge).steps(first))
    told = message("replay-unchecked", rules=header.unknown) if header.unknown else None
    return Replay(record, first, steps, checked=header.current, unchecked=told)


def _beginning(record: Record) -> Game:
    """The game as it began; names that are believed need not be such as are taken today."""
    header = record.header
    if header.current:
        return start(header.rules, header.players, opener=record.agreed)
    return begin(header.rules, header.players, opener=record.agreed)


class _Awaited(Enum):
    """What must come next in a record, in the words of the refusal of anything else."""

    ROUND = "a round"
    MOVE = "a move or a roll"
    RESULT = "the result"
    END = "nothing more"


class _Replayer:
    """Walks through a record and minds the order of its lines."""

    def __init__(self, record: Record, judge: Judge) -> None:
        self._record = record
        self._judge = judge
        self._awaits = _Awaited.ROUND
        self._seated = False

    def steps(self, game: Game) -> Iterator[ReplayStep]:
        """Everything that happened, in order."""
        checksum = Checksum(self._record.preamble)
        written = self._record.lines
        for place, numbered in enumerate(written):
            after = written[place + 1].line if place + 1 < len(written) else None
            try:
                for event in self._take(game, numbered.line, after):
                    game = evolve(game, event)
                    yield ReplayStep(numbered.number, event, game)
                _check_sum(checksum, numbered)
            except IllegalMove as refused:
                typed = clip(numbered.text)
                told = message("replay-refused", typed=typed, why=refused.cited)
                reason = f'"{typed}" is refused: {refused}'
                raise RecordError(reason, line=numbered.number, told=told) from None
            except Unreadable as wrong:
                typed = clip(numbered.text)
                why = wrong.told and message("replay-not-so", typed=typed, why=wrong.told)
                reason = f'"{typed}" is wrong: {wrong}'
                raise RecordError(reason, line=numbered.number, told=why) from None
        self._check_end(game)

    def _take(self, game: Game, line: ln.Line, after: ln.Line | None) -> Iterator[e.Event]:
        """What a line tells; `after` is the line after it."""
        match line:
            case ln.Result():
                yield self._result(game, line)
            case ln.Winner():
                yield self._winner(game, line)
            case ln.Seats() | ln.Opening():
                yield from self._round(game, line, after)
            case ln.Unfinished():
                self._leave(after)
            case ln.Dice():
                self._must_be_in_a_round()
                yield self._judge.dice(game, _rolled(game, line))
            case ln.Rerolls():
                self._must_be_in_a_round()
                yield from self._said(game, _rerolled(game, line), after)
            case ln.Bids() | ln.Calls() | ln.Shows() | ln.Directs() | ln.Chooses():
                yield from self._said(game, line, after)
            case ln.Declines() | ln.Resigns() | ln.Penalty():
                yield from self._said(game, line, after)
            case _:
                assert_never(line)

    def _must_be_in_a_round(self) -> None:
        if self._awaits is not _Awaited.MOVE:
            raise Unreadable(self._expected())

    def _said(self, game: Game, line: ln.Say, after: ln.Line | None) -> Iterator[e.Event]:
        """What a player said or did; a call is an event only with its result."""
        self._must_be_in_a_round()
        event = self._judge.say(game, line, after)
        if event is None:
            self._awaits = _Awaited.RESULT
        else:
            yield event

    def _result(self, game: Game, line: ln.Result) -> e.Event:
        """What a call, a penalty or a player who left has cost: the end of a round."""
        if self._awaits is not _Awaited.RESULT:
            raise Unreadable("there is no call whose result it could be")
        self._awaits = _Awaited.ROUND
        return self._judge.result(game, line)

    def _winner(self, game: Game, line: ln.Winner) -> e.Event:
        """The end of the game, which must have had a round."""
        if self._awaits is not _Awaited.ROUND or not self._seated:
            raise Unreadable(self._expected())
        self._awaits = _Awaited.END
        return self._judge.winner(game, line)

    def _round(
        self, game: Game, line: ln.Seats | ln.Opening, after: ln.Line | None
    ) -> Iterator[e.Event]:
        """The places of the players, before the first round alone, or the opening of a round."""
        if self._awaits is not _Awaited.ROUND or (isinstance(line, ln.Seats) and self._seated):
            raise Unreadable(self._expected())
        if not self._seated:
            self._seated = True
            seated = self._first_seats(game, line, after)
            game = evolve(game, seated)
            yield seated
        if isinstance(line, ln.Opening):
            self._awaits = _Awaited.MOVE
            yield self._judge.opening(game, line, after)

    def _first_seats(
        self, game: Game, line: ln.Seats | ln.Opening, after: ln.Line | None
    ) -> e.Event:
        """How the players came to sit: from the line that tells it, or as the rules have it.

        Who opens the first round is told by its opening, in this line or the next.
        """
        opening = line if isinstance(line, ln.Opening) else after
        if not isinstance(opening, ln.Opening | ln.Unfinished):
            raise Unreadable(FIRST_ROUND)
        placed = line if isinstance(line, ln.Seats) else None
        opener = opening.opener if isinstance(opening, ln.Opening) else None
        return self._judge.seats(game, placed, opener)

    def _leave(self, after: ln.Line | None) -> None:
        """A game can be left at any moment, but not between a call and what it cost."""
        if self._awaits not in (_Awaited.MOVE, _Awaited.ROUND):
            raise Unreadable(self._expected())
        if after is not None:
            raise Unreadable("nothing may follow it")

    def _expected(self) -> str:
        return f"{self._awaits.value} must come here"

    def _check_end(self, game: Game) -> None:
        """A record ends with the winner, or says that the game was left unfinished."""
        written = self._record.lines
        if game.phase is Phase.OVER or (written and isinstance(written[-1].line, ln.Unfinished)):
            return
        where = f"in round {game.round.number}" if game.round.number else "before the first round"
        raise RecordError(
            f'the record ends here, {where}: it has no winner, nor the word "unfinished"',
            line=self._record.last,
            told=message("replay-cut-off", round=game.round.number),
        )


def _check_sum(checksum: Checksum, numbered: Numbered) -> None:
    checksum.add(numbered.text)
    line = numbered.line
    if not isinstance(line, ln.Result | ln.Unfinished) or not line.checksum:
        return
    if line.checksum != checksum.sum():
        raise Unreadable(
            f"the check sum of the lines up to here is [{checksum.sum()}], so something above, "
            "most likely in this round, is not as it was written",
            message("replay-changed", sum=checksum.sum()),
        )


def _rolled(game: Game, line: ln.Dice) -> ln.Dice:
    """The roll of a round: everyone still in rolls as many dice as they have."""
    if game.phase is not Phase.ROLL:
        raise Unreadable("the dice are not to be rolled now")
    rolled = {cup.seat: cup for cup in line.cups}
    for seat, hand in enumerate(game.hands):
        if hand and seat not in rolled:
            raise Unreadable(f"{game.players[seat]} has not rolled")
        if seat in rolled and not hand:
            raise Unreadable(f"{game.players[seat]} is out")
    return ln.Dice(tuple(_filled(game, cup, game.hands[cup.seat]) for cup in line.cups))


def _rerolled(game: Game, line: ln.Rerolls) -> ln.Rerolls:
    if game.phase is not Phase.REROLL or game.turn != line.seat:
        raise Unreadable("there is nothing to roll again")
    dice = game.hands[line.seat] - len(game.round.shown[line.seat])
    return ln.Rerolls(_filled(game, line.cup, dice))


def _filled(game: Game, cup: ln.Cup, dice: int) -> ln.Cup:
    """A cup with as many dice as it must have: those not told of are unseen."""
    if cup.hidden and not game.rules.table.hidden_losses:
        raise Unreadable('losses are not hidden at this table: write "?" for a die unseen')
    told = len(cup.dice)
    if told > dice or (told < dice and not cup.hidden):
        name = game.players[cup.seat]
        raise Unreadable(f"{name} rolls {dice} {'die' if dice == 1 else 'dice'}, not {told}")
    return ln.Cup(cup.seat, tuple(sorted((UNSEEN,) * (dice - told) + cup.dice)))
