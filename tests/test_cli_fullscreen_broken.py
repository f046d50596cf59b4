"""The full screen breaks down: whatever was played is kept all the same."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from dudo import saved
from dudo.cli.evening import Evening
from dudo.cli.fullscreen import play_full_screen
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import Setup
from dudo.terminal.app import DudoApp
from dudo.texts import texts


class Shelf:
    """Records as they would be kept, in memory."""

    date = "2026-01-01"

    def __init__(self) -> None:
        self.texts: list[str] = []

    def save(self, text: str, *, path: object = None, instead: object = None) -> Path:
        del path, instead
        self.texts.append(text)
        return Path("kept.dudo")


def test_the_record_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    setup = Setup(book="chart", people=("Ana",), bots=("honest",))

    def breaks(app: DudoApp) -> None:
        """What is left when Textual has told of an error and given the terminal back."""
        app.series = app._company(setup)
        app.series.sit_down()
        app.series.next_session().proceed()
        app._return_code = 1

    monkeypatch.setattr(DudoApp, "run", breaks)
    monkeypatch.setattr("dudo.cli.fullscreen._leaving_once", nullcontext)
    shelf: Any = Shelf()
    evening = Evening(
        setup,
        saves=EveningSaves(saved.Shelf(tmp_path), "game"),
        keeper=shelf,
        seed=1,
        games=None,
        fast=True,
        texts=texts("en"),
    )
    code = play_full_screen(evening, agreed=True, resume=None, lang=None)
    assert code == 1
    (kept,) = shelf.texts
    assert "unfinished" in kept
