"""The fields of the parts: what a file may say, and whether what it says fits."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from msgspec import NODEFAULT, structs

from dudo.rules.errors import ErrorCollector, RulesError
from dudo.rules.part import Part
from dudo.rules.quoting import clip, listed, nearest

KIND = "kind"

SPOKEN: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    str: "text",
    list: "a list",
    tuple: "a list",
    dict: "a table",
    NoneType: "nothing",
    dt.datetime: "a date",
    dt.date: "a date",
    dt.time: "a time",
}


def kind_of(part: type[Part]) -> str:
    """The kind by which a part is told from its alternatives; nothing where it has none.

    Parts without alternatives have a name with a capital letter for a tag.
    """
    tag = str(part.__struct_config__.tag)
    return "" if tag[0].isupper() else tag


def kinds(wanted: Any) -> dict[str, type[Part]]:
    """The parts a field may hold, by kind; none where it holds a plain value."""
    members = get_args(wanted) if isinstance(wanted, UnionType) else (wanted,)
    found = [member for member in members if isinstance(member, type) and issubclass(member, Part)]
    return {kind_of(member): member for member in found}


def plain(value: Any) -> Any:
    """A part as tables, lists and plain values; what has its default is left out."""
    return _tables(value, _departs)


def full(value: Any) -> Any:
    """A part as tables, lists and plain values, so that it means the same if a default changes."""
    return _tables(value, _is_said)


def _departs(field: structs.FieldInfo, mine: object) -> bool:
    return field.default is NODEFAULT or bool(mine != field.default)


def _is_said(_field: structs.FieldInfo, mine: object) -> bool:
    return mine is not None


def _tables(value: Any, keeps: Callable[[structs.FieldInfo, object], bool]) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_tables(item, keeps) for item in value]
    if not isinstance(value, Part):
        return value
    kind = kind_of(type(value))
    said = {KIND: kind} if kind else {}
    for field in structs.fields(value):
        mine = getattr(value, field.name)
        if keeps(field, mine):
            said[field.name] = _tables(mine, keeps)
    return said


def fit(value: object, wanted: Any, where: str) -> Any:
    """`value` as the type a field wants, or a `RulesError` that says where and why not."""
    parts = kinds(wanted)
    if parts:
        return _fit_part(value, parts, where)
    if get_origin(wanted) is tuple:
        if not isinstance(value, list | tuple):
            raise _unfit(value, "a list", where)
        (each, _) = get_args(wanted)
        return _fit_list(value, each, where)
    plainly = _without_none(wanted)
    if issubclass(plainly, Enum):
        return _fit_enum(value, plainly, where)
    if type(value) is not plainly:
        raise _unfit(value, SPOKEN[plainly], where)
    return value


def _fit_list(items: list[Any] | tuple[Any, ...], each: Any, where: str) -> tuple[Any, ...]:
    fitted: list[Any] = []
    errors = ErrorCollector()
    for number, item in enumerate(items, start=1):
        with errors:
            fitted.append(fit(item, each, f"{where}[{number}]"))
    errors.raise_found()
    return tuple(fitted)


def _without_none(wanted: Any) -> type:
    members = [member for member in get_args(wanted) or (wanted,) if member is not NoneType]
    plainly: type = members[0]
    return plainly


def _unfit(value: object, expected: str, where: str) -> RulesError:
    got = SPOKEN.get(type(value), "something else")
    return RulesError(f"expected {expected}, got {got}", field=where)


def _fit_enum(value: object, wanted: type[Enum], where: str) -> Enum:
    known = [str(member.value) for member in wanted]
    if not isinstance(value, str):
        raise _unfit(value, f"one of {listed(known)}", where)
    if value not in known:
        reason = f'there is no "{clip(value)}" here, only {listed(known)}{nearest(value, known)}'
        raise RulesError(reason, field=where)
    return wanted(value)


def _fit_part(value: object, parts: Mapping[str, type[Part]], where: str) -> Part:
    said: Mapping[str, object]
    if isinstance(value, str) and "" not in parts:
        said = {KIND: value}
    elif isinstance(value, dict):
        said = value
    else:
        raise _unfit(value, "a table", where)
    part = _chosen(said, parts, where)
    fields = {field.name: field for field in structs.fields(part)}
    chosen: dict[str, Any] = {}
    errors = ErrorCollector()
    for name, said_value in said.items():
        with errors:
            if name in fields:
                chosen[name] = fit(said_value, fields[name].type, _inside(where, name))
            elif name != KIND:
                raise _unknown(name, part, parts, where)
    for name, field in fields.items():
        with errors:
            if field.required and name not in said:
                raise RulesError("this is missing", field=_inside(where, name))
    errors.raise_found()
    return part(**chosen)


def _chosen(said: Mapping[str, object], parts: Mapping[str, type[Part]], where: str) -> type[Part]:
    if "" in parts:
        only = parts[""]
        tag = only.__struct_config__.tag
        if said.get(KIND, tag) != tag:
            raise RulesError(
                "this part has only one kind: leave it out", field=_inside(where, KIND)
            )
        return only
    kind = said.get(KIND)
    if not isinstance(kind, str):
        wrong = "is missing" if kind is None else "must be text"
        raise RulesError(f"the kind {wrong}: {listed(parts)}", field=_inside(where, KIND))
    if kind not in parts:
        reason = f'there is no kind "{clip(kind)}", only {listed(parts)}{nearest(kind, parts)}'
        raise RulesError(reason, field=_inside(where, KIND))
    return parts[kind]


def _unknown(
    name: str, part: type[Part], parts: Mapping[str, type[Part]], where: str
) -> RulesError:
    known = structs.fields(part)
    others = [
        kind
        for kind, other in parts.items()
        if name in {field.name for field in structs.fields(other)}
    ]
    kind = kind_of(part)
    of = f'kind "{kind}" has' if kind else "there is"
    hint = nearest(name, [field.name for field in known])
    if others:
        hint = f" (it belongs to kind {listed(others)})"
    return RulesError(f"{of} no such field{hint}", field=_inside(where, name))


def _inside(where: str, name: str) -> str:
    return f"{where}.{clip(name)}" if where else clip(name)
