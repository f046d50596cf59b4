"""One JSON Schema for everything that crosses a wire, made from the structs that are sent.

Other languages make their types from it. So each object and each choice between objects has a name
of its own, the members of a choice differ by a constant tag, and all is described by the texts of
the source.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect, structs

from dudo.rules.part import Part
from dudo.wire.described import class_text, field_texts
from dudo.wire.mirror import ORIGINALS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/"

Json = dict[str, Any]


def json_schema(
    shapes: Mapping[str, Any], *, names: Mapping[type, str], unions: Mapping[str, str], about: Json
) -> Json:
    """The schema of all `shapes`, by name, and of everything they hold.

    A shape is a struct or a union of structs, and what is valid is any of them. `names` are those
    of classes that are not called as in the source, `unions` the descriptions of unions, and
    `about` is what is said of the whole.
    """
    schemas, components = msgspec.json.schema_components(tuple(shapes.values()))
    classes = _classes(shapes.values())
    called = {key: names.get(kind, kind.__name__) for key, kind in classes.items()}
    found = dict(zip(shapes, schemas, strict=True))
    namer = _Namer(called, found)
    definitions: dict[str, Json] = {}
    for key, component in components.items():
        name = called[key]
        made = _described(namer.inside(component), name, classes[key])
        if definitions.setdefault(name, made) != made:
            raise ValueError(f"two shapes are called {name}: one needs another name")
    for name, schema in found.items():
        if "anyOf" in schema:
            members = namer.inside(schema["anyOf"])
            told = {"title": name, "description": unions[name], "anyOf": members}
            if definitions.setdefault(name, told) != told:
                raise ValueError(f"an object is called {name}, as a union is")
    anything = [{"$ref": REF + name} for name in shapes]
    return {"$schema": DIALECT, **about, "anyOf": anything, "$defs": _sorted(definitions)}


def part_of(schema: Json, name: str) -> Json:
    """The schema of one shape, with no definitions but those it needs."""
    definitions: dict[str, Json] = schema["$defs"]
    needed: dict[str, Json] = {}
    waiting = [name]
    while waiting:
        wanted = waiting.pop()
        if wanted not in needed:
            needed[wanted] = definitions[wanted]
            waiting += [ref.removeprefix(REF) for ref in _refs(definitions[wanted])]
    about = {key: value for key, value in schema.items() if key not in ("anyOf", "$defs")}
    return {**about, "$ref": REF + name, "$defs": _sorted(needed)}


def _sorted(definitions: dict[str, Json]) -> dict[str, Json]:
    return dict(sorted(definitions.items()))


def _refs(schema: Any) -> Iterator[str]:
    """All references in a schema."""
    if isinstance(schema, dict):
        if isinstance(ref := schema.get("$ref"), str):
            yield ref
        for inner in schema.values():
            yield from _refs(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from _refs(inner)


def _classes(shapes: Iterable[Any]) -> dict[str, type]:
    """All classes that shapes are made of, by the keys that msgspec has for them.

    That is the name of the class, and where several classes share it, their module as well.
    """
    found = list(dict.fromkeys(_named(inspect.multi_type_info(shapes))))
    simple = [kind.__name__ for kind in found]
    return {
        name if simple.count(name) == 1 else f"{kind.__module__}.{kind.__qualname__}": kind
        for name, kind in zip(simple, found, strict=True)
    }


def _named(types: Iterable[inspect.Type]) -> Iterator[type]:
    """The structs and enumerations in what msgspec tells of types."""
    seen: set[type] = set()
    waiting = list(types)
    while waiting:
        match waiting.pop():
            case inspect.StructType(cls=kind, fields=fields):
                if kind not in seen:
                    seen.add(kind)
                    waiting += [field.type for field in fields]
                    yield kind
            case inspect.EnumType(cls=kind):
                yield kind
            case inspect.Metadata(type=inner):
                waiting.append(inner)
            case inspect.UnionType(types=members):
                waiting += members
            case inspect.TupleType(item_types=items):
                waiting += items
            case inspect.VarTupleType(item_type=inner) | inspect.DictType(value_type=inner):
                waiting.append(inner)


class _Namer:
    """Puts our names for classes and unions in the place of msgspec's."""

    def __init__(self, names: Mapping[str, str], shapes: Mapping[str, Json]) -> None:
        self._refs = {REF + key: REF + name for key, name in names.items()}
        self._unions = {
            frozenset(_refs(schema["anyOf"])): {"$ref": REF + name}
            for name, schema in shapes.items()
            if "anyOf" in schema
        }

    def inside(self, schema: Any) -> Any:
        """A schema in which everything is called by our names."""
        if isinstance(schema, list):
            return [self.inside(inner) for inner in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            return {**schema, "$ref": self._refs.get(schema["$ref"], schema["$ref"])}
        if "discriminator" in schema:
            members = schema["anyOf"]
            union = self._unions.get(frozenset(_refs(members)), {"anyOf": self.inside(members)})
            rest = {k: v for k, v in schema.items() if k not in ("anyOf", "discriminator")}
            return {**rest, **union}
        if isinstance(schema.get("enum"), list) and len(schema["enum"]) == 1:
            return {"const": schema["enum"][0]}
        return {key: self.inside(inner) for key, inner in schema.items()}


def _described(component: Json, name: str, kind: type) -> Json:
    """The definition of a class: closed, with its name and the texts of the source."""
    original = ORIGINALS.get(kind, kind)
    made = {**component, "title": name, "description": class_text(original)}
    if "properties" not in component:
        return made
    texts = field_texts(original)
    made["properties"] = {
        field: _with_text(schema, texts.get(field))
        for field, schema in component["properties"].items()
    }
    made["additionalProperties"] = False
    if issubclass(kind, Part):
        made["required"] = [kind.__struct_config__.tag_field, *_written_out(kind)]
    return made


def _with_text(schema: Json, text: str | None) -> Json:
    """The schema of a field with its text; whatever stands beside a reference is set apart from it.

    Otherwise tools that make types would take it for another type than the one it refers to.
    """
    told = schema if text is None else {**schema, "description": text}
    if "$ref" not in told or len(told) == 1:
        return told
    beside = {key: value for key, value in told.items() if key != "$ref"}
    return {"allOf": [{"$ref": told["$ref"]}], **beside}


def _written_out(part: type[Part]) -> list[str]:
    """The fields of a part that are sent whatever their value: all that are not `None`."""
    return [
        field.name
        for field in structs.fields(part)
        if field.default is NODEFAULT or field.default is not None
    ]
