"""Whoever drives a table: throws its dice, asks its bots and tells them what they may hear.

A driver stands between a pure `dudo.table` and a client. It asks `waiting` what comes next, does
what needs no person, and stops where a person is to speak. Every client has one: the full screen,
the line mode, the arena, a server.
"""

from dudo.driver.company import Maker
from dudo.driver.driver import Driver, Happened, Reply
from dudo.driver.games import play, steps

__all__ = ["Driver", "Happened", "Maker", "Reply", "play", "steps"]
