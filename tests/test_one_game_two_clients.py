"""The full screen and the line mode play one and the same game, also where anybody may cut in."""

import io
import zlib
from collections.abc import Sequence
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dudo.cli import linegame
from dudo.cli.linetable import LineTable
from dudo.cli.play import play
from dudo.game import Doubt, Exact, Move, View
from dudo.game.events import Bade, Event, Rolled, Settled
from dudo.game.record import read, replay
from dudo.keyboard.session import Session
from dudo.keyboard.setup import Setup
from dudo.rules import Bid
from dudo.terminal.app import DudoApp
from dudo.terminal.pages import EndScreen
from dudo.terminal.reveal import Reveal
from dudo.terminal.table import TableScreen
from stage import Shelf, perform, tap, until

BOTS = ("reckless", "reader", "honest")
SHORT = """
name = "short"
base = "jouhet"
options = ["salsa"]

[table]
dice = 2
"""


def answer(seen: View, offered: Sequence[Move], *, out_of_turn: bool) -> Move | None:
    """What is said at this position, whoever asks; nothing for letting a bid go on."""
    lot = zlib.crc32(repr((seen.number, seen.bids, seen.bidders, seen.cups[seen.seat])).encode())
    if out_of_turn and lot % 4:
        return None
    calls = [move for move in offered if isinstance(move, Doubt | Exact)]
    bids = [move for move in offered if isinstance(move, Bid)]
    if calls and (not bids or lot % 3 == 0):
        return calls[lot % len(calls)]
    return bids[lot % min(len(bids), 4)]


def typed(move: Move | None) -> str:
    if isinstance(move, Bid):
        return f"{move.count}x{move.face}"
    return "" if move is None else "dudo" if isinstance(move, Doubt) else "calza"


def said(session: Session) -> Move | None:
    first = bool(session.floor)
    return answer(session.view(0), session.offered(0), out_of_turn=first)


def line_by_line(patch: pytest.MonkeyPatch, folder: Path, book: str, seed: int) -> list[Event]:
    tables: list[LineTable] = []

    class Watched(LineTable):
        def play(self) -> object:  # type: ignore[override] # what it gives is passed on
            tables.append(self)
            return super().play()

    patch.setattr(linegame, "LineTable", Watched)
    patch.setattr("builtins.input", lambda _="": typed(said(tables[-1].session)))
    patch.setattr("os.fsync", lambda _: None)
    record = folder / "line.dudo"
    with redirect_stdout(io.StringIO()):
        assert not play(
            book=book, bot=list(BOTS), seed=seed, name="Ana", games=1, record=record,
            plain=True, fast=True, quiet=True, lang="en",
        )  # fmt: skip
    return events_of(record.read_text(encoding="utf-8"))


def full_screen(book: str, seed: int) -> list[Event]:
    shelf = Shelf()
    setup = Setup(book=book, people=("Ana",), bots=BOTS, talk=False)
    app = DudoApp(setup, keep=shelf.keep, language="en", seed=seed, pace=0)

    def asks() -> bool:
        top = app.screen
        return isinstance(top, Reveal | EndScreen) or (isinstance(top, TableScreen) and top.waiting)

    async def sit(app: DudoApp, pilot: Pilot[int]) -> None:
        while True:
            await until(pilot, asks)
            if isinstance(app.screen, EndScreen):
                return
            if isinstance(app.screen, TableScreen):
                assert app.session is not None
                app.screen._say(said(app.session))
            else:
                await tap(pilot, "enter")

    perform(app, sit)
    return events_of(shelf.texts[0])


def events_of(record: str) -> list[Event]:
    return list(replay(read(record)).events)


@pytest.mark.parametrize("seed", [1])
def test_J19_one_seed_and_the_same_answers_play_one_game(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    house = tmp_path / "short.toml"
    house.write_text(SHORT, encoding="utf-8")
    lines = line_by_line(monkeypatch, tmp_path, str(house), seed)
    assert lines == full_screen(str(house), seed)
    spoken = [event for event in lines if isinstance(event, Rolled | Bade | Settled)]
    cut_in = [
        after.seat
        for before, after in pairwise(spoken)
        if not isinstance(before, Settled) and not isinstance(after, Rolled)
        if after.seat != before.turn
    ]
    assert 0 in cut_in, "the person spoke out of turn"
    assert set(cut_in) - {0}, "a bot did, too"
