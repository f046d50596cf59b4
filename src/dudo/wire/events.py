"""Events on the wire: what happened in a game or at a table, as those eyes may see it.

Pass what `event_view` and `table_event_view` return: they decide what may be sent to whom.
"""

from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec

from dudo.game.events import Event
from dudo.table.events import Changed, TableEvent
from dudo.wire.mirror import Mirror
from dudo.wire.reading import read
from dudo.wire.rules import KnownRules

CHANGED = Mirror(Changed, tag_field="table", tag="changed", omit_defaults=True)
TABLE_EVENT: Any = reduce(
    or_, (CHANGED.shape if kind is Changed else kind for kind in get_args(TableEvent))
)
"""What happens at a table, as it is sent: the rules that the host changed to are named."""

_write = msgspec.json.Encoder().encode
_decode_event = msgspec.json.Decoder(Event).decode
_decode_table_event = msgspec.json.Decoder(TABLE_EVENT).decode


def encode_event(event: Event) -> bytes:
    """An event of a game as JSON."""
    return _write(event)


def read_event(data: bytes) -> Event:
    """The event of a game that was sent."""
    event: Event = read(data, _decode_event, what="event")
    return event


def encode_table_event(event: TableEvent) -> bytes:
    """An event of a table as JSON."""
    return _write(CHANGED.out(event) if isinstance(event, Changed) else event)


def read_table_event(data: bytes, known: KnownRules) -> TableEvent:
    """The event of a table that was sent, with the rules it names."""
    sent = read(data, _decode_table_event, what="table event")
    event: TableEvent = CHANGED.back(sent, known) if type(sent) is CHANGED.shape else sent
    return event
