"""What is told of a table to somebody who has not come to it."""

import msgspec

from dudo.rules.summary import summary as rules_in_a_line
from dudo.server.protocol import SeatSummary, TableSummary
from dudo.table import Table
from dudo.texts.labels import book_name

_write = msgspec.json.Encoder().encode


def summary_of(table: Table, *, table_id: str, code: str, public: bool) -> TableSummary:
    """A table in short."""
    host = table.person(table.host)
    return TableSummary(
        id=table_id,
        code=code,
        rules=book_name(table.rules),
        summary=rules_in_a_line(table.rules),
        host="" if host is None else host.name,
        seats=tuple(
            SeatSummary(name=seat.name, bot="" if seat.bot is None else seat.bot.kind)
            for seat in table.seats
        ),
        playing=table.is_playing,
        watching=len(table.watching),
        public=public,
        take_over=table.settings.take_over,
    )


def encode_summary(table: Table, *, table_id: str, code: str, public: bool) -> bytes:
    """The same as it is stored and sent."""
    return _write(summary_of(table, table_id=table_id, code=code, public=public))
