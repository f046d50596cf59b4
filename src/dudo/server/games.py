"""`/api/games`: the finished games of a guest, their replays and their records."""

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from dudo.server.context import context_of, guest_of, judged_kept
from dudo.server.errors import Problem, ServerRefusal
from dudo.server.finishing import read_players, read_rules_name
from dudo.server.me import AnyRequest
from dudo.server.protocol import GameSummary
from dudo.server.refusing import json_answer
from dudo.server.replays import kept_replay
from dudo.server.store import reading

_write = msgspec.json.Encoder().encode


@get("/api/games")
async def list_games(request: AnyRequest) -> Response[bytes]:
    """The finished games of whoever asks, the last one first."""
    context = context_of(request)
    guest = guest_of(request, context)
    found = await context.store.read(reading.games_of, guest) if guest else []
    games = [
        GameSummary(
            id=game["id"],
            ended=game["ended"],
            rules=read_rules_name(game["rules"]),
            players=read_players(game["players"]),
            winner=game["winner"],
            you=seat,
        )
        for game, seat in found
    ]
    return json_answer(_write({"games": games}))


@get("/api/games/{game_id:str}")
async def tell_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    """A finished game, to be stepped through."""
    context = context_of(request)
    game = await context.store.read(reading.game_row, game_id)
    if game is None:
        raise ServerRefusal(Problem.NO_SUCH_GAME)
    record, thoughts = game["record"], bytes(game["thoughts"])
    return json_answer(await judged_kept(request, kept_replay, record, thoughts, game_id))


@get("/api/games/{game_id:str}/record")
async def tell_record(request: AnyRequest, game_id: FromPath[str]) -> Response[str]:
    """The record of a finished game, as text."""
    context = context_of(request)
    game = await context.store.read(reading.game_row, game_id)
    if game is None:
        raise ServerRefusal(Problem.NO_SUCH_GAME)
    name = f'attachment; filename="{game_id}.dudo"'
    return Response(
        game["record"],
        media_type=MediaType.TEXT,
        headers={"content-disposition": name},
    )
