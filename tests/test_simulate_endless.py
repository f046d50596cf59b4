"""Games that need not end are broken off and told of, and Ctrl-C ends them too."""

import signal
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.cli.simulate import simulate as command
from dudo.rules import BOOKS
from dudo.rules.die import Die
from dudo.simulate import running
from dudo.simulate.figures import share
from dudo.simulate.records import GAMES, TOTAL_ROUNDS
from dudo.simulate.running import Device, simulate
from interrupting import heeding_ctrl_c
from simulated import compile_once

COINS = replace(BOOKS["traditional"], name="coins", die=Die(faces=2))
"""Three honest players nearly always call exact here, and win the dice back that they lose."""
COINS_FILE = 'name = "coins"\nbase = "traditional"\n[die]\nfaces = 2\n'
FEW = 40


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    compile_once()


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_ROUNDS", FEW)
    tally = simulate(COINS, games=300, players=3, policies=("honest",), seed=1)
    assert tally.totals[GAMES] == 300
    assert tally.totals[TOTAL_ROUNDS] == 300 * FEW
    assert tally.seats.sum() == tally.after_opener.sum() == 0


@pytest.mark.parametrize("players", [2, 3])
def test_torch_breaks_off_the_same_games(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="torch is missing: .venv/bin/pip install -e '.[gpu]'")
    monkeypatch.setattr(running, "MOST_ROUNDS", FEW)
    asked = {"games": 120, "players": players, "policies": ("honest", "random"), "seed": 2}
    here, torch = (
        simulate(COINS, device=device, **asked)  # type: ignore[arg-type] # as its options are
        for device in (Device.COMPILED, Device.TORCH)
    )
    assert all((one == other).all() for one, other in zip(here, torch, strict=True))


def test_ctrl_c_breaks_off_no_game_and_begins_none() -> None:
    """A game without an end takes less than a second, so all that is told is of whole games."""

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    begun = time.monotonic()
    tally = simulate(
        COINS, games=10**6, players=3, policies=("honest",), threads=2, watch=first(interrupt)
    )
    assert tally.totals[TOTAL_ROUNDS] == tally.totals[GAMES] * running.MOST_ROUNDS
    assert tally.calls.sum() == tally.totals[TOTAL_ROUNDS]
    assert time.monotonic() - begun < 30


@pytest.mark.parametrize("device", [Device.COMPILED, Device.TORCH])
def test_games_under_way_are_counted_whole_or_not_at_all(device: Device) -> None:
    if device is Device.TORCH:
        pytest.importorskip("torch", reason="pip install 'dudo[gpu]'")
    steps = 0

    def interrupt(played: int) -> None:
        nonlocal steps
        steps += played > 0 or device is Device.TORCH
        if steps == (30 if device is Device.TORCH else 1):  # of those it has many for a game
            signal.raise_signal(signal.SIGINT)

    with heeding_ctrl_c():
        tally = simulate(
            BOOKS["maputo"], games=10**9, players=3, seed=1, device=device, watch=interrupt
        )
    games = int(tally.totals[GAMES])
    assert 0 < games < 10**9
    assert tally.calls.sum() == tally.totals[TOTAL_ROUNDS]
    assert tally.after_opener.sum() == games
    whole = simulate(BOOKS["maputo"], games=games, players=3, seed=1)
    if device is Device.TORCH:  # which begins all games in turn, and ends those that have begun
        assert all((one == other).all() for one, other in zip(tally, whole, strict=True))


def test_a_second_interruption_ends_games_on_torch_at_once() -> None:
    pytest.importorskip("torch", reason="pip install 'dudo[gpu]'")

    def interrupt(_: int) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    with heeding_ctrl_c(), pytest.raises(KeyboardInterrupt):
        simulate(BOOKS["maputo"], games=10**9, device=Device.TORCH, watch=interrupt)


def first(act: running.Watch) -> running.Watch:
    """What acts when it is called for the first time, and then never again."""
    waiting = [act]

    def watch(played: int) -> None:
        if waiting:
            waiting.pop()(played)

    return watch


def test_the_command_tells_of_games_without_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "MOST_ROUNDS", 2000)
    monkeypatch.setattr("dudo.cli.simulate.MOST_ROUNDS", 2000)
    rules, picture = tmp_path / "coins.toml", tmp_path / "coins.png"
    rules.write_text(COINS_FILE, encoding="utf-8")
    found = command(
        book=str(rules), games=5, players=3, policy="honest", threads=1, png=picture, lang="en"
    )
    assert found == 0
    told = capsys.readouterr().out
    assert "5 games had not ended after 2,000 rounds and were broken off" in told
    assert "1024+  ███" in told
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("games", [4, 10, 14])
def test_pictures_have_room_for_what_is_always_so(games: int, tmp_path: Path) -> None:
    picture = tmp_path / "few.png"
    command(book="chart", games=games, policy="random", png=picture, lang="en")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_picture_of_games_in_which_nobody_ever_leads(tmp_path: Path) -> None:
    rules, picture = tmp_path / "tiny.toml", tmp_path / "tiny.png"
    rules.write_text('name = "tiny"\nbase = "chart"\n[table]\ndice = 1\n', encoding="utf-8")
    command(book=str(rules), games=100, png=picture, lang="en")
    assert picture.read_bytes().startswith(b"\x89PNG")


@given(st.integers(1, 10**7), st.data())
def test_an_interval_has_its_figure_inside(whole: int, data: st.DataObject) -> None:
    part = data.draw(st.integers(0, whole) | st.just(whole))
    found = share(part, whole)
    assert found is not None
    assert 0 <= found.low <= found.value <= found.high <= 1
