"""What is new at a table, put into the view that a client has of it."""

from typing import Any

Json = dict[str, Any]


def changed(view: Json, changes: Json) -> Json:
    """A view of a table after changes: of the game, only what is new is told."""
    game = changes.get("game")
    if game is None:
        return view | changes
    return view | changes | {"game": (view.get("game") or {}) | game}
