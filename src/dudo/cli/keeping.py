"""Keeping records: where they go, and that nothing is ever written over."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from dudo.game import Game, event_view, evolve
from dudo.game import events as e
from dudo.trouble import Trouble

SUFFIX = ".dudo"


class CannotKeep(Trouble):
    """A record cannot be written where it should go."""


class Keeper:
    """Writes the record of one game after the other, each to a file of its own."""

    def __init__(self, path: Path | None, *, now: datetime) -> None:
        self._path = path or Path(f"dudo-{now:%Y-%m-%d-%H%M%S}{SUFFIX}")
        if path is None:
            return
        if path.exists():
            raise CannotKeep(f"{path} exists already and is not written over")
        if not path.parent.is_dir():
            raise CannotKeep(f"there is no folder {path.parent} for the record")

    def save(self, start: Game, events: Sequence[e.Event], *, eyes: int | None) -> Path | None:
        """Write the record: whole where `eyes` is nothing, else as that seat may see it."""
        if not events:
            return None
        text = _text(start, events, eyes=eyes)
        number = 1
        while True:
            path = self._path
            if number > 1:
                path = path.with_stem(f"{path.stem}-{number}")
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
            except FileExistsError:
                number += 1
            except OSError as wrong:
                raise CannotKeep(f"the record cannot be written: {wrong}") from None
            else:
                return path


def _text(start: Game, events: Sequence[e.Event], *, eyes: int | None) -> str:
    lines, game = [], start
    for event in events:
        game = evolve(game, event)
        seen = event if eyes is None else event_view(game, event, eyes)
        lines.append(msgspec.json.encode(seen).decode())
    return "\n".join(lines) + "\n"
