"""The server's HTTP interface as an OpenAPI document, for tools that try it out.

It is made from the structs, so that it tells what the server promises and not what it does.
"""

from typing import Any

import msgspec

from dudo.server import protocol as p
from dudo.server.catalogue import Books, Bots, RulesAsked
from dudo.wire.refusals import Refusal

Json = dict[str, Any]

SHAPES = (
    *(p.Guest, p.GuestWish, p.TableWish, p.Opened, p.TableSummary, p.Explained, p.Replay),
    *(p.GameSummary, Books, Bots, RulesAsked, Refusal),
)
REF = "#/components/schemas/"
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}


def document() -> Json:
    """The whole of it."""
    _, shapes = msgspec.json.schema_components(SHAPES, ref_template=REF + "{name}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dudo", "version": "1"},
        "paths": _paths(),
        "components": {"schemas": _without_other_documents(shapes)},
    }


def _without_other_documents(schema: Any) -> Any:
    """A schema in which what dudo.wire describes may be anything."""
    if isinstance(schema, list):
        return [_without_other_documents(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if str(schema.get("$ref", "")).startswith("#/$defs/"):
        return {}
    return {name: _without_other_documents(each) for name, each in schema.items()}


def _ref(kind: type) -> Json:
    return {"$ref": REF + kind.__name__}


def _listed(name: str, kind: type) -> Json:
    items = {"type": "array", "items": _ref(kind)}
    return {"type": "object", "required": [name], "properties": {name: items}}


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}


def _does(answer: Json | None, *, status: int = 200, body: Json | None = None, **more: Any) -> Json:
    """An operation: what it answers where it does something, and a refusal where it does not."""
    good: Json = {"description": "done"}
    if answer is not None:
        good["content"] = answer
    refused = {"description": "refused", "content": _json(_ref(Refusal))}
    told = {str(code): refused for code in (400, 404, 405, 409, 413, 422, 429) if code != status}
    made: Json = {"responses": {str(status): good, **told}, **more}
    if body is not None:
        made["requestBody"] = {"required": True, "content": body}
    return made


def _paths() -> Json:
    svg = {"image/svg+xml": {"schema": {"type": "string"}}}
    text = {"text/plain": {"schema": {"type": "string"}}}
    by_id: Json = {"parameters": [TABLE]}
    return {
        "/api/me": {
            "get": _does(_json(_ref(p.Guest))),
            "put": _does(_json(_ref(p.Guest)), body=_json(_ref(p.GuestWish))),
            "delete": _does(None, status=204),
        },
        "/api/me/export": {"get": _does(_json({"type": "object"}))},
        "/api/books": {"get": _does(_json(_ref(Books)))},
        "/api/bots": {"get": _does(_json(_ref(Bots)))},
        "/api/rules": {"post": _does(_json(_ref(p.Explained)), body=_json(_ref(RulesAsked)))},
        "/api/tables": {
            "get": _does(_json(_listed("tables", p.TableSummary))),
            "post": _does(_json(_ref(p.Opened)), status=201, body=_json(_ref(p.TableWish))),
        },
        "/api/tables/{table}": {**by_id, "get": _does(_json(_ref(p.TableSummary)))},
        "/api/codes/{table}": {**by_id, "get": _does(_json(_ref(p.TableSummary)))},
        "/api/tables/{table}/invitation": {**by_id, "get": _does(_json(_ref(p.Invitation)))},
        "/api/tables/{table}/qr.svg": {**by_id, "get": _does(svg)},
        "/api/invitation": {"get": _does(_json(_ref(p.Invitation)))},
        "/api/games": {"get": _does(_json(_listed("games", p.GameSummary)))},
        "/api/games/{table}": {**by_id, "get": _does(_json(_ref(p.Replay)))},
        "/api/games/{table}/record": {**by_id, "get": _does(text)},
        "/api/replay": {"post": _does(_json(_ref(p.Replay)), body=text)},
        "/health": {"get": _does(_json({"type": "object"}))},
        "/ready": {"get": _does(_json({"type": "object"}))},
    }
