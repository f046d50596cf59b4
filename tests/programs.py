"""Programs that play as bots, for tests: good ones, bad ones, and whether they are gone."""

import os
import random
import shutil
import sys
from pathlib import Path

import pytest

from dudo.bots.bot import Bot
from dudo.bots.cast import make
from dudo.bots.external import ExternalBot
from dudo.bots.reports import Kind
from dudo.driver import play
from dudo.game import Game, SeededRoller, start
from dudo.rules import BOOKS, OPTIONS, Ruleset
from pages import ROOT
from tables import NAMES, deal

BAD = str(Path(__file__).with_name("bad_bot.py"))
EXAMPLES = ROOT / "examples" / "bots"
TABLES = list(BOOKS) + [f"{book}+{name}" for book in BOOKS for name in OPTIONS[book]]


def node() -> str:
    """Where Node is; without it, the test is skipped."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("the JavaScript example needs Node: install node")
    return found


def alive(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    try:
        os.kill(pid, 0)
        return not stat.exists() or stat.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):  # it has ended since it was asked for
        return False


def bad(how: str, *more: str, move_time: int = 2000, start_time: float = 10) -> ExternalBot:
    command = [sys.executable, BAD, how, *more]
    return ExternalBot(
        command, random.Random(1), move_time=move_time, start_time=start_time, patience=3
    )


def game_with(bot: ExternalBot, *, seed: int = 1, rules: Ruleset = BOOKS["jouhet"]) -> Game:
    """A whole game of the bot against two honest ones."""
    rng = random.Random(seed)
    others: list[Bot] = [make("honest", rng), make("honest", rng)]
    return play(start(rules, NAMES[:3]), [bot, *others], SeededRoller(seed))


def kinds(bot: ExternalBot) -> list[Kind]:
    return [report.kind for report in bot.reports]


def opening() -> Game:
    return deal(BOOKS["jouhet"], (2, 3, 3, 4, 5), (1, 1, 2, 3, 4))
