"""A game that is over, as it is kept: its record with the proof of its dice, and bots' reasons."""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from dudo.errors import UserError
from dudo.fair import Proof, proof_extras
from dudo.game import Game
from dudo.game import events as g
from dudo.game.record import write
from dudo.messages import Message
from dudo.server.protocol import Thought
from dudo.texts.labels import book_name

logger = logging.getLogger(__name__)
_write = msgspec.json.Encoder().encode
read_rules_name = msgspec.json.Decoder(Message).decode
"""The name of the rules of a game that was kept."""
read_players = msgspec.json.Decoder(tuple[str, ...]).decode
read_thoughts = msgspec.json.Decoder(dict[int, Message]).decode
"""Why bots said what they said, by the number of the event in the game."""


def kept_game(
    game_id: str,
    *,
    table_id: str,
    first: Game,
    events: Sequence[g.Event],
    proof: Proof,
    thoughts: Sequence[tuple[int, Thought]],
    at: float,
) -> dict[str, Any]:
    """The values of a row of the table of games."""
    ended = events[-1]
    assert isinstance(ended, g.Ended)
    date = datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
    return {
        "id": game_id,
        "table_id": table_id,
        "ended": at,
        "rules": _write(book_name(first.rules)),
        "players": _write(first.players),
        "winner": ended.winner,
        "record": _record(first, events, proof, date),
        "proof": _write(proof),
        "thoughts": _write({str(number): thought.reason for number, thought in thoughts}),
    }


def _record(first: Game, events: Sequence[g.Event], proof: Proof, date: str) -> str:
    """The record of a game; without its proof rather than not at all, for then it could not end."""
    try:
        return write(first, events, date=date, extra=proof_extras(proof))
    except UserError:
        logger.warning("the proof of a game could not be written into its record")
        return write(first, events, date=date)
