"""Programs in an arena: what they play depends on the plan, not on what was played before."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from arena_bots import Killed, killed_after
from dudo.arena import Job, Plan, alone, conclude, make_plan, open_ledger, play_on, together
from dudo.arena import plan as plan_module
from dudo.arena.crew import Crew
from dudo.bots.cast import make
from dudo.rules import BOOKS
from interrupting import heeding_ctrl_c
from programs import BAD, EXAMPLES, alive, node


def javascript() -> str:
    return f"cmd?ms=20000:{shlex.join([node(), str(EXAMPLES / 'cheerful.mjs')])}"


def python() -> str:
    return f"cmd?ms=20000:{shlex.join([sys.executable, '-m', 'dudo', 'bot', 'reckless'])}"


def hold(folder: Path, plan: Plan, crew: Crew) -> bytes:
    """Play what is missing, and tell what every game came to."""
    with open_ledger(folder, plan, resume=True, force=False) as ledger:
        play_on(ledger, Job(plan, make), crew, watch=lambda _: None)
        summary, _ = conclude(ledger, plan, folder)
    assert summary.finished
    assert summary.faults == ()
    return (folder / "summary.json").read_bytes()


@pytest.mark.drawn(4)
@pytest.mark.parametrize("program", [python, javascript])
def test_games_of_programs_are_the_same_however_a_run_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Callable[[], str]
) -> None:
    name = program()
    plan = make_plan([name, name, "beginner"], BOOKS["traditional"], games=12)
    assert plan.chunks == plan.blocks == 4
    with pytest.raises(Killed):
        hold(tmp_path / "cut", plan, killed_after(2))
    cut = hold(tmp_path / "cut", plan, together(2))
    monkeypatch.setattr(plan_module, "MANY_CHUNKS", 1)
    assert plan.chunks == 1
    assert hold(tmp_path / "whole", plan, alone) == cut


def interrupted(folder: Path, *, processes: int) -> tuple[list[int], str]:
    """The programs of an arena that got Ctrl-C while they thought, and what it complained of."""
    folder.mkdir()
    command = shlex.join([sys.executable, BAD, "clings", str(folder)])
    words = [f"cmd?ms=20000:{command}", "honest", "--games", "400", "--processes", str(processes)]
    with heeding_ctrl_c():
        running = subprocess.Popen(
            [sys.executable, "-m", "dudo", "arena", *words, "--out", str(folder / "out")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    until = time.monotonic() + 30
    while len(pids := [int(note.name) for note in folder.glob("[0-9]*")]) < processes:
        if time.monotonic() > until:
            running.kill()
            raise AssertionError(running.communicate())
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does
    _, complaint = running.communicate(timeout=20)
    assert running.returncode == 130, complaint
    return pids, complaint


@pytest.mark.parametrize("processes", [1, 2])
def test_nothing_of_a_program_outlives_ctrl_c(tmp_path: Path, processes: int) -> None:
    pids, complaint = interrupted(tmp_path / "notes", processes=processes)
    left = [pid for pid in pids if alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []
    assert "Traceback" not in complaint
