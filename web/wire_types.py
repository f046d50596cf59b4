"""TypeScript types of everything that is sent, made from docs/wire.schema.json.

`python web/wire_types.py` writes web/src/wire.ts anew; a test fails while it is stale.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "docs" / "wire.schema.json"
TYPES = ROOT / "web" / "src" / "wire.ts"
HEAD = "/** What is sent. Made by web/wire_types.py from docs/wire.schema.json. */\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Json = dict[str, Any]


def types(schema: Json) -> str:
    """The TypeScript of a whole schema: a type for each definition, in the order of their names."""
    number = schema["$id"].rpartition(":")[2]
    version = f"/** The version of all this. */\nexport const VERSION = {number};\n"
    return "\n".join(
        [HEAD, version, *(_definition(name, each) for name, each in schema["$defs"].items())]
    )


def _definition(name: str, schema: Json) -> str:
    comment = _comment(schema.get("description", ""), "")
    if "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)};\n"
    fields = "".join(_fields(schema))
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _fields(schema: Json) -> Iterator[str]:
    needed = set(schema.get("required", ()))
    for field, inner in schema["properties"].items():
        mark = "" if field in needed else "?"
        yield f"{_comment(inner.get('description', ''), '  ')}  {field}{mark}: {_type(inner)};\n"


def _type(schema: Json) -> str:
    """The type of a value, as it stands on the right of a colon."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    for several in ("anyOf", "allOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[several]))
    match schema.get("type"):
        case "array":
            return _array(schema)
        case "object":
            return _object(schema)
        case list() as choice:
            return " | ".join(PLAIN[each] for each in choice)
        case str() as one:
            return PLAIN[one]
        case _:
            return "unknown"


def _array(schema: Json) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(_type, schema['prefixItems']))}]"
    inner = _type(schema.get("items", {}))
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def _object(schema: Json) -> str:
    inner = schema.get("additionalProperties", {})
    return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"


def _comment(text: str, indent: str) -> str:
    lines = text.replace("*/", "* /").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    TYPES.write_text(types(json.loads(SCHEMA.read_text(encoding="utf-8"))), encoding="utf-8")
