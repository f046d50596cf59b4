"""A table in memory: the fold of its log, with what a server needs besides the table itself."""

from collections import deque
from typing import NamedTuple

import msgspec

from dudo.game import Game, event_view, evolve
from dudo.game import events as g
from dudo.messages import Message
from dudo.server.dice import GameDice
from dudo.server.entry import Entry
from dudo.server.protocol import Thought
from dudo.server.sentences import Sentences, told_json
from dudo.table import Table, apply, new_table, table_event_view
from dudo.table import events as e

REMEMBERED_EVENTS = 60
"""Public events that are told to somebody who comes back after a while."""
REMEMBERED_COMMANDS = 32
"""Commands of which it is known by which number clients know them."""

_read_sentences = msgspec.json.Decoder(Sentences).decode

NOTHING_TOLD = b"[]"

Command = tuple[str, str]
"""Whose command it was, and the id they gave it."""


class Step(NamedTuple):
    """Something that happened, with the table just before it and just after it."""

    event: e.TableEvent
    before: Table
    after: Table
    public: e.TableEvent | None
    """The event as those see it who only watch; nothing where it is not for them."""
    told: bytes
    """The sentences for them, as JSON."""


class FoldedTable:
    """Everything that follows from the log of one table.

    Clients count what everybody may see (`number`), not the entries of the log (`seq`): otherwise
    a gap would tell that somebody has let a bid go on, or has sent a seed.
    """

    def __init__(self) -> None:
        self.seq = 0
        self.number = 0
        self.table: Table | None = None
        self.at = 0.0
        """When something last happened."""
        self.worker = ""
        """The process that stored the last entry."""
        self.here: dict[str, str] = {}
        """Which process has which guest on the line, where several serve the table."""
        self.dice: GameDice | None = None
        self.first: Game | None = None
        """The game as it began, and everything that has happened in it."""
        self.played: list[g.Event] = []
        self.thoughts: list[tuple[int, Thought]] = []
        """What bots have thought in this game, each with the number of the event it led to."""
        self.round_thoughts: tuple[Thought, ...] = ()
        """Those of the round that is played, which nobody may know yet."""
        self.told_thoughts: tuple[Thought, ...] = ()
        """Those of the last round that was shown."""
        self.spoke_at = 0.0
        """When a player last spoke, or dice were thrown."""
        self.shown_at = 0.0
        """When dice were last shown."""
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED_EVENTS)
        """What everybody was told last, with the number that clients know it by.

        It is kept as JSON: as messages, it would be most of what a table takes in memory.
        """
        self._done: dict[Command, int] = {}
        """The last commands that were done, and the number that clients know each by."""
        self._done_before = bytearray()
        """Those before them, by eight bytes of their hashes each: all that were ever done."""
        self._heard: dict[int, list[g.Event]] = {}
        self.sitting: dict[str, int] = {}
        """The seats of those who sit at the table, by their ids."""

    def add(self, seq: int, entry: Entry, command: Command | None = None) -> list[Step]:
        """Let the next entry of the log happen."""
        assert seq == self.seq + 1, "the log has no gaps"
        self.seq, self.at, self.worker = seq, entry.at, entry.worker
        if entry.opening is not None:
            opening = entry.opening
            self.table = new_table(opening.rules, opening.chairs, opening.settings)
        steps = [self._step(event, entry) for event in entry.events]
        if [step for step in steps if step.public is not None]:
            self.number += 1
            for step in steps:
                if step.told != NOTHING_TOLD:
                    self._recent.append((self.number, step.told))
        if self.dice is not None:
            for seed in entry.seeds:
                self.dice.give(seed)
            self.dice.learn(entry.fair)
        if entry.here:
            self.here[entry.here] = entry.worker
        if entry.gone and self.here.get(entry.gone) == entry.worker:
            del self.here[entry.gone]
        if command is not None:
            self.remember(command)
        return steps

    def remember(self, command: Command) -> None:
        """Note that a command was done, which all who were told up to now know of."""
        self._done[command] = self.number
        if len(self._done) > REMEMBERED_COMMANDS:
            oldest = next(iter(self._done))
            del self._done[oldest]
            self._done_before += _hashed(oldest)

    def done(self, command: Command) -> int | None:
        """The number by which clients know that a command was done; nothing where it was not.

        What was done long ago is known by the newest number.
        """
        number = self._done.get(command)
        if number is None and self._done_before and _hashed(command) in self._done_before:
            return self.number
        return number

    def told(self, *, until: int) -> tuple[Sentences, Sentences]:
        """What everybody was told up to that number and after it, as far as it is remembered."""
        before: list[Message] = []
        after: list[Message] = []
        for at, told in self._recent:
            (after if at > until else before).extend(_read_sentences(told))
        return tuple(before), tuple(after)

    def heard(self, seat: int) -> tuple[g.Event, ...]:
        """Everything that a seat has heard of the game, as it may hear it."""
        heard = self._heard.get(seat)
        if heard is None:
            assert self.first is not None
            game, heard = self.first, []
            for event in self.played:
                game = evolve(game, event)
                heard.append(event_view(game, event, seat))
            self._heard[seat] = heard
        return tuple(heard)

    def _step(self, event: e.TableEvent, entry: Entry) -> Step:
        before = self.table
        assert before is not None
        table = self.table = apply(before, event)
        if isinstance(event, e.Played):
            self._note(event.event, table, entry)
        elif isinstance(event, e.Started):
            self._begin(table, entry)
        elif isinstance(event, e.Left):
            self.here.pop(event.person, None)
        if table.seats is not before.seats:
            self.sitting = sitting(table)
            self._heard = {s: h for s, h in self._heard.items() if self._is_bots(table, s)}
        public = table_event_view(table, event)
        said = NOTHING_TOLD if public is None else told_json(public, before, table)
        return Step(event, before, table, public, said)

    def _begin(self, table: Table, entry: Entry) -> None:
        game = table.game
        assert game is not None
        self.first, self.played, self._heard = game, [], {}
        self.thoughts, self.round_thoughts, self.told_thoughts = [], (), ()
        self.dice = GameDice(entry.game, game)
        self.spoke_at = entry.at
        self.shown_at = 0.0

    def _note(self, event: g.Event, table: Table, entry: Entry) -> None:
        """Something happened in the game."""
        game = table.game
        assert game is not None
        self.spoke_at = entry.at
        if entry.thought is not None and event is _first_played(entry):
            self.thoughts.append((len(self.played), entry.thought))
            self.round_thoughts += (entry.thought,)
        self.played.append(event)
        for seat, heard in self._heard.items():
            heard.append(event_view(game, event, seat))
        match event:
            case g.Settled():
                self.shown_at = entry.at
                rolled_away = game.round.rerolls  # dice that nobody else has seen (W5)
                self.told_thoughts = () if rolled_away else self.round_thoughts
                self.round_thoughts = ()
            case g.Penalised() | g.Resigned():
                self.told_thoughts, self.round_thoughts = (), ()

    @staticmethod
    def _is_bots(table: Table, seat: int) -> bool:
        return seat < len(table.seats) and table.seats[seat].bot is not None


def sitting(table: Table) -> dict[str, int]:
    """The seats of those who sit at a table, by their ids."""
    return {
        seat.person.id: number for number, seat in enumerate(table.seats) if seat.person is not None
    }


def _hashed(command: Command) -> bytes:
    """What tells a command from all others at a table, but for one chance in 10**15."""
    return hash(command).to_bytes(8, "little", signed=True)


def _first_played(entry: Entry) -> g.Event | None:
    return next((one.event for one in entry.events if isinstance(one, e.Played)), None)
