"""Frames that clients send: what a person asks of the table, or of the server itself."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, defstruct, structs

from dudo.rules import Ruleset
from dudo.server.protocol import FromClient, Id, Odds, Ping, Seed
from dudo.table import Person
from dudo.table.commands import Change, Join, PersonCommand, Say
from dudo.wire import WireError, read
from dudo.wire.commands import COMMANDS, command_maker

LONGEST_FRAME = 64 * 1024
"""Bytes of a frame: house rules in full are the longest thing that anybody sends."""

NUMBERED = {
    defstruct(
        shape.__name__,
        [("id", Id)],
        bases=(shape,),
        module=__name__,
        frozen=True,
        kw_only=True,
        tag_field="do",
        tag=shape.__struct_config__.tag,
        forbid_unknown_fields=True,
    ): kind
    for shape, kind in COMMANDS.items()
}
"""The commands as they are sent on a socket: each with an id, by which it happens only once."""
_ANY: Any = reduce(or_, (*NUMBERED, Seed, Odds, Ping))
_decode = msgspec.json.Decoder(_ANY).decode


class _Numbered(Struct):
    """As much of a frame as it takes to answer it."""

    id: str = ""


_decode_id = msgspec.json.Decoder(_Numbered).decode


class CommandFrame(NamedTuple):
    """A command, which is made when it is known at what time it is done."""

    id: str
    make: Callable[[float], PersonCommand]
    is_join: bool
    """Whether somebody comes to the table: under the name that they have now."""
    is_watching: bool = False
    """Whether they come to watch."""
    is_talk: bool = False
    """Whether something is said beside the game."""


class HouseFrame(NamedTuple):
    """Rules of somebody's own for the table, which have to be judged before they are a command."""

    id: str
    rules: dict[str, Any]
    sent: Struct

    def with_rules(self, rules: Ruleset, person: Person) -> CommandFrame:
        """The command, with the rules as they were judged."""
        judged = structs.replace(self.sent, rules=rules)
        return CommandFrame(self.id, command_maker(judged, Change, person), is_join=False)


def read_frame(data: bytes, person: Person) -> CommandFrame | HouseFrame | FromClient:
    """What somebody sent; raises a `UserError` that says what is wrong with it."""
    sent = read(data, _decode, what="message", longest=LONGEST_FRAME)
    kind = NUMBERED.get(type(sent))
    if kind is None:
        asked: FromClient = sent
        return asked
    if kind is Change and isinstance(sent.rules, dict):
        return HouseFrame(sent.id, sent.rules, sent)
    is_join = kind is Join
    return CommandFrame(
        sent.id,
        command_maker(sent, kind, person),
        is_join,
        is_watching=is_join and sent.seat is None,
        is_talk=kind is Say,
    )


def frame_id(data: bytes) -> str:
    """The id of a frame that could not be read, where it has one."""
    try:
        return read(data, _decode_id, longest=LONGEST_FRAME).id[:64]
    except WireError:
        return ""
