"""Finished games to be stepped through: every event in words, all hands open, the odds of bids.

A replay is a function of the text of a record and of nothing else: no table and no store is asked.
So whoever pastes a record sees what they had already. A record that its player wrote down in the
middle of a game (docs/notation.md) has no dice which that player has not seen, and none are shown.
Whoever opens a game out of a store asks `finished_replay`, which refuses games that are not over.
"""

from collections.abc import Iterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.params import RawBody
from msgspec import Raw
from msgspec.structs import replace

from dudo.fair import FairError, Proof, read_proof
from dudo.game import NOBODY, SPECTATOR, Game, View, view
from dudo.game import events as e
from dudo.game.record import Record, RecordError
from dudo.game.record import Replay as RecordReplay
from dudo.game.record import read as read_record
from dudo.game.record import replay as play_again
from dudo.game.view import UNSEEN
from dudo.messages import Message, message
from dudo.odds import Odds, odds
from dudo.server.context import judged
from dudo.server.finishing import read_thoughts
from dudo.server.protocol import Replay, ReplayStep
from dudo.server.refusing import Declined, json_answer
from dudo.texts.events import sentences
from dudo.texts.labels import book_name
from dudo.texts.sentence_context import context_of
from dudo.wire import encode_rules, encode_view

MOST_BYTES = 512 * 1024
"""Bytes of a record that somebody sends: some ten times the longest games of twelve players."""
MOST_STEPS = 4_000
"""Lines of a game that is shown."""
MOST_SHOWN = 16 * 1024 * 1024
"""Bytes of all views of a game together: only records that no rules have judged come near."""

Thoughts = Mapping[int, Message]
"""Why bots said what they said, by the number of the step."""


def replay(text: str | bytes, *, thoughts: Thoughts | None = None, game_id: str = "") -> Replay:
    """The game that a record tells, as its text tells it; raises a `UserError` where it is wrong.

    Where the rules of the game are not those of today, it is told by its own word: `checked` is
    false, and nobody can reckon odds.
    """
    try:
        record = read_record(text)
        if len(record.lines) > MOST_STEPS:
            raise _too_long()
        again = play_again(record)
    except RecordError as wrong:
        told = message("online-record-wrong", line=str(wrong.line), why=wrong.told or wrong.reason)
        raise Declined("bad-record", told) from None
    rules = again.first.rules
    return Replay(
        id=game_id,
        rules=Raw(encode_rules(rules)),
        name=book_name(rules),
        players=again.first.players,
        winner=again.last.winner,
        steps=tuple(_steps(again, thoughts or {})),
        checked=again.checked,
        proof=_proof(record),
        record=text if isinstance(text, str) else text.decode("utf-8-sig"),
    )


def finished_replay(text: str, *, thoughts: Thoughts | None = None, game_id: str = "") -> Replay:
    """A game out of a store: one that is not over is not opened, whoever asks."""
    told = replay(text, thoughts=thoughts, game_id=game_id)
    if told.winner == NOBODY:
        why = message("online-unfinished")
        raise Declined("unfinished", why, status=HTTPStatus.CONFLICT)
    return told


def _proof(record: Record) -> Proof | None:
    """The proof that a record carries, where it can be read."""
    try:
        return read_proof(record)
    except FairError:
        return None


def _too_long() -> Declined:
    return Declined("too-large", message("online-record-too-long", most=MOST_STEPS))


def _steps(again: RecordReplay, thoughts: Thoughts) -> Iterator[ReplayStep]:
    before, left = again.first, MOST_SHOWN
    context, chances = context_of(again.first), _Chances()
    for number, step in enumerate(again.steps):
        event, game = step.event, step.game
        shown = encode_view(open_view(game))
        left -= len(shown)
        if left < 0:
            raise _too_long()
        bade = event if isinstance(event, e.Bade) and again.checked else None
        yield ReplayStep(
            event=event,
            told=tuple(sentences(event, context)),
            view=Raw(shown),
            chance=chances.of(bade, before, bade.seat) if bade else None,
            chance_unseen=chances.of(bade, before, SPECTATOR) if bade else None,
            thought=thoughts.get(number),
        )
        if not bade:
            chances = _Chances()
        before = game


def open_view(game: Game) -> View:
    """A game with all hands open that a record tells of; cups it does not tell of are `None`."""
    return replace(
        view(game, SPECTATOR),
        hands=game.hands,
        cups=tuple(None if UNSEEN in cup else cup for cup in game.round.cups),
        showdown=game.showdown,
    )


class _Chances:
    """How likely bids were that came one after the other, to all who looked at the same dice."""

    def __init__(self) -> None:
        self._known: dict[int, Odds | None] = {}

    def of(self, bade: e.Bade, game: Game, eyes: int) -> float | None:
        """How likely a bid was to those eyes; unknown where the record lacks what they saw."""
        if eyes not in self._known:
            seen = view(game, eyes)
            hidden = any(cup and UNSEEN in cup for cup in seen.cups)
            self._known[eyes] = None if hidden else odds(seen)
        known = self._known[eyes]
        return None if known is None else known.at_least(bade.bid)


_write = msgspec.json.Encoder().encode


def sent_replay(record: bytes) -> bytes:
    """The replay of a record that somebody sends, as JSON."""
    return _write(replay(record))


def kept_replay(record: str, thoughts: bytes, game_id: str) -> bytes:
    """The replay of a game out of a store, as JSON."""
    return _write(finished_replay(record, thoughts=read_thoughts(thoughts), game_id=game_id))


@post("/api/replay", status_code=200, request_max_body_size=MOST_BYTES)
async def tell_replay(request: Request[Any, Any, Any], body: RawBody) -> Response[bytes]:
    """The game that a record tells which somebody sends."""
    return json_answer(await judged(request, sent_replay, body))
