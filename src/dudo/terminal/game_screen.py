"""What every screen of the game is built on: answered once, and heard only while it is in front.

Keys arrive in bursts. One that was typed at a screen may be read when that screen has been
answered already, or when another one has come in front of it; a timer may run out behind a page of
help. Textual removes whatever screen is uppermost when any screen is dismissed, so none of ours
calls `dismiss` itself: it calls `answer`.
"""

import asyncio
from typing import TypeVar

from textual import events
from textual.screen import ModalScreen, Screen

Result = TypeVar("Result")


class GameScreen(Screen[Result]):
    """A screen that takes one answer, and hears keys only while it is shown and unanswered."""

    def __init__(self) -> None:
        super().__init__()
        self._answered = False
        self._back_in_front = asyncio.Event()

    @property
    def _present(self) -> bool:
        """Whether the screen can be answered: in front, once, and not after the game was left."""
        return self.is_active and self.is_attached and not self._answered

    @property
    def listening(self) -> bool:
        """Whether keys mean something here: everything is drawn, and nothing is answered yet."""
        return self.is_mounted and self._present

    @property
    def drawn(self) -> bool:
        """Whether there is something to draw on still."""
        return self.is_attached and not self._answered

    def answer(self, result: Result) -> None:
        """Leave the screen with an answer; whatever comes later, or from behind, is ignored."""
        if self._present:
            self._answered = True
            self.dismiss(result)

    async def in_front(self) -> None:
        """Wait until no other screen is in front of this one."""
        while not self.is_active:
            self._back_in_front.clear()
            await self._back_in_front.wait()

    def on_screen_resume(self) -> None:
        """Nothing is in front any more."""
        self._back_in_front.set()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let keys act only while they mean something."""
        return self.listening and super().check_action(action, parameters)

    async def on_event(self, event: events.Event) -> None:
        """Drop keys and clicks that were meant for what was there before, or come too late."""
        if isinstance(event, events.InputEvent) and not self.listening:
            event.stop()
            return
        await super().on_event(event)


class GameDialog(GameScreen[Result], ModalScreen[Result]):
    """The same in front of a table that stays in view."""
