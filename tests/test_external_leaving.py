"""Programs that leave: nothing of them stays behind, whatever happens."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from dudo.bots import program as program_module
from dudo.bots.external import ExternalBot
from dudo.bots.program import Program
from dudo.game import moves, view
from programs import BAD, alive, bad, opening


def test_all_that_a_program_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    bot = bad("family", str(note))
    bot.choose(view(opening(), 0), moves(opening(), 0))
    child = int(note.read_text("utf-8"))
    assert alive(child)
    bot.close()
    until = time.monotonic() + 5
    while alive(child) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(child)


def test_a_program_that_will_not_quit_is_ended() -> None:
    bot = bad("stays")
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert bot._program is not None
    pid = bot._program.pid
    began = time.monotonic()
    bot.close()
    bot.close()
    assert time.monotonic() - began < 3
    assert not alive(pid)


def test_a_bot_that_is_forgotten_takes_its_program_along() -> None:
    bot = bad("stays")
    bot.choose(view(opening(), 0), moves(opening(), 0))
    assert bot._program is not None
    pid = bot._program.pid
    del bot
    assert not alive(pid)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interruption_while_a_program_starts_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    pids: list[int] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, command: list[str], **settings: Any) -> None:
            super().__init__(command, **settings)
            pids.append(self.pid)
            signal.raise_signal(number)

    def leave(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    before = signal.signal(number, leave)
    try:
        with pytest.raises(KeyboardInterrupt):
            Program([sys.executable, BAD, "clings"])
        assert signal.getsignal(number) is leave
    finally:
        signal.signal(number, before)
    gc.collect()
    left = [pid for pid in pids if alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert (len(pids), left) == (1, [])


@pytest.mark.parametrize("change", ["register", "unregister"])
def test_an_interruption_while_a_program_is_told_something_does_not_keep_it_from_leaving(
    monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    program = Program([sys.executable, BAD, "ok"])
    poll = program._selector._selector  # type: ignore[attr-defined] # where a signal breaks in

    class Interrupted:
        def __getattr__(self, name: str) -> Any:
            return getattr(poll, name)

        def register(self, *asked: int) -> None:
            poll.register(*asked)
            if change == "register":
                raise KeyboardInterrupt

        def unregister(self, pipe: int) -> None:
            del pipe
            raise KeyboardInterrupt

    monkeypatch.setattr(program._selector, "_selector", Interrupted())
    with pytest.raises(KeyboardInterrupt):
        program.say(b"dudo-bot 1")
    monkeypatch.undo()
    monkeypatch.setattr(program_module, "FAREWELL", 10.0)  # on a busy machine too
    pid = program.pid
    program.close()
    assert program._kept.code == 0, "it heard that it may go"
    assert not alive(pid)


def test_a_program_that_is_being_asked_can_be_ended_by_another_thread(
    ended: list[ExternalBot],
) -> None:
    bot = bad("silent", move_time=60_000)
    ended.append(bot)
    game, chosen = opening(), []
    offered = moves(game, 0)
    thread = threading.Thread(
        target=lambda: chosen.append(bot.choose(view(game, 0), offered)), daemon=True
    )
    thread.start()
    while bot._program is None or not bot._owed:
        time.sleep(0.01)
    pid = bot._program.pid
    began = time.monotonic()
    bot.close()
    thread.join(10)
    assert time.monotonic() - began < 5
    assert [decision.reason.id for decision in chosen] == ["reason-forfeit"]
    assert not alive(pid)
