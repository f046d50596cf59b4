"""What comes to a page through its sockets, and whether it tells what is hidden."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket


class Frames:
    """Everything that comes to a page through its sockets."""

    def __init__(self, page: Page) -> None:
        self.received: list[dict[str, Any]] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def seen_under_cups(self) -> list[object]:
        """Dice under cups that these frames tell, in views and in throws."""
        found: list[object] = []
        for frame in self.received:
            whole = frame.get("view") or frame.get("changes") or {}
            game = whole.get("game") or {}
            found += [cup for cup in game.get("cups", ()) if cup is not None]
            for happened in frame.get("events", ()):
                event = happened.get("event") or {}
                cups = [*event.get("cups", ()), event.get("cup", ())]
                found += [cup for cup in cups if any(cup)]
        return found
