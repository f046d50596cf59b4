"""The frames that a table sends: what each pair of eyes may see, made once for all who share it.

Frames are put together from parts that are encoded once: what is the same for everybody is shared
over all seats, and what a seat may say is kept for the next table at which it may be said.
"""

import msgspec
from msgspec import Raw

from dudo.game import NOBODY, Move, moves, view
from dudo.game import events as g
from dudo.messages import Message
from dudo.rules.ruleset import fingerprint
from dudo.server.folding import FoldedTable, Step
from dudo.server.protocol import Fair, Offers, Welcome
from dudo.server.sentences import concerned, told
from dudo.table import ForWords, Table, table_event_view, table_view, waiting
from dudo.table import events as e
from dudo.wire import VERSION, encode_table_event, encode_table_view, encode_view

_write = msgspec.json.Encoder().encode

MOST_OFFERS = 4096
"""Lists of moves whose JSON is kept."""
_offered: dict[int, tuple[tuple[Move, ...], bytes]] = {}

TABLE_FIELDS = ("seats", "settings", "host", "watching", "scores", "is_paused", "deadline")
"""The fields of a view that are the same for everybody and are shown as they are."""


def moves_of(table: Table, seat: int) -> tuple[Move, ...]:
    """What the person at a seat may say now; nothing where nobody or a bot plays there."""
    game = table.game
    if game is None or seat == NOBODY or table.is_paused or not table.is_playing:
        return ()
    if seat >= len(table.seats) or not table.seats[seat].is_persons:
        return ()
    return moves(game, seat)


def offers_of(table: Table, seat: int) -> Offers | None:
    """The same as it is told: with whether they may also wait."""
    offered = moves_of(table, seat)
    if not offered:
        return None
    return Offers(moves=offered, may_wait=_may_wait(table, seat))


def _may_wait(table: Table, seat: int) -> bool:
    """Whether somebody else must speak, so that this seat may let the bid go on (J19)."""
    waits = waiting(table)
    return isinstance(waits, ForWords) and seat in waits.order[:-1]


def _offers_json(table: Table, seat: int) -> bytes:
    offered = moves_of(table, seat)
    if not offered:
        return b"null"
    known = _offered.get(id(offered))
    if known is None or known[0] is not offered:
        if len(_offered) >= MOST_OFFERS:
            _offered.clear()
        known = _offered[id(offered)] = (offered, _write(offered))
    assert table.game is not None
    wait = seat != table.game.turn and _may_wait(table, seat)
    return b'{"moves":%b%b}' % (known[1], b',"may_wait":true' if wait else b"")


def fair_of(folded: FoldedTable) -> Fair | None:
    """What is told of the dice of the game that is played, or was played last."""
    table, dice = folded.table, folded.dice
    if table is None or table.game is None or dice is None:
        return None
    return dice.told(table.game.round.number)


def welcome(
    folded: FoldedTable, person: str, *, table_id: str, code: str, since: int | None, now: float
) -> bytes:
    """The first frame on every connection: all that somebody may see of a table."""
    table = folded.table
    assert table is not None
    seat = table.seat_of(person)
    missed: tuple[Message, ...] = ()
    if since is not None:
        sentences = (said for number, said in folded.recent if number > since)
        missed = tuple(sentence for said in sentences for sentence in said)
    return _write(
        Welcome(
            version=VERSION,
            id=table_id,
            code=code,
            seq=folded.number,
            now=now,
            view=Raw(encode_table_view(table_view(table, person))),
            offers=offers_of(table, seat),
            fair=fair_of(folded),
            thoughts=folded.told_thoughts,
            missed=missed,
        )
    )


class Telling:
    """One entry of the log as it is told to everybody at the table."""

    def __init__(
        self,
        folded: FoldedTable,
        steps: list[Step],
        *,
        number_before: int,
        fair_changed: bool,
        now: float,
    ) -> None:
        table = folded.table
        assert table is not None
        self._steps = steps
        self._before = steps[0].before if steps else table
        self._after = table
        self._head = b'{"wire":"update","after":%d,"seq":%d,"now":%r,"events":[' % (
            number_before,
            folded.number,
            now,
        )
        self._events: list[tuple[bytes, bytes, frozenset[int]] | None] = [
            None
            if step.public is None
            else (
                encode_table_event(step.public),
                _write(step.told),
                concerned(step.event, step.after),
            )
            for step in steps
        ]
        self._shared = self._shared_changes()
        self._tail = _tail(folded, steps, fair_changed=fair_changed)
        self._frames: dict[tuple[int, int], bytes | None] = {}

    def seats_of(self, person: str) -> tuple[int, int]:
        """The seat of a person before and after what happened."""
        return self._before.seat_of(person), self._after.seat_of(person)

    def frame(self, person: str) -> bytes | None:
        """What a person is told; nothing where there is nothing in it for them."""
        eyes = self.seats_of(person)
        if eyes not in self._frames:
            self._frames[eyes] = self._made(person, *eyes)
        return self._frames[eyes]

    def _made(self, person: str, before: int, after: int) -> bytes | None:
        events: list[bytes] = []
        sentences: list[bytes] = []
        for step, public in zip(self._steps, self._events, strict=True):
            seat = step.after.seat_of(person)
            if public is not None and (seat == NOBODY or _looks_alike(step)):
                event, said, whom = public
                events.append(event)
            else:
                seen = table_event_view(step.after, step.event, person)
                if seen is None:
                    continue
                events.append(encode_table_event(seen))
                said, whom = public[1:] if public is not None else (b"", frozenset((seat,)))
            if seat in whom:
                said = _write(told(step.event, step.before, step.after, me=seat))
            sentences.append(said)
        changes = self._changes(before, after)
        if not events and not changes:
            return None
        parts = (
            self._head,
            b",".join(events),
            b'],"told":[',
            b",".join(sentences),
            b'],"changes":{',
            b",".join(changes),
            b'},"offers":',
            _offers_json(self._after, after),
            self._tail,
        )
        return b"".join(parts)

    def _shared_changes(self) -> list[bytes]:
        """The fields of everybody's view that are different now."""
        before, after = self._before, self._after
        changes = []
        if before.rules is not after.rules and before.rules != after.rules:
            changes.append(b'"rules":"%b"' % fingerprint(after.rules).encode())
        for name in TABLE_FIELDS:
            old, new = getattr(before, name), getattr(after, name)
            if old is not new and old != new:
                changes.append(b'"%b":%b' % (name.encode(), _write(new)))
        return changes

    def _changes(self, before: int, after: int) -> list[bytes]:
        """The fields of one view that are different now."""
        changes = list(self._shared)
        old, new = self._before, self._after
        if before != after:
            changes.append(b'"seat":%d' % after)
        if old.game is not new.game or before != after:
            game = new.game
            changes.append(
                b'"game":%b' % (b"null" if game is None else encode_view(view(game, after)))
            )
        passed = after in new.passed
        if (before in old.passed) != passed:
            changes.append(b'"has_passed":%b' % (b"true" if passed else b"false"))
        return changes


def _tail(folded: FoldedTable, steps: list[Step], *, fair_changed: bool) -> bytes:
    """The end of a frame, which is the same for everybody: dice to check, and bots' thoughts."""
    tail = b""
    fair = fair_of(folded) if fair_changed else None
    if fair is not None:
        tail += b',"fair":%b' % _write(fair)
    if folded.told_thoughts and any(_shows(step.event) for step in steps):
        tail += b',"thoughts":%b' % _write(folded.told_thoughts)
    return tail + b"}"


def _shows(event: e.TableEvent) -> bool:
    return isinstance(event, e.Played) and isinstance(event.event, g.Settled)


def _looks_alike(step: Step) -> bool:
    """Whether an event looks the same to all who see it: those who only watch see all of it."""
    if isinstance(step.event, e.Played) and isinstance(step.public, e.Played):
        return step.public.event is step.event.event
    return step.public is step.event
