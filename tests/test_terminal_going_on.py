"""Going on with a game from the start screen: what it brings along is gone when it is over."""

import random
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from dudo.bots.bot import Bot
from dudo.cli.keeping import RecordKeeper
from dudo.keyboard.saving import EveningSaves
from dudo.keyboard.setup import Setup
from dudo.saved import NotResumable, SavedGame, Shelf
from dudo.terminal.app import DudoApp
from dudo.terminal.opening import OpeningScreen
from dudo.terminal.pages import EndScreen
from leaving import sit
from stage import Shelf as Records
from stage import perform, play_on, press, see, turn, until


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    sit(monkeypatch, most=0, book="chart", seed=2, bot=["reader"])
    return Shelf()


def only(shelf: Shelf) -> tuple[Path, SavedGame]:
    (found,) = shelf.games()
    assert found.saved is not None
    return found.path, found.saved


SPOILT: dict[str, tuple[Callable[[SavedGame], SavedGame], str]] = {
    "bot": (lambda saved: replace(saved, bots=("nobody",)), "Nobody is called “nobody”"),
    "settings": (lambda saved: replace(saved, bots=("reader?x=1",)), "x"),
    "memory": (lambda saved: replace(saved, memories={1: "?"}), "what a bot knew makes no sense"),
    "lots": (lambda saved: replace(saved, random=(3, (1, 2), None)), "its dice make no sense"),
    "huge lots": (
        lambda saved: replace(saved, random=(3, (2**63,) * 625, None)),
        "its dice make no sense",
    ),
}


@pytest.mark.parametrize("what", SPOILT)
def test_what_makes_no_sense_is_told_and_changes_nothing(what: str, left: Shelf) -> None:
    path, saved = only(left)
    spoil, why = SPOILT[what]
    path.write_bytes(spoil(saved).encoded())
    written = path.read_bytes()
    with pytest.raises(NotResumable, match=why):
        EveningSaves(left, "other").take()
    app = DudoApp(
        None, keep=Records().keep, saves=EveningSaves(left, "other"), pace=0, language="en"
    )

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Go on")
        await press(pilot, "enter")
        assert isinstance(app.screen, OpeningScreen)
        assert why in app.screen._wrong

    perform(app, play)
    assert path.read_bytes() == written
    assert left.latest() is not None, "nobody holds it"


def test_the_next_game_has_its_own_date_and_name(left: Shelf, tmp_path: Path) -> None:
    path, saved = only(left)
    (old,) = tmp_path.glob("*.dudo")
    path.write_bytes(replace(saved, date="1999-12-31", seed="old", games=1).encoded())
    keeper = RecordKeeper(None, now=datetime(2030, 1, 2, 3, 4, 5).astimezone())
    saves = EveningSaves(
        left, keeper.name, seed=7, date=keeper.date, record=keeper.path, place=keeper.place
    )
    app = DudoApp(
        None,
        preset=Setup(book="chart", people=("Zoe",), bots=("honest",)),
        keep=lambda text: keeper.save(text, path=saves.record, instead=saves.instead),
        saves=saves,
        seed=7,
        date=keeper.date,
        pace=0,
        language="en",
    )

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Go on")
        await press(pilot, "enter")
        await turn(pilot)
        first = app.session
        await play_on(pilot, end=OpeningScreen)
        assert app.session is first, "one game was agreed for that series"
        await press(pilot, "enter")
        await until(pilot, lambda: app.session is not first)
        await turn(pilot)
        (_, now) = only(left)
        assert (now.date, now.seed, now.games) == ("2030-01-02", 7, None)
        assert now.record == str(keeper.path)
        await play_on(pilot)
        assert isinstance(app.screen, EndScreen)

    perform(app, play)
    assert "date: 1999-12-31" in old.read_text()
    assert "seed: old" in old.read_text()
    fresh = tmp_path / "dudo-2030-01-02-030405.dudo"
    assert "date: 2030-01-02" in fresh.read_text()
    assert "seed: 7" in fresh.read_text()
    assert sorted(tmp_path.glob("*.dudo")) == sorted((old, fresh))


def test_line_by_line_too(left: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, saved = only(left)
    (beginning,) = tmp_path.glob("*.dudo")
    beginning.unlink()
    old = tmp_path / "old.dudo"
    then = replace(saved, date="1999-12-31", games=2, record=str(old), left=None)
    path.write_bytes(then.encoded())
    sit(monkeypatch, resume=[])
    (fresh,) = set(tmp_path.glob("*.dudo")) - {old}
    assert fresh.stem.startswith("dudo-")
    assert "date: 1999-12-31" in old.read_text()
    assert "date: 1999-12-31" not in fresh.read_text()
    assert "winner: " in fresh.read_text()


def test_bots_that_sit_down_again_draw_no_lots_of_the_game(
    left: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Setup.company

    def drawing(setup: Setup, rng: random.Random) -> Mapping[int, Bot]:
        rng.random()
        return company(setup, rng)

    monkeypatch.setattr(Setup, "company", drawing)
    _, saved = only(left)
    app = DudoApp(
        None, keep=Records().keep, saves=EveningSaves(left, "other"), pace=0, language="en"
    )

    async def play(app: DudoApp, pilot: Pilot[int]) -> None:
        await see(pilot, "Go on")
        await press(pilot, "enter")
        await turn(pilot)
        assert app.session is not None
        assert app.session.rng.getstate() == saved.random
        await press(pilot, "ctrl+c")

    perform(app, play)
