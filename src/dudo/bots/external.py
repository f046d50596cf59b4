"""External bots: programs in any language that play through the bot protocol.

A program that misbehaves is reported and loses its move, after some faults its seat: whoever
plays with it is never held up.
"""

import random
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct, convert

from dudo.bots.bot import Bot, Decision
from dudo.bots.command import called_after
from dudo.bots.program import Babble, Gone, Late, Program
from dudo.bots.reports import How, Kind, Mishap, Report
from dudo.bots.wire import (
    HostLines,
    NotAnAnswer,
    read_answer,
    shortened,
)
from dudo.game import Doubt, Move, View
from dudo.game.events import Event
from dudo.messages import message
from dudo.rules import Bid

MOVE_TIME = 1000
"""Milliseconds a program has for a move, unless told."""
GRACE = 0.25
"""Seconds an answer may take on its way."""
START_TIME = 10.0
"""Seconds a program has to start and be ready."""
PATIENCE = 3
"""Faults after which a seat is forfeited for the rest of the game."""
CHATTER = 200
"""Lines that are no answer, and are let pass, before one that is."""


class _Fault(Exception):
    def __init__(self, kind: Kind, mishap: Mishap) -> None:
        super().__init__(kind, mishap)
        self.kind, self.mishap = kind, mishap


FATAL = frozenset((Kind.MISSING, Kind.UNREADY, Kind.CRASHED))
"""Faults after which there is nobody left to ask."""


def forfeited(offered: Sequence[Move]) -> Move:
    """What is played for a seat that gives no move: the first bid offered, else a doubt, else any.

    Bids are offered by count, then by face: the first has the fewest dice. It need not be the
    lowest raise (`dudo.game.lowest_raise`); programs can tell it without knowing the rules.
    """
    for kind in (Bid, Doubt):
        for move in offered:
            if isinstance(move, kind):
                return move
    return offered[0]


def _decision(line: str, offered: Sequence[Move]) -> Decision:
    """What a program's answer says, if it may be said."""
    try:
        move, words = read_answer(line)
    except NotAnAnswer as wrong:
        unread = Mishap(How.UNREAD, said=shortened(line), detail=str(wrong))
        raise _Fault(Kind.BABBLED, unread) from None
    if move not in offered:
        raise _Fault(Kind.CHEATED, Mishap(How.UNOFFERED, said=shortened(line)))
    if words:
        return Decision(move, message("reason-program", words=words))
    return Decision(move, message("reason-program-silent"))


class Conduct(Struct, frozen=True):
    """What is known of a program in a game, besides what has happened at the table."""

    seed: int | None
    faults: int
    forfeited: bool


class ExternalBot(Bot):
    """A program at a seat; it is started when it first has to speak, for game after game."""

    listens = True
    lasting = True

    def __init__(
        self,
        command: Sequence[str],
        rng: random.Random,
        *,
        move_time: int = MOVE_TIME,
        patience: int = PATIENCE,
        start_time: float = START_TIME,
        options: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.name = called_after(command)
        self.reports: list[Report] = []
        """What it has ever done wrong."""
        self._handed_over = 0
        self._command = tuple(command)
        self._folder = folder
        self._rng = rng
        self._move_time = move_time
        self._patience = patience
        self._start_time = start_time
        self._options = dict(options or {})
        self._program: Program | None = None
        self._refused: _Fault | None = None
        self._given_up = False
        self._lines = HostLines()
        self._wants: set[str] = set()
        self._begun = False
        self._seed: int | None = None
        self._untold: list[Event] = []
        self._owed = 0
        self._faults = 0
        self._forfeited = False

    def sit_down(self, rng: random.Random) -> None:
        """Take a seat in another game, whose lots are its own whatever was played before."""
        self._rng = rng

    def give_up(self) -> None:
        """Do not start the program: it has been waited for in vain in this run."""
        if self._program is None:
            self._given_up = True

    def introduce(self) -> str:
        """What the program calls itself; what goes wrong is told at its first move."""
        if self._program is None and self._refused is None and not self._given_up:
            try:
                self._start()
            except _Fault as fault:
                self._refused = fault
                self._kill()
        return self.name

    def begin(self, seat: int, seen: View) -> None:
        """A new game is a new beginning for a program, whatever it did in another."""
        del seat, seen
        self._begun = self._forfeited = False
        self._seed = None
        self._faults = 0
        self._untold = []

    def choose(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision:
        """The program's move, or a forfeited one where it gives none."""
        decision = None
        if not self._forfeited:
            decision = self._asked(seen, offered, "go", deadline)
        return decision or Decision(forfeited(offered), message("reason-forfeit"))

    def interject(
        self, seen: View, offered: Sequence[Move], *, deadline: float | None = None
    ) -> Decision | None:
        """What the program says out of turn (J19), if it ever does."""
        if self._forfeited or (self._begun and "interject" not in self._wants):
            return None
        return self._asked(seen, offered, "interject?", deadline)

    def hear(self, event: Event) -> None:
        """Tell the program what happened."""
        if self._forfeited:
            return
        if not self._begun or self._program is None:
            self._untold.append(event)
        elif "events" in self._wants:
            self._program.say(self._lines.hear(event))

    def leave(self) -> None:
        """Ask the program to leave, without waiting for it."""
        if self._program is not None:
            self._program.leave()

    def faults(self) -> tuple[Report, ...]:
        """What the program did wrong since this was last asked."""
        found = tuple(self.reports[self._handed_over :])
        self._handed_over = len(self.reports)
        return found

    def remembered(self) -> Conduct:
        """What stands against the program in this game, and the seed it was begun with."""
        return Conduct(self._seed, self._faults, forfeited=self._forfeited)

    def recall(self, conduct: object, seen: View) -> None:
        """Go on with that, once the game so far has been heard: the program is begun anew."""
        del seen
        known = convert(conduct, Conduct)
        self._seed, self._faults, self._forfeited = known.seed, known.faults, known.forfeited

    def close(self) -> None:
        """End the program."""
        program, self._program = self._program, None
        if program is not None:
            program.close()
            self._begun = False

    def _asked(
        self, seen: View, offered: Sequence[Move], question: str, deadline: float | None
    ) -> Decision | None:
        limit = self._move_time
        if deadline is not None:
            limit = min(limit, max(int(1000 * deadline), 1))
        try:
            program = self._ready(seen)
            if question != "go" and "interject" not in self._wants:
                return None
            for line in self._lines.position(seen, offered):
                program.say(line)
            program.say(f"{question} movetime {limit}".encode())
            answer = self._answer(program, limit)
            if answer.startswith("pass") and question != "go":
                return None
            return _decision(answer, offered)
        except _Fault as fault:
            self._blame(fault, seen.seat)
            return None

    def _ready(self, seen: View) -> Program:
        """The program, started and told of this game and of what happened in it."""
        refused, self._refused = self._refused, None
        if refused is not None:
            raise refused
        if self._given_up:
            raise _Fault(Kind.UNREADY, Mishap(How.GIVEN_UP))
        program = self._program or self._start()
        if not self._begun:
            if self._seed is None:
                self._seed = self._rng.getrandbits(32)
            for line in self._lines.new_game(seen, self._seed):
                program.say(line)
            self._begun = True
        if "events" in self._wants:
            for event in self._untold:
                program.say(self._lines.hear(event))
        self._untold.clear()
        return program

    def _start(self) -> Program:
        try:
            program = self._program = Program(self._command, folder=self._folder)
        except OSError as wrong:
            raise _Fault(Kind.MISSING, Mishap(How.RUN, said=wrong.strerror or "")) from None
        self._owed, self._wants, self._lines = 0, set(), HostLines()
        program.say(self._lines.greeting())
        try:
            declared = self._shake_hands(program)
        except Babble:
            raise _Fault(Kind.UNREADY, Mishap(How.ENDLESS)) from None
        for name, value in self._options.items():
            if name not in declared:
                raise _Fault(Kind.UNREADY, Mishap(How.OPTION, said=name))
            program.say(f"setoption {name} {value}".encode())
        return program

    def _shake_hands(self, program: Program) -> set[str]:
        """Listen until the program is ready; the options it says it has."""
        until = time.monotonic() + self._start_time
        unready = Mishap(How.UNREADY, {"limit": round(1000 * self._start_time)})
        declared: set[str] = set()
        for _ in range(CHATTER):
            word, _, rest = self._line(program, until, unready).partition(" ")
            if word == "ready":
                return declared
            if word == "name":
                self.name = shortened(rest).strip() or self.name
            elif word == "wants":
                self._wants |= set(rest.split())
            elif word == "option":
                declared |= set(rest.split()[:1])
            elif word == "error" and self._lines.falls_back(rest):
                program.say(self._lines.greeting())
            elif word == "error":
                raise _Fault(Kind.UNREADY, Mishap(How.REFUSES, said=shortened(rest)))
        raise _Fault(Kind.UNREADY, Mishap(How.UNREADY_LINES, {"lines": CHATTER}))

    def _answer(self, program: Program, limit: int) -> str:
        """The line that answers; answers that come too late for an earlier question are dropped."""
        self._owed += 1
        until = time.monotonic() + limit / 1000 + GRACE
        for _ in range(CHATTER):
            endless = False
            try:
                line = self._line(program, until, Mishap(How.LATE, {"limit": limit}))
            except Babble as head:
                line, endless = str(head), True
            answers = line.partition(" ")[0] in ("bestmove", "pass")
            self._owed -= answers
            if answers and self._owed:
                continue  # its time was up, and that has been reported
            if endless:
                raise _Fault(Kind.BABBLED, Mishap(How.ENDLESS))
            if answers:
                return line
        raise _Fault(Kind.BABBLED, Mishap(How.LINES, {"lines": CHATTER}))

    def _line(self, program: Program, until: float, late: Mishap) -> str:
        """The next line; `late` is what happened where none comes in time."""
        starting = late.how is How.UNREADY
        try:
            return program.line(until=until)
        except Late:
            raise _Fault(Kind.UNREADY if starting else Kind.LATE, late) from None
        except Gone as gone:
            kind = Kind.UNREADY if starting else Kind.CRASHED
            raise _Fault(kind, gone.mishap) from None

    def _blame(self, fault: _Fault, seat: int) -> None:
        self._faults += 1
        self._report(seat, fault.kind, fault.mishap)
        self._given_up = self._given_up or fault.kind is Kind.UNREADY
        if fault.kind in FATAL or self._faults >= self._patience:
            self._forfeit(seat)

    def _forfeit(self, seat: int) -> None:
        self._forfeited, self._begun = True, False
        self._untold = []
        self._kill()
        self._report(seat, Kind.FORFEITED, Mishap(How.FORFEITED, {"count": self._faults}))

    def _kill(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.kill()

    def _report(self, seat: int, kind: Kind, mishap: Mishap) -> None:
        self.reports.append(Report(seat, kind, self.name, mishap))


__all__ = ["ExternalBot", "forfeited"]
