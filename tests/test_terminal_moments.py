"""Moments at the table in which two things happen at once: both come out right."""

import signal
from asyncio.selector_events import BaseSelectorEventLoop
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.game.record import Recorder
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import Setup
from dudo.saved import Shelf
from dudo.terminal.app import DudoApp
from dudo.terminal.table import BLIND, TableScreen
from stage import Scripted, at, perform, press, turn, two
from stage import Shelf as Records


def test_a_game_that_ends_while_somebody_leaves_is_left_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record says that it was not over, and so it is there to go on with."""
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    shelf, records = Shelf(), Records()
    saves = EveningSaves(shelf, "game")
    saves.make()
    setup = Setup(book="chart", people=("Zoe",), bots=("honest",))
    app = DudoApp(setup, keep=records.keep, saves=saves, seed=3, pace=0, language="en")

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        session, write = app.session, Recorder.text
        assert session is not None

        def write_and_end(recorder: Recorder, *, viewer: int | None = None) -> str:
            text = write(recorder, viewer=viewer)
            while not session.over:
                session.resign(session.people[0]) if session.playing else session.proceed()
            return text

        monkeypatch.setattr(Recorder, "text", write_and_end)
        await press(pilot, "ctrl+c")

    perform(app, play)
    (text,) = records.texts
    assert "winner: " not in text
    assert len(shelf.games()) == 1


def test_a_table_behind_something_hears_nothing() -> None:
    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert all(table.check_action(action, ()) for action in BLIND)
        await press(pilot, "question_mark")
        assert app.screen is not table
        assert not any(table.check_action(action, ()) for action in (*BLIND, "confirm", "advice"))

    at(two(), {1: Scripted()}, play)


def test_a_signal_while_the_loop_closes_writes_to_nothing_that_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The loop would close the pipe first and only then forget to have signals write to it."""
    written_to = []
    close = BaseSelectorEventLoop._close_self_pipe  # type: ignore[attr-defined]

    def look_and_close(loop: BaseSelectorEventLoop) -> None:
        written_to.append(signal.set_wakeup_fd(-1))
        close(loop)

    async def play(_app: DudoApp, pilot: Pilot[int]) -> None:
        await turn(pilot)
        await press(pilot, "ctrl+c")

    monkeypatch.setattr(BaseSelectorEventLoop, "_close_self_pipe", look_and_close)
    at(two(), {1: Scripted()}, play)
    assert written_to == [-1]
