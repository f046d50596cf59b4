"""The frames that a table sends: what each pair of eyes may see, made once for all who share it.

Frames are put together from parts that are encoded once: what is the same for everybody is shared
over all seats, and what a seat may say is kept for the next table at which it may be said.
"""

from operator import attrgetter
from typing import NamedTuple

import msgspec
from msgspec import Raw

from dudo.caching import MEGABYTE, Room
from dudo.game import NOBODY, Game, Move, View, moves, who_may_act
from dudo.game import events as g
from dudo.rules.ruleset import fingerprint
from dudo.server.folding import FoldedTable, Step, sitting
from dudo.server.protocol import Fair, Offers, Welcome
from dudo.server.sentences import concerned, told_json
from dudo.table import ForWords, Table, table_event_view, table_view, waiting
from dudo.table import events as e
from dudo.wire import VERSION, encode_table_event, encode_table_view
from dudo.wire.views import EncodedViews

_write = msgspec.json.Encoder().encode

OFFERED = Room(4 * MEGABYTE)
"""What seats may say, as JSON: a book has some thousand lists of moves."""
LISTED = 500
"""Bytes that a list of moves takes beside its JSON."""
_offered: dict[int, tuple[tuple[Move, ...], bytes]] = {}
OFFERED.forgets(_offered.clear)

TABLE_FIELDS = ("seats", "settings", "host", "watching", "scores", "is_paused", "deadline")
"""The fields of a view that are the same for everybody and are shown as they are."""
_fields = attrgetter(*TABLE_FIELDS)
_HAPPENED = b'%b],"told":[%b'
"""Events, and what is told of each, as they stand in a frame."""


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
    """What a seat that may act is offered, as JSON."""
    offered = moves_of(table, seat)
    if not offered:
        return b"null"
    known = _offered.get(id(offered))
    if known is None or known[0] is not offered:
        known = offered, _write(offered)
        OFFERED.add(LISTED + len(known[1]))
        _offered[id(offered)] = known
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
    story, missed = folded.told(until=folded.number if since is None else since)
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
            story=story,
        )
    )


class Seen(NamedTuple):
    """A moment of a game, and what those see of it who only watch."""

    game: Game
    view: View


class Telling:
    """One entry of the log as it is told to everybody at the table.

    Most of what happens is told alike to all but a few seats: those that are spoken of, and those
    that may speak now. So one frame is made for everybody, and others only for these.
    """

    def __init__(
        self,
        folded: FoldedTable,
        steps: list[Step],
        *,
        number_before: int,
        fair_changed: bool,
        now: float,
        seen: Seen | None = None,
    ) -> None:
        """Tell what follows from an entry.

        `seen` is what those who only watch saw last: where it is of the same moment, it need not
        be found out again.
        """
        table = folded.table
        assert table is not None
        self._steps = steps
        self._before = before = steps[0].before if steps else table
        self._after = table
        self._stays = before.seats is table.seats
        """Whether nobody has sat down or stood up."""
        self._seats = folded.sitting
        self._seats_before = self._seats if self._stays else sitting(before)
        game = table.game
        self._goes_on = before.game is not None and before.games == table.games
        """Whether the same game is looked at as before, if one is."""
        game_before = before.game if self._goes_on else None
        seen_before = seen.view if seen is not None and seen.game is game_before else None
        self._views = None if game is None else EncodedViews(game, game_before, seen_before)
        self._able = () if game is None else who_may_act(game)
        self._head = b'{"wire":"update","after":%d,"seq":%d,"now":%r,"events":[' % (
            number_before,
            folded.number,
            now,
        )
        self._public = [_public_parts(step) for step in steps]
        self._whom = _spoken_of(self._public)
        self._shared = self._shared_changes()
        self._tail = _tail(folded, steps, fair_changed=fair_changed)
        self._apart = self._told_apart()
        """The seats that are told something of their own; nothing where all may be."""
        self._changes_for_all = b"" if self._apart is None else self._changes(NOBODY, NOBODY)
        self._happened_for_all = b"" if self._apart is None else self._happened("", NOBODY)
        self._frames: dict[tuple[int, int] | int, bytes | None] = {}

    @property
    def seen(self) -> Seen | None:
        """What those see now who only watch."""
        game = self._after.game
        return None if game is None or self._views is None else Seen(game, self._views.seen)

    def frame(self, person: str) -> bytes | None:
        """What a person is told; nothing where there is nothing in it for them."""
        after = before = self._seats.get(person, NOBODY)
        eyes: tuple[int, int] | int = after
        if self._apart is not None:
            if after not in self._apart:
                eyes = before = after = NOBODY  # told as to those who only watch
        elif not self._stays:
            before = self._seats_before.get(person, NOBODY)
            eyes = (before, after)
        if eyes not in self._frames:
            self._frames[eyes] = self._made(person, before, after)
        return self._frames[eyes]

    def _made(self, person: str, before: int, after: int) -> bytes | None:
        if self._apart is None:
            happened, changes = self._happened(person, after), self._changes(before, after)
        else:
            is_spoken_of = after != NOBODY and after in self._whom
            happened = self._happened(person, after) if is_spoken_of else self._happened_for_all
            has_changed = (after in self._before.passed) != (after in self._after.passed)
            changes = self._changes(before, after) if has_changed else self._changes_for_all
        if not happened and not changes:
            return None
        offers = _offers_json(self._after, after) if after in self._able else b"null"
        parts = (
            self._head,
            happened or b'],"told":[',
            b'],"changes":{',
            changes,
            b'},"offers":',
            offers,
            self._tail,
        )
        return b"".join(parts)

    def _told_apart(self) -> frozenset[int] | None:
        """The seats that are told something of their own, where all others are told alike."""
        if not self._stays:
            return None
        for part in self._public:
            if part is None or not part.is_open:
                return None
        old, new = self._before, self._after
        if old.game is not new.game and (not self._goes_on or not self._looks_alike):
            return None
        return self._whom.union(self._able, old.passed, new.passed)

    @property
    def _looks_alike(self) -> bool:
        """Whether what is new in the game is the same for all."""
        return self._views is not None and self._views.news_are_shared

    def _happened(self, person: str, seat: int) -> bytes:
        """The events as a person sees them, and the sentences for each; nothing for none."""
        if len(self._public) == 1 and self._stays:
            (public,) = self._public
            if public is not None and public.is_open:
                said = public.said
                if seat != NOBODY and seat in public.whom:
                    (step,) = self._steps
                    said = told_json(step.event, step.before, step.after, me=seat)
                return _HAPPENED % (public.event, said)
        parts: list[_Part] = []
        for step, public in zip(self._steps, self._public, strict=True):
            if not self._stays:
                seat = step.after.seat_of(person)
            if public is not None and (seat == NOBODY or public.is_open):
                part = public
            else:
                seen = table_event_view(step.after, step.event, person)
                if seen is None:
                    continue
                whom = frozenset((seat,)) if public is None else public.whom
                said = b"" if public is None else public.said
                part = _Part(encode_table_event(seen), said, whom, is_open=False)
            if seat in part.whom and seat != NOBODY:
                said = told_json(step.event, step.before, step.after, me=seat)
                part = _Part(part.event, said, part.whom, part.is_open)
            parts.append(part)
        return _happened(parts) if parts else b""

    def _shared_changes(self) -> list[bytes]:
        """The fields of everybody's view that are different now."""
        before, after = self._before, self._after
        changes = []
        if before.rules is not after.rules and before.rules != after.rules:
            changes.append(b'"rules":"%b"' % fingerprint(after.rules).encode())
        old_values, new_values = _fields(before), _fields(after)
        if old_values != new_values:
            for name, old, new in zip(TABLE_FIELDS, old_values, new_values, strict=True):
                if old != new:
                    changes.append(b'"%b":%b' % (name.encode(), _write(new)))
        return changes

    def _changes(self, before: int, after: int) -> bytes:
        """The fields of one view that are different now."""
        changes = self._shared.copy()
        old, new = self._before, self._after
        if before != after:
            changes.append(b'"seat":%d' % after)
        if old.game is not new.game or before != after:
            changes.append(b'"game":' + self._game(before, after))
        passed = after in new.passed
        if (before in old.passed) != passed:
            changes.append(b'"has_passed":%b' % (b"true" if passed else b"false"))
        return b",".join(changes)

    def _game(self, before: int, after: int) -> bytes:
        """The view of the game: what is new in it, or all of it where these eyes are others'."""
        if self._views is None:
            return b"null"
        if before != after or not self._goes_on:
            return self._views.of(after)
        return b"{%b}" % self._views.news(after)


def _spoken_of(public: "list[_Part | None]") -> frozenset[int]:
    """The seats to which something of all that happened is told in other words."""
    if len(public) == 1:
        return frozenset() if public[0] is None else public[0].whom
    whom = (part.whom for part in public if part is not None)
    return frozenset[int]().union(*whom)


class _Part(NamedTuple):
    """An event and its sentences, encoded for those who only watch."""

    event: bytes
    said: bytes
    whom: frozenset[int]
    """The seats to which it is told in other words."""
    is_open: bool
    """Whether it looks the same to everybody."""


def _public_parts(step: Step) -> _Part | None:
    if step.public is None:
        return None
    whom = concerned(step.event, step.after)
    event = encode_table_event(step.public)
    return _Part(event, step.told, whom, is_open=_looks_alike(step))


def _happened(parts: list[_Part]) -> bytes:
    events = b",".join([part.event for part in parts])
    return _HAPPENED % (events, b",".join([part.said for part in parts]))


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
