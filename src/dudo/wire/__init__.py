"""The shapes that cross a wire: rules, views, moves, events, commands, refusals, messages.

A server, `dudo referee` and the bot protocol all send these and nothing else, as JSON. Rules are
sent once, in full, and then named by their fingerprint. Encoders take what the gates of secrecy let
through (`view`, `event_view`, `table_view`, `table_event_view`); readers take what strangers send,
bounded and strict, and raise `WireError`. docs/wire.md describes it all, `dudo schema` prints it.
"""

from dudo.wire.commands import read_command
from dudo.wire.events import encode_event, encode_table_event, read_event, read_table_event
from dudo.wire.moves import encode_move, encode_moves, read_move
from dudo.wire.position import Position, encode_position
from dudo.wire.reading import WireError, read
from dudo.wire.refusals import Refusal, encode_refusal, refusal
from dudo.wire.rules import KnownRules, Rules, ToldRules, encode_rules, read_rules
from dudo.wire.version import VERSION
from dudo.wire.views import encode_table_view, encode_view, read_table_view, read_view

__all__ = [
    "VERSION",
    "KnownRules",
    "Position",
    "Refusal",
    "Rules",
    "ToldRules",
    "WireError",
    "encode_event",
    "encode_move",
    "encode_moves",
    "encode_position",
    "encode_refusal",
    "encode_rules",
    "encode_table_event",
    "encode_table_view",
    "encode_view",
    "read",
    "read_command",
    "read_event",
    "read_move",
    "read_rules",
    "read_table_event",
    "read_table_view",
    "read_view",
    "refusal",
]
