"""`dudo schema`: the JSON Schema of everything that crosses a wire."""

import json
from typing import Annotated, Any, get_args

from cyclopts import Parameter

from dudo.bots.wire import NewGame
from dudo.errors import UserError
from dudo.referee.replies import Reply
from dudo.referee.requests import Request
from dudo.rules.quoting import clip, nearest
from dudo.server import protocol
from dudo.wire import VERSION
from dudo.wire.schema import json_schema, part_of
from dudo.wire.shapes import NAMES, SHAPES, UNIONS
from dudo.wire.views import GAME

ABOUT = {
    "$id": f"urn:dudo:wire:{VERSION}",
    "title": "Dudo on the wire",
    "description": f"Version {VERSION} of the objects that a server, `dudo referee` and the bot "
    "protocol send and read. docs/wire.md explains them.",
}
SEEN_BY_FEW: dict[str, Any] = {
    "NewGame": NewGame,
    "Request": Request,
    "Reply": Reply,
    "Game": GAME.shape,
}
"""Shapes of the bot protocol and of `dudo referee` alone."""
SERVED: dict[str, Any] = {
    "FromClient": protocol.FromClient,
    "FromServer": protocol.FromServer,
    "Guest": protocol.Guest,
    "GuestWish": protocol.GuestWish,
    "TableWish": protocol.TableWish,
    "Opened": protocol.Opened,
    "Invitation": protocol.Invitation,
    "TableSummary": protocol.TableSummary,
    "BookTold": protocol.BookTold,
    "BotTold": protocol.BotTold,
    "Explained": protocol.Explained,
    "Replay": protocol.Replay,
    "GameSummary": protocol.GameSummary,
}
"""Shapes of `dudo serve` and its pages alone."""
MORE_UNIONS = {
    "Request": "What a program may ask `dudo referee`.",
    "Reply": "What `dudo referee` replies: every request has one of these for its answer.",
    "FromClient": "What a page asks of the server, and not of the table.",
    "FromServer": "What the server tells a page at a table, besides rules and refusals.",
}
REQUESTS = {kind: f"{kind.__name__}Request" for kind in get_args(Request)}
REPLIES = {kind: f"{kind.__name__.removesuffix('Reply')}Reply" for kind in get_args(Reply)}


def whole_schema() -> dict[str, Any]:
    """The schema of everything that is sent."""
    return json_schema(
        SHAPES | SEEN_BY_FEW | SERVED,
        names=NAMES | REQUESTS | REPLIES,
        unions=UNIONS | MORE_UNIONS,
        about=ABOUT,
    )


def schema(
    name: Annotated[
        str | None, Parameter(help="One object, such as View or Command, and what it holds.")
    ] = None,
    /,
) -> None:
    """Print the JSON Schema of views, moves, events, commands, rules: of all that is sent.

    Types for other languages can be made from it. docs/wire.md explains the objects.
    """
    found = whole_schema()
    if name is not None:
        known = found["$defs"]
        if name not in known:
            raise UserError(f'nothing on the wire is called "{clip(name)}"{nearest(name, known)}')
        found = part_of(found, name)
    print(json.dumps(found, indent=2, ensure_ascii=False))
