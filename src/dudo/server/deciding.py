"""From the events of a decision to the entry that is stored: dice to publish, rows to change.

Nothing here waits or sends. What `dudo.table` has decided becomes an `Entry`, with what has to be
published of the dice, and the statements that go into the same transaction.
"""

import secrets as lots
from collections.abc import Sequence
from typing import NamedTuple

from dudo.fair import FairRound
from dudo.game import Phase, needs_dice
from dudo.game import events as g
from dudo.game.chance import throw as throw_trusting
from dudo.game.rollers import NoRoller
from dudo.server.dice import GameDice, new_secret
from dudo.server.entry import Entry, GivenSeed, Opening
from dudo.server.finishing import kept_game
from dudo.server.folding import Command, FoldedTable
from dudo.server.protocol import Thought
from dudo.server.seeds import WaitingSeed
from dudo.server.store import statements
from dudo.server.store.statements import Statement
from dudo.server.summaries import encode_summary
from dudo.table import Table, fold, new_table, throw
from dudo.table import events as e

TOUCH_EVERY = 300.0
"""Seconds after which it is noted that something still happens at a table."""
QUIET = (e.Played, e.PassedBy, e.ClockSet, e.Said)
"""Events that change nothing that is told of a table to somebody who has not come to it."""

TableEvents = tuple[e.TableEvent, ...]


class Made(NamedTuple):
    """A decision that is ready to be stored."""

    entry: Entry
    statements: Sequence[Statement] = ()
    command: Command | None = None
    master: bytes | None = None
    """The secret of a game that begins."""
    seeds: tuple[WaitingSeed, ...] = ()
    """Those that are stored with it."""


class Identity(NamedTuple):
    """What a table is called."""

    id: str
    code: str
    public: bool

    @property
    def short(self) -> str:
        """As much of the id as may stand in a log: the whole of it is an invitation."""
        return self.id[:6]


def new_game_id() -> str:
    """A name that no other game has, and that nobody can guess."""
    return lots.token_hex(10)


def made(
    identity: Identity,
    folded: FoldedTable,
    events: TableEvents,
    *,
    at: float,
    worker: str,
    command: Command | None = None,
    thought: Thought | None = None,
    fair: tuple[FairRound, ...] = (),
    seeds: tuple[GivenSeed, ...] = (),
    touched: float = 0.0,
) -> Made:
    """The entry for events that were decided at the table as it stands.

    `fair` is what was published with them, `seeds` are those that came in the meantime, and
    `touched` is when the table was last noted as used.
    """
    before = folded.table
    assert before is not None
    if _is_quiet(events):
        shown = fair + _published(folded, events)
        entry = Entry(at=at, worker=worker, events=events, fair=shown, seeds=seeds, thought=thought)
        more: list[Statement] = []
        if at - touched > TOUCH_EVERY:
            more = [_touch(identity, fold(before, events), at)]
        return Made(entry, more, command)
    after = fold(before, events)
    shown = fair + _published(folded, events)
    game, master = "", None
    more = [_touch(identity, after, at), *_people(identity, before, after)]
    if any(isinstance(event, e.Started) for event in events):
        game, master = new_game_id(), new_secret()
        shown += begun(game, after, master)
        more.append(statements.keep_secret(game, master, table_id=identity.id))
    if _ends(events):
        shown += _opened_at_the_end(folded, shown)
        more += _finished(
            identity, folded, after, events=events, published=shown, thought=thought, at=at
        )
    if any(isinstance(event, e.CalledOff) for event in events) and folded.dice is not None:
        more.append(statements.drop_secret(folded.dice.game))
    entry = Entry(
        at=at,
        worker=worker,
        events=events,
        fair=shown,
        seeds=seeds,
        thought=thought,
        game=game,
    )
    return Made(entry, more, command, master)


def opened(
    identity: Identity, opening: Opening, events: TableEvents, *, at: float, worker: str, by: str
) -> Made:
    """The first entry of a table, with everything that happened before its first guest saw it."""
    empty = new_table(opening.rules, opening.chairs, opening.settings)
    after = fold(empty, events)
    row = statements.open_table(
        identity.id,
        code=identity.code,
        at=at,
        by=by,
        public=identity.public,
        playing=after.is_playing,
        summary=_summary(identity, after),
    )
    more = [row, *_people(identity, empty, after)]
    fair: tuple[FairRound, ...] = ()
    game, master = "", None
    if after.is_playing:
        game, master = new_game_id(), new_secret()
        fair = begun(game, after, master)
        more.append(statements.keep_secret(game, master, table_id=identity.id))
    entry = Entry(at=at, worker=worker, opening=opening, events=events, fair=fair, game=game)
    return Made(entry, more, None, master)


def thrown(
    folded: FoldedTable, *, at: float, seeds: tuple[GivenSeed, ...] = ()
) -> tuple[TableEvents, tuple[FairRound, ...]]:
    """The events of the dice that the table waits for, and what is published with them.

    `seeds` are those that are stored together with the throw.
    """
    table, dice = folded.table, folded.dice
    assert table is not None
    assert table.game is not None
    assert dice is not None
    game = table.game
    if not needs_dice(game):
        return throw(table, NoRoller(), at=at), ()
    number = game.round.number
    now = dice.thrown(number, seeds)
    events = throw(table, dice.roller(now), at=at, throwing=throw_trusting)
    published = (now, *dice.committed(number + 1))
    if game.phase is Phase.SEATING:  # these dice lie open at once
        published = (dice.revealed(now), *dice.committed(number + 1))
    return events, published


def begun(game: str, after: Table, master: bytes) -> tuple[FairRound, ...]:
    """What is published when a game begins: the commitments to its first dice."""
    assert after.game is not None
    dice = GameDice(game, after.game, master)
    first = dice.committed(0) if needs_dice(after.game) else ()
    return first + dice.committed(1)


def _published(folded: FoldedTable, events: TableEvents) -> tuple[FairRound, ...]:
    """What is published when a round is over: its secret, if its dice were shown, and the next.

    Where dice were rolled again (W5), the secret would tell dice that nobody else has seen. It is
    opened when the game is over.
    """
    dice, table = folded.dice, folded.table
    if dice is None or dice.master is None or table is None or table.game is None:
        return ()
    now = table.game.round
    shown: tuple[FairRound, ...] = ()
    for event in events:
        if type(event) is e.Played:
            match event.event:
                case g.Settled() if not now.rerolls:
                    shown += dice.opened(now.number)
                case g.Began():
                    shown += dice.committed(event.event.number)
    return shown


def _opened_at_the_end(
    folded: FoldedTable, published: tuple[FairRound, ...]
) -> tuple[FairRound, ...]:
    """All secrets that are not open when the game is over: its record tells all dice."""
    return () if folded.dice is None else folded.dice.all_opened(but=published)


def _finished(
    identity: Identity,
    folded: FoldedTable,
    after: Table,
    *,
    events: TableEvents,
    published: tuple[FairRound, ...],
    thought: Thought | None,
    at: float,
) -> list[Statement]:
    """What is written when a game is over."""
    dice, first = folded.dice, folded.first
    assert dice is not None
    assert first is not None
    assert folded.table is not None
    played = [event.event for event in events if isinstance(event, e.Played)]
    thoughts = list(folded.thoughts)
    if thought is not None:
        thoughts.append((len(folded.played), thought))
    values = kept_game(
        dice.game,
        table_id=identity.id,
        first=first,
        events=[*folded.played, *played],
        proof=dice.proof(published),
        thoughts=thoughts,
        seats=folded.table.seats,
        at=at,
    )
    return [*statements.keep_game(values, dict(after.held)), statements.drop_secret(dice.game)]


def _is_quiet(events: TableEvents) -> bool:
    """Whether nothing has to be written but the entry itself."""
    for event in events:
        if type(event) not in QUIET:
            return False
        if type(event) is e.Played and type(event.event) is g.Ended:
            return False
    return True


def _ends(events: TableEvents) -> bool:
    return any(isinstance(one, e.Played) and isinstance(one.event, g.Ended) for one in events)


def _summary(identity: Identity, table: Table) -> bytes:
    return encode_summary(table, table_id=identity.id, code=identity.code, public=identity.public)


def _touch(identity: Identity, table: Table, at: float) -> Statement:
    return statements.touch_table(
        identity.id,
        at=at,
        host=table.host,
        playing=table.is_playing,
        summary=_summary(identity, table),
    )


def _people(identity: Identity, before: Table, after: Table) -> list[Statement]:
    """Those who have come or left."""
    old, new = ({person.id for person in table.people} for table in (before, after))
    if old == new:
        return []
    return statements.people_changed(identity.id, came=new - old, left=old - new)
