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
from dudo.game.record import ExtraLine, write
from dudo.messages import Message
from dudo.server.protocol import Thought
from dudo.table.seats import Seat
from dudo.texts.labels import book_name

logger = logging.getLogger(__name__)
_write = msgspec.json.Encoder().encode
read_rules_name = msgspec.json.Decoder(Message).decode
"""The name of the rules of a game that was kept."""
read_players = msgspec.json.Decoder(tuple[str, ...]).decode
read_thoughts = msgspec.json.Decoder(dict[int, Message]).decode
"""Why bots said what they said, by the number of the event in the game."""


def cups_line(seats: Sequence[Seat]) -> ExtraLine:
    """The colours of everybody's cups, seat by seat, so that a replay looks as the game did.

    Whoever has chosen none, as bots have, is written as a dash.
    """
    colours = [seat.person.cup if seat.person else "" for seat in seats]
    return ExtraLine(f"x-cups: {' '.join(colour or '-' for colour in colours)}", "players")


def kept_game(
    game_id: str,
    *,
    table_id: str,
    first: Game,
    events: Sequence[g.Event],
    proof: Proof,
    thoughts: Sequence[tuple[int, Thought]],
    seats: Sequence[Seat],
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
        "record": _record(first, events, proof, seats, date),
        "proof": _write(proof),
        "thoughts": _write({str(number): thought.reason for number, thought in thoughts}),
    }


def _record(
    first: Game, events: Sequence[g.Event], proof: Proof, seats: Sequence[Seat], date: str
) -> str:
    """The record of a game; without its proof rather than not at all, for then it could not end."""
    try:
        return write(first, events, date=date, extra=(cups_line(seats), *proof_extras(proof)))
    except UserError:
        logger.warning("the proof of a game could not be written into its record")
        return write(first, events, date=date)
