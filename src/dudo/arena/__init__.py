"""Contests between bots: fair, repeatable, and never lost."""

from dudo.arena.block import Job, PlayedGame
from dudo.arena.contest import (
    check_players,
    conclude,
    folder_name,
    gone_on_with,
    open_ledger,
    play_on,
)
from dudo.arena.crew import alone, together
from dudo.arena.errors import ArenaError
from dudo.arena.plan import Plan, make_plan
from dudo.arena.share import Share
from dudo.arena.summary import Summary, shares, summarise
from dudo.solver.processors import cores

__all__ = [
    "ArenaError",
    "Job",
    "Plan",
    "PlayedGame",
    "Share",
    "Summary",
    "alone",
    "check_players",
    "conclude",
    "cores",
    "folder_name",
    "gone_on_with",
    "make_plan",
    "open_ledger",
    "play_on",
    "shares",
    "summarise",
    "together",
]
