"""Structs as they cross a wire: their own fields, made anew from the structs themselves.

A `View` holds its rules, but on the wire it names them. Instead of writing all its fields down a
second time, `derived` makes a struct that has the same fields but for those that differ. So a field
that is added to a view is on the wire, and in the schema, at once.
"""

from collections.abc import Callable, Collection, Mapping
from functools import reduce
from operator import attrgetter, or_
from types import UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct, defstruct, structs

from dudo.rules import Ruleset, fingerprint
from dudo.wire.rules import Fingerprint, KnownRules

T = TypeVar("T", bound=Struct)

ORIGINALS: dict[type, type] = {}
"""From which struct each derived one was made; its fields are described there."""


def derived(
    kind: type[Struct],
    *,
    instead: Mapping[type, Any],
    without: Collection[str] = (),
    **config: Any,
) -> type[Struct]:
    """A struct with the name, the words and the fields of `kind`, but for some of them.

    Fields called as in `without` are left out, and wherever a type of `instead` is named, the other
    type is. `config` is what msgspec lets a struct be defined with.
    """
    fields = [field for field in structs.fields(kind) if field.name not in without]
    made = defstruct(
        kind.__name__,
        [(field.name, _replaced(field.type, instead), _default(field)) for field in fields],
        module=__name__,
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        **config,
    )
    ORIGINALS[made] = kind
    return made


def _default(field: structs.FieldInfo) -> Any:
    """What a field is where nothing is said of it, in the form that msgspec defines fields with."""
    if field.default_factory is not NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return msgspec.field() if field.default is NODEFAULT else field.default


def _replaced(wanted: Any, instead: Mapping[type, Any]) -> Any:
    """A type in which others stand for those of `instead`, however deep in it they are named."""
    if isinstance(wanted, type) and wanted in instead:
        return instead[wanted]
    members = tuple(_replaced(member, instead) for member in get_args(wanted))
    if members == get_args(wanted):
        return wanted
    if isinstance(wanted, UnionType) or get_origin(wanted) is Union:
        return reduce(or_, members)
    return get_origin(wanted)[members]


class Mirror(Generic[T]):
    """A kind of value that holds rules, and the struct that names them by their fingerprint."""

    def __init__(
        self, kind: type[T], *, inside: "tuple[Mirror[Any], ...]" = (), **config: Any
    ) -> None:
        instead: dict[type, Any] = {
            Ruleset: Fingerprint,
            **{mirror.kind: mirror.shape for mirror in inside},
        }
        self.kind: type[T] = kind
        self.shape: type[Struct] = derived(kind, instead=instead, **config)
        self._values = attrgetter(*kind.__struct_fields__)
        self._out: list[tuple[int, Callable[[Any], Any]]] = []
        self._back: list[tuple[int, Callable[[Any, KnownRules], Any]]] = []
        for place, field in enumerate(structs.fields(kind)):
            named = get_args(field.type) or (field.type,)
            if Ruleset in named:
                self._out.append((place, fingerprint))
                self._back.append((place, _found))
            for mirror in inside:
                if mirror.kind in named:
                    self._out.append((place, mirror.out))
                    self._back.append((place, mirror.back))
        self._decode = msgspec.json.Decoder(self.shape).decode

    def out(self, value: T) -> Struct:
        """A value as it is sent."""
        values = list(self._values(value))
        for place, named in self._out:
            if values[place] is not None:
                values[place] = named(values[place])
        return self.shape(*values)

    def back(self, sent: Struct, known: KnownRules) -> T:
        """A value that was sent, with its rules."""
        values = [getattr(sent, name) for name in sent.__struct_fields__]
        for place, found in self._back:
            if values[place] is not None:
                values[place] = found(values[place], known)
        return self.kind(*values)

    def decode(self, data: bytes) -> Struct:
        """What was sent, as it was sent; raises what msgspec raises."""
        return self._decode(data)


def _found(name: str, known: KnownRules) -> Ruleset:
    return known.find(name)
