"""Commands on the wire: what a person at a table may send.

A person cannot say who they are or what time it is: the keeper of the table knows both. So commands
are sent without `by`, `at` and `person`, and whoever sends one of these is refused, as with any
other field that a command does not have.
"""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Annotated, Any, get_args

import msgspec
from msgspec import Meta, Struct, structs

from dudo.rules import Ruleset, house_from
from dudo.rules.house import find_book
from dudo.table.commands import Change, PersonCommand
from dudo.table.seats import BotPlayer, Person
from dudo.table.state import Settings
from dudo.wire.mirror import derived
from dudo.wire.reading import WireError, read

KEEPERS = ("at", "by", "person")
"""Fields that the keeper of a table fills in."""

WantedRules = Annotated[
    str | dict[str, Any],
    Meta(
        description="A book with its options, such as `jouhet+salsa`, or an object with the fields "
        "of a house file; rules in full are such an object."
    ),
]

_INSIDE: dict[type, type[Struct]] = {
    kind: derived(kind, instead={}, forbid_unknown_fields=True) for kind in (BotPlayer, Settings)
}
"""What commands hold, as strict as the commands themselves."""
_INSTEAD: dict[type, Any] = {Ruleset: WantedRules, **_INSIDE}
_BACK = {shape: kind for kind, shape in _INSIDE.items()}
COMMANDS = {
    derived(
        kind,
        instead=_INSTEAD,
        without=KEEPERS,
        kw_only=True,
        tag_field="do",
        tag=kind.__struct_config__.tag,
        forbid_unknown_fields=True,
    ): kind
    for kind in get_args(PersonCommand)
}
"""The commands as they are sent, and what the table makes of each."""
_SENT = {
    kind: tuple(name for name in kind.__struct_fields__ if name not in KEEPERS)
    for kind in COMMANDS.values()
}
"""The fields of each command that are sent."""
COMMAND: Any = reduce(or_, COMMANDS)
"""What a person may send."""

_decode = msgspec.json.Decoder(COMMAND).decode


def read_command(data: bytes, person: Person, *, at: float) -> PersonCommand:
    """The command that `person` sent at that time; raises a `UserError` that says what is wrong.

    >>> from dudo.table import Person
    >>> ana = Person("17", "Ana")
    >>> read_command(b'{"do": "say", "text": "dudo!"}', ana, at=2.5)
    Say(at=2.5, by='17', text='dudo!')
    >>> read_command(b'{"do": "say", "text": "dudo!", "by": "bob"}', ana, at=2.5)
    Traceback (most recent call last):
    dudo.wire.reading.WireError: not a command: Object contains unknown field `by`
    """
    sent = read(data, _decode, what="command")
    return command_maker(sent, COMMANDS[type(sent)], person)(at)


def command_maker(
    sent: Struct, kind: type[PersonCommand], person: Person
) -> Callable[[float], PersonCommand]:
    """What makes the command of `kind` that was sent, once it is known when it is done.

    Fields that only the shape has, such as the number of a message, are left out. Rules that were
    judged already may stand in the place of those that were asked for.
    """
    said = {name: _value(getattr(sent, name)) for name in _SENT[kind]}
    if kind is Change and isinstance(said["rules"], str | dict):
        said["rules"] = wanted_rules(said["rules"])
    if "by" in kind.__struct_fields__:
        said["by"] = person.id
    else:
        said["person"] = person

    def make(at: float) -> PersonCommand:
        command: PersonCommand = kind(**said, at=at)
        return command

    return make


def _value(sent: Any) -> Any:
    kind = _BACK.get(type(sent))
    return sent if kind is None else kind(**structs.asdict(sent))


def wanted_settings(said: dict[str, Any]) -> Settings:
    """The settings somebody asks for: the usual ones, but for those fields that are named."""
    try:
        sent = msgspec.convert(said, _INSIDE[Settings])
    except msgspec.ValidationError as error:
        raise WireError(f"not settings: {error}") from None
    return Settings(**structs.asdict(sent))


def wanted_rules(said: str | dict[str, Any]) -> Ruleset:
    """The rules somebody asks for: never a file, since that would be one of the keeper's."""
    return find_book(said, field="rules") if isinstance(said, str) else house_from(said)
