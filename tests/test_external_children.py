"""Nothing that a program started outlives it, and who never becomes ready is waited for once."""

import gc
import os
import random
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import arena_bots
import dudo.bots.program as program_module
from dudo.arena import Job, alone, make_plan, together
from dudo.arena.block import Chunk
from dudo.arena.crew import Crew
from dudo.bots.cast import make
from dudo.bots.external import ExternalBot
from dudo.bots.program import Program
from dudo.bots.reports import Kind
from dudo.game import moves, view
from dudo.rules import BOOKS
from programs import BAD, alive, bad, game_with, kinds, opening

DAEMON = str(Path(__file__).with_name("daemon_bot.py"))

linux = pytest.mark.skipif(sys.platform != "linux", reason="children are adopted on Linux alone")


def noted(folder: Path) -> list[int]:
    """The numbers of the children that have run."""
    return [int(note.name) for note in folder.iterdir()]


def survivors(folder: Path) -> list[int]:
    """Children that are alive; they are ended, so that nothing outlives the tests."""
    left = [pid for pid in noted(folder) if alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    return left


@linux
@pytest.mark.parametrize("then", ["stays", "leaves", "crashes"])
@pytest.mark.parametrize("how", ["session", "twice", "clean"])
def test_children_that_ran_away_end_with_the_program(tmp_path: Path, how: str, then: str) -> None:
    bot = ExternalBot(
        [sys.executable, DAEMON, f"{how}:{then}", str(tmp_path)], random.Random(1), move_time=9000
    )
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert len(noted(tmp_path)) == 1
    bot.close()
    assert survivors(tmp_path) == []


@linux
def test_children_end_with_a_program_that_is_forgotten(tmp_path: Path) -> None:
    program = Program([sys.executable, DAEMON, "twice:stays", str(tmp_path)])
    program.say(b"dudo-bot 1")
    assert program.line(until=time.monotonic() + 20) == "ready"
    del program
    gc.collect()
    assert survivors(tmp_path) == []


@linux
def test_children_end_when_the_host_is_killed(tmp_path: Path) -> None:
    host = (
        "import sys, time; from dudo.bots.program import Program; "
        "program = Program(sys.argv[1:]); program.say(b'dudo-bot 1'); "
        "print(program.line(until=time.monotonic() + 20), program.pid, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", host, sys.executable, DAEMON, "twice:stays", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        ready, pid = running.stdout.readline().split()
        assert ready == "ready"
        running.kill()
    until = time.monotonic() + 10
    while (alive(int(pid)) or any(map(alive, noted(tmp_path)))) and (time.monotonic() < until):
        time.sleep(0.01)
    assert not alive(int(pid))
    assert survivors(tmp_path) == []


@linux
@pytest.mark.parametrize("crew", [alone, together(2)], ids=["alone", "together"])
def test_no_child_outlives_an_arena(tmp_path: Path, crew: Crew) -> None:
    command = shlex.join([sys.executable, DAEMON, "twice:stays", str(tmp_path)])
    plan = make_plan([f"cmd?ms=9000:{command}", "honest"], BOOKS["traditional"], games=4)
    for chunk in crew(Job(plan, make), range(plan.chunks)):
        assert chunk.faults == ()
    assert len(noted(tmp_path)) >= 1
    assert survivors(tmp_path) == []


def test_a_program_that_cannot_be_run_says_why(tmp_path: Path) -> None:
    text = tmp_path / "bot"
    text.write_text("this is no program")
    text.chmod(0o755)
    for command, why in (([str(text)], "Exec format"), ([str(tmp_path)], "Permission denied")):
        with pytest.raises(OSError, match=why):
            Program(command)
    with pytest.raises(FileNotFoundError):
        Program([str(tmp_path / "nowhere")])


@linux
def test_signals_mean_to_a_program_what_they_mean_to_others() -> None:
    program = Program(["grep", "SigIgn", "/proc/self/status"])
    ignored = int(program.line(until=time.monotonic() + 20).split()[1], 16)
    program.close()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ):
        assert not ignored & 1 << (number - 1), number


def test_a_program_that_did_not_become_ready_is_not_waited_for_again() -> None:
    bot = bad("never-ready", start_time=0.3)
    began = time.monotonic()
    for seed in range(1, 5):
        game_with(bot, seed=seed)
    assert time.monotonic() - began < 10
    assert kinds(bot) == [Kind.UNREADY, Kind.FORFEITED] * 4
    first, _, second, *_ = bot.reports
    assert "within 300 ms" in first.message
    assert second.message == "bad_bot: not started again, after it did not become ready"
    assert bot._program is None


@pytest.mark.parametrize("crew", [alone, together(2)], ids=["alone", "together"])
def test_an_arena_waits_once_for_who_never_becomes_ready(crew: Crew, tmp_path: Path) -> None:
    started = tmp_path / "started"
    script = tmp_path / "never.sh"
    script.write_text(f'#!/bin/sh\necho x >> "{started}"\nexec sleep 60\n')
    script.chmod(0o755)
    plan = make_plan([f"cmd:{shlex.quote(str(script))}", "honest"], BOOKS["chart"], games=60)
    chunks: list[Chunk] = list(crew(Job(plan, arena_bots.impatient), range(plan.chunks)))
    faults = [fault for chunk in chunks for fault in chunk.faults]
    assert sum(fault.times for fault in faults if fault.kind == "unready") == 60
    assert sum(fault.times for fault in faults if fault.kind == "forfeited") == 60
    assert started.read_text().count("x") <= (1 if crew is alone else 2)


def test_programs_that_cling_are_all_left_in_the_time_of_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program_module, "FAREWELL", 3.0)
    command = shlex.join([sys.executable, BAD, "stays"])
    plan = make_plan([f"cmd?ms=9000:{command}*4"], BOOKS["chart"], games=4)
    crew = alone(Job(plan, make), range(plan.chunks))
    chunk = next(crew)
    assert chunk.faults == ()
    began = time.monotonic()
    crew.close()
    assert time.monotonic() - began < 9
