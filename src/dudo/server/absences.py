"""People who have gone from a table: how long they are waited for, and what is done then."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from dudo.server.jobs import HereJob, KeeperJob
from dudo.table import Settings
from dudo.table import commands as c

if TYPE_CHECKING:
    from dudo.server.live import LiveTable

AWAY_IN_LOBBY = 60.0
"""Seconds after which somebody who has gone counts as away between games."""
LEFT_LOBBY = 600.0
"""Seconds after which somebody who has gone has left, between games."""
AWAY_WITHOUT_CLOCK = 90.0
"""Seconds after which a bot stands in where nobody plays against a clock: phones are locked."""
WATCHER_LEFT = 30.0
"""Seconds after which somebody who watched and has gone has left."""


class Absences:
    """Those at one table who are not on the line."""

    __slots__ = ("_due", "_live")

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._due: dict[str, asyncio.TimerHandle] = {}
        """What will be done about each of them, when they have been waited for."""

    def __bool__(self) -> bool:
        return bool(self._due)

    def stop(self) -> None:
        """Wait for nobody any more."""
        for timer in self._due.values():
            timer.cancel()
        self._due.clear()

    def may_be_back(self, guest: str) -> bool:
        """Whether a bot stands in for somebody who is there again."""
        table = self._live.table
        seat = table.seat_of(guest)
        return seat >= 0 and table.seats[seat].bot is not None and self._live.is_connected(guest)

    def say_who_is_here(self, guest: str) -> None:
        """Tell other workers that a guest of the table is on this one's line."""
        live = self._live
        is_guest = live.table.person(guest) is not None
        if live.keeper.is_shared and is_guest and live.is_connected(guest):
            live.put(HereJob(guest))

    def is_elsewhere(self, guest: str) -> bool:
        """Whether another worker, which is alive, has a guest on the line."""
        worker = self._live.folded.here.get(guest, "")
        return worker not in ("", self._live.worker) and self._live.keeper.is_alive(worker)

    def see_to_all(self) -> None:
        """See to everybody who is at the table and not on the line: somebody waits for them now."""
        for person in self._live.table.people:
            if not self._live.is_connected(person.id) and person.id not in self._due:
                self.expect_back(person.id)

    def expect_back(self, guest: str) -> None:
        """Give somebody who has gone a while to come back."""
        table = self._live.table
        if self.is_elsewhere(guest) or table.person(guest) is None:
            return
        if table.seat_of(guest) < 0:
            self._after(WATCHER_LEFT, guest, self._let_leave)
        elif table.is_playing:
            self._after(_patience(table.settings), guest, self._counts_as_away)
        else:
            self._after(AWAY_IN_LOBBY, guest, self._counts_as_away_in_lobby)

    def _after(self, seconds: float, guest: str, due: Callable[[str], None]) -> None:
        """Do something about a guest who is not back by then."""

        def call() -> None:
            self._due.pop(guest, None)
            if not self._live.is_connected(guest):
                due(guest)

        self.has_come(guest)
        self._due[guest] = asyncio.get_running_loop().call_later(seconds, call)

    def _counts_as_away(self, guest: str) -> None:
        """Let a bot stand in for a guest, if somebody waits for them."""
        self._put(guest, c.Away, self._is_waited_for)

    def _counts_as_away_in_lobby(self, guest: str) -> None:
        """The same between games, where their seat becomes free after a longer while."""
        self._counts_as_away(guest)
        self._after(LEFT_LOBBY - AWAY_IN_LOBBY, guest, self._let_leave)

    def _let_leave(self, guest: str) -> None:
        """Let a guest leave, if they keep a table from others."""
        self._put(guest, c.Leave, self._is_given_up)

    def _put(
        self, guest: str, what: type[c.Away | c.Leave], is_over: Callable[[str], bool]
    ) -> None:
        if is_over(guest):
            self._live.put(
                KeeperJob(lambda at: what(by=guest, at=at), only_if=lambda: is_over(guest))
            )

    def _is_waited_for(self, guest: str) -> bool:
        """Whether somebody is at the table who waits for a guest that has gone.

        Where nobody is there, a table waits as it is: whoever plays alone finds their seat as
        they left it.
        """
        live = self._live
        if live.is_gone or live.is_connected(guest) or self.is_elsewhere(guest):
            return False
        return bool(live.listeners) or any(map(self.is_elsewhere, live.folded.here))

    def _is_given_up(self, guest: str) -> bool:
        """Whether a guest who has gone keeps a table from others: also one listed for everybody."""
        live = self._live
        if self._is_waited_for(guest):
            return True
        is_idle = live.identity.public and not live.table.is_playing and not live.is_gone
        return is_idle and not live.is_connected(guest) and not self.is_elsewhere(guest)

    def has_come(self, guest: str) -> None:
        """Do nothing about a guest who is there again, or has left for good."""
        timer = self._due.pop(guest, None)
        if timer is not None:
            timer.cancel()


def _patience(settings: Settings) -> float:
    """Seconds for which a game waits for somebody who has gone."""
    return settings.grace if settings.move_time else max(settings.grace, AWAY_WITHOUT_CLOCK)
