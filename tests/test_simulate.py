"""The simulator plays as the referee does, for all rules; and its figures are what they claim."""

import random
import re
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dudo.bots.honest import honest
from dudo.cli.simulate import simulate as command
from dudo.errors import UserError
from dudo.game import CHANCE, Phase, moves, view
from dudo.rules import BOOKS, OPTIONS, Ruleset, find_rules
from dudo.rules.check import MOST_FACES, MOST_PLAYERS
from dudo.rules.compiled import START, compile_round
from dudo.rules.die import Die
from dudo.simulate import kernel
from dudo.simulate.errors import SimulateError
from dudo.simulate.figures import figures
from dudo.simulate.program import Program, compile_rules
from dudo.simulate.records import GAMES, TOTAL_ROUNDS, Tally
from dudo.simulate.running import Device, simulate
from effort import examples
from rulesets import any_rules, playable
from simulated import Twice, compile_once

NO_TORCH = "torch is missing: .venv/bin/pip install -e '.[gpu]'"
WITH_OPTIONS = [
    *BOOKS,
    *(f"{book}+{option}" for book, options in OPTIONS.items() for option in options),
    "jouhet+salsa+hidden-losses+south+no-calza-with-two+bids-on-blanks",
]
MOST_BIDS = 200
"""Bids that there are for all dice at a table whose games are soon over."""


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    compile_once()


@pytest.mark.drawn(3)
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_equals_the_referee_move_by_move(name: str, players: int) -> None:
    for seed in range(examples(5)):
        Twice(find_rules(name), players, seed).play()


@st.composite
def odd_tables(draw: st.DrawFn) -> tuple[Ruleset, int]:
    """House rules with the fewest faces or the most, and up to twelve players with many dice."""
    faces = draw(st.sampled_from([2, 3, MOST_FACES - 1, MOST_FACES]))
    players = draw(st.integers(2, MOST_PLAYERS))
    dice = st.integers(1, min(MOST_BIDS // (players * faces), 7))
    return draw(playable(faces=st.just(faces), dice=dice)), players


any_tables = st.tuples(any_rules(), st.integers(2, 6)) | odd_tables()


@given(asked=any_tables, seed=st.integers(0, 10**6))
@settings(max_examples=examples(200))
def test_equals_the_referee_under_any_rules(asked: tuple[Ruleset, int], seed: int) -> None:
    rules, players = asked
    Twice(rules, players, seed).play()


def tallies(name: str, **asked: object) -> Tally:
    defaults: dict[str, Any] = {"games": 60, "players": 3, "seed": 3}
    return simulate(find_rules(name), **(defaults | asked))


@pytest.mark.parametrize("policies", [("random",), ("honest", "random")])
@pytest.mark.parametrize("name", ["traditional", "cacho", "maputo", "jouhet+salsa+hidden-losses"])
def test_torch_plays_the_very_same_games(name: str, policies: tuple[str, ...]) -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    for rounds in (0, 2):
        ours = tallies(name, policies=policies, rounds=rounds)
        theirs = tallies(name, policies=policies, rounds=rounds, device=Device.TORCH)
        for counted, again in zip(ours, theirs, strict=True):
            assert np.array_equal(counted, again)


@given(
    asked=any_tables,
    policies=st.sampled_from([("random",), ("honest",), ("honest", "random")]),
    rounds=st.integers(1, 3),
    seed=st.integers(0, 10**6),
)
@settings(max_examples=examples(50))
def test_torch_plays_the_very_same_games_under_any_rules(
    asked: tuple[Ruleset, int], policies: tuple[str, ...], rounds: int, seed: int
) -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    rules, players = asked
    ours, theirs = (
        simulate(
            rules,
            games=20,
            players=players,
            policies=policies,
            rounds=rounds,
            seed=seed,
            device=device,
        )
        for device in (Device.COMPILED, Device.TORCH)
    )
    for counted, again in zip(ours, theirs, strict=True):
        assert np.array_equal(counted, again)


def test_games_are_the_same_however_they_are_shared_out() -> None:
    alone, together = (tallies("cacho", games=2000, threads=threads) for threads in (1, 3))
    assert all(map(np.array_equal, alone, together))
    other = tallies("cacho", games=2000, seed=4)
    assert not np.array_equal(alone.plies, other.plies)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("name", WITH_OPTIONS)
def test_honest_speaks_as_the_honest_bot(name: str, players: int) -> None:
    for seed in range(examples(5)):
        twice = Twice(find_rules(name), players, seed)
        asked = 0
        while twice.game.phase is not Phase.OVER and asked < 40:
            if twice.game.phase in {Phase.BID, Phase.REBID}:
                seat = twice.game.turn
                place = twice.place[seat]
                offered = moves(twice.game, seat)
                said = honest(view(twice.game, seat), offered, random.Random(0)).move
                told = kernel.likeliest(twice.program, twice.record, place)
                assert told == twice.as_told(said)
                asked += 1
            if twice.game.phase in CHANCE:
                twice.throw()
            else:
                twice.move()


def test_honest_beats_random_in_any_seat() -> None:
    for policies, seat in ((("honest", "random"), 0), (("random", "honest"), 1)):
        tally = tallies("traditional", players=2, games=2000, policies=policies)
        assert tally.seats[seat] > 1900


BROKEN: dict[str, Callable[[Program], Program]] = {
    "holder_opens": lambda p: p._replace(holder_opens=not p.holder_opens),
    "once": lambda p: p._replace(once=not p.once),
    "direction": lambda p: p._replace(direction=1),
    "room": lambda p: p._replace(room=np.maximum(p.room - 1, 1)),
    "wild": lambda p: p._replace(wild=p.wild * 0),
    "opens": lambda p: p._replace(opens=1 - p.opens),
    "paid_dice": lambda p: p._replace(paid_dice=-abs(p.paid_dice)),
    "owed": lambda p: p._replace(owed=~p.owed),
    "exact": lambda p: p._replace(exact=~p.exact),
    "leads_to": lambda p: p._replace(leads_to=np.roll(p.leads_to, 1)),
}


def play_broken(table: str) -> None:
    book = {"holder_opens": "maputo", "once": "maputo", "direction": "jouhet"}.get(
        table, "traditional"
    )
    for seed in range(40):
        twice = Twice(find_rules(book), 3, seed)
        twice.program = BROKEN[table](twice.program)
        twice.play()


@pytest.mark.parametrize("table", BROKEN)
def test_the_comparison_sees_a_rule_that_is_broken(table: str) -> None:
    with pytest.raises((AssertionError, IndexError, ValueError)):
        play_broken(table)


def test_a_table_for_most_dice_serves_for_fewer() -> None:
    for name in WITH_OPTIONS[:5]:
        rules = find_rules(name)
        program = compile_rules(rules, players=3)
        for kind, variant in enumerate(rules.variants):
            for dice in (2, 7, 11):
                small = compile_round(rules, variant, dice=dice)
                begun = program.start[kind]
                numbers = program.raises[program.first[begun] :][: program.room[begun, dice]]
                assert list(numbers) == [bid for bid, _ in small.followers(START)]


def test_figures_and_their_intervals() -> None:
    tally = tallies("chart", games=4000, players=2, policies=("honest",))
    found = figures(tally)
    assert found.games == 4000
    assert sum(estimate.value for estimate in found.after_opener) == pytest.approx(1)
    for estimate in (found.rounds, found.plies, *found.after_opener, found.doubts):
        assert estimate is not None
        assert estimate.low < estimate.value < estimate.high
    assert found.exacts is None
    assert found.doubts is not None
    assert tally.calls[0].sum() == tally.totals[TOTAL_ROUNDS]
    assert found.kept is not None
    assert tally.leads[:, 1].sum() <= 4000


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Of a hundred samples, about 95 hold what very many games say."""
    asked: dict[str, Any] = {"players": 2, "policies": ("honest",)}
    truth = figures(tallies("chart", games=200_000, seed=9, **asked))
    samples = [figures(tallies("chart", games=500, seed=seed, **asked)) for seed in range(100, 200)]
    for true, told in (
        (truth.rounds, [sample.rounds for sample in samples]),
        (truth.plies, [sample.plies for sample in samples]),
        (truth.after_opener[0], [sample.after_opener[0] for sample in samples]),
    ):
        held = sum(low < true.value < high for _, low, high in told)
        assert 88 <= held <= 99


@pytest.mark.parametrize("games", [float("inf"), float("nan"), 0.5, -1e9])
def test_games_that_are_no_number_are_refused(games: float) -> None:
    with pytest.raises(SimulateError, match="whole numbers"):
        command(book="chart", games=games)


@pytest.mark.parametrize("threads", [-1, 0, 100_000])
def test_threads_are_some_and_not_too_many(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dudo.cli.simulate.run_games", None)
    with pytest.raises(UserError, match="processes or threads make sense"):
        command(book="chart", threads=threads)


def test_games_without_end_begin_at_once_and_end_with_what_is_known() -> None:
    """Ctrl-C comes at the first report, however many games there are still to play."""

    told: list[int] = []

    def interrupting(played: int) -> None:
        told.append(played)
        if sum(map(bool, told)) == 1:
            raise KeyboardInterrupt

    began = time.perf_counter()
    tally = simulate(BOOKS["chart"], games=10**12, threads=2, watch=interrupting)
    assert time.perf_counter() - began < 10
    assert 0 < tally.totals[GAMES] < 10**9
    assert tally.after_opener.sum() == tally.totals[GAMES]


def test_more_policies_than_seats_and_more_games_than_can_be_counted_are_refused() -> None:
    with pytest.raises(SimulateError, match="3 policies are named for 2 players"):
        command(book="chart", policy="honest,random,honest", games=10)
    with pytest.raises(SimulateError, match="At most 1e"):
        command(book="chart", games=1e30)


def test_an_interruption_before_any_thread_has_begun_tells_of_no_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadPoolExecutor, "submit", interrupted)
    tally = simulate(BOOKS["chart"], games=10, threads=2)
    assert tally.totals[GAMES] == 0


def test_every_game_is_counted_once_however_many_threads_ask() -> None:
    told: list[int] = []
    tally = tallies("chart", games=20_000, threads=8, watch=told.append)
    assert told[-1] == tally.totals[GAMES] == 20_000


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"players": 1}, "players"),
        ({"players": 13}, "players"),
        ({"policies": ("cheat",)}, "no policy"),
        ({"games": 0}, "whole numbers"),
        ({"threads": 0}, "whole numbers"),
    ],
)
def test_what_cannot_be_simulated_is_refused(asked: dict[str, object], reason: str) -> None:
    with pytest.raises(SimulateError, match=reason):
        tallies("chart", **asked)


@pytest.mark.parametrize(
    ("library", "device", "extra"),
    [("dudo.simulate.kernel", Device.COMPILED, "solver"), ("torch", Device.TORCH, "gpu")],
)
def test_what_is_missing_is_told_with_its_extra(
    library: str, device: Device, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if library != "torch":
        monkeypatch.delattr("dudo.simulate.kernel")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(SimulateError, match=rf"install -e \"\.\[{extra}\]\""):
        tallies("chart", device=device)


def test_no_card_where_one_is_asked_for() -> None:
    torch = pytest.importorskip("torch", reason=NO_TORCH)
    if torch.cuda.is_available():
        assert tallies("chart", device=Device.CUDA).totals[0] == 60
    else:
        with pytest.raises(SimulateError, match="no graphics card"):
            tallies("chart", device=Device.CUDA)


def test_too_many_hands_to_show_from_are_refused() -> None:
    cacho = find_rules("cacho")
    large = replace(cacho, die=Die(faces=9), table=replace(cacho.table, dice=10))
    with pytest.raises(SimulateError, match="10 dice with 9 faces"):
        simulate(large, games=1)


def test_the_command_tells_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "figures.png"
    assert command(book="jouhet", games=500, players=3, png=picture, lang="fr") == 0
    told = capsys.readouterr().out
    assert "500 parties" in told
    assert "doutes justes" in told
    assert picture.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(SimulateError, match="exists already"):
        command(book="jouhet", games=500, png=picture)
    with pytest.raises(SimulateError, match="whole numbers"):
        command(book="jouhet", games=0.5)
    assert command(book="cacho", games=300, policy="honest,random", lang="en") == 0
    assert "seat 2 wins" in capsys.readouterr().out


def test_pictures_that_cannot_be_drawn_are_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    monkeypatch.setattr("dudo.cli.simulate.run_games", None)
    with pytest.raises(SimulateError, match=r"matplotlib.*install -e \"\.\[plots\]\""):
        command(book="jouhet", games=10, png=tmp_path / "figures.png")
    assert capsys.readouterr().out == ""
    assert list(tmp_path.iterdir()) == []


def test_numbers_are_written_as_a_language_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(book="jouhet", games=2000, lang="es") == 0
    told = capsys.readouterr().out
    assert "2000 partidas" in told or "2.000 partidas" in told
    assert re.search(r"rondas de una partida +\d+,\d{3} +\d+,\d{3} … \d+,\d{3}", told)
    assert not re.search(r"\d\.\d{1,2} %", told)


@pytest.mark.parametrize("width", [40, 60, 200])
def test_bars_are_no_wider_than_the_screen(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert command(book="jouhet", games=2000, lang="en") == 0
    bars = [line for line in capsys.readouterr().out.splitlines() if "█" in line]
    assert len(bars) > 3
    assert all(line.rstrip().endswith("%") and len(line.rstrip()) <= width for line in bars)


def test_a_single_game_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(book="jouhet", games=1, lang="en") == 0
    told = capsys.readouterr().out
    assert ": 1 game, honest" in told
    assert re.search(r"rounds of a game +\d+\.000 *\n", told)
