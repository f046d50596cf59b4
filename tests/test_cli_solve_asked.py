"""`dudo solve`: which table answers, what is advised where none does, and what is refused."""

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from dudo.cli import solve as solve_module
from dudo.cli.solve import solve, solve_round
from dudo.cli.solve_board import Board, named_apart
from dudo.cli.solve_recall import games
from dudo.cli.solve_show import show, value
from dudo.errors import INTERRUPTED, UserError
from dudo.messages import message
from dudo.rules import BOOKS, find_rules
from dudo.solver.building import Build, Plan, build_table, plan, table_name
from dudo.solver.compiled import CompiledEngine
from dudo.solver.crew import alone
from dudo.solver.errors import SolverError
from dudo.solver.library import (
    RECALL_ENDING,
    doubtfulness,
    find_position,
    shipped_folder,
    tables_folder,
    tables_for,
)
from dudo.solver.match import Position, reachable
from dudo.solver.memory import Need
from dudo.solver.recall_building import recall_name
from dudo.solver.solving import Device, Solving, Target
from dudo.solver.table_file import Entry, Head, Table, open_table, write_table
from dudo.solver.worker import Means
from dudo.texts import texts

CHART, SHIPPED = BOOKS["chart"], shipped_folder()
pytestmark = pytest.mark.usefixtures("kernels")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))


def one_table(path: Path, *, up_to: int = 2, exploitability: float, is_closed: bool) -> Table:
    """A table of nothing but the last round on the chart."""
    entry = Entry(
        position=Position((1, 1)),
        value=0.4,
        exploitability=exploitability,
        iterations=1,
        cut=1,
        start=0,
        lengths=(0, 0, 0),
        sum=0,
    )
    head = Head(
        fingerprint=path.name.partition("-")[0],
        name="chart",
        up_to=up_to,
        target=0.1,
        entries=(entry,),
        is_closed=is_closed,
    )
    path.parent.mkdir(exist_ok=True)
    write_table(path, head, [[]])
    return Table(path, head, b"")


@pytest.mark.parametrize("ending", [RECALL_ENDING, ".dudotable"])
def test_a_small_table_of_ones_own_does_not_hide_a_large_one(ending: str) -> None:
    named = {RECALL_ENDING: recall_name, ".dudotable": table_name}[ending]
    shipped = SHIPPED / named(CHART, 10 if ending == RECALL_ENDING else 2)
    own = [tables_folder() / named(CHART, dice) for dice in (1, 2, 10, 11)]
    tables_folder().mkdir()
    for path in own:
        path.touch()
    order = [own[3], own[2], own[1], own[0]]
    order.insert(2 if ending == RECALL_ENDING else 3, shipped)
    assert list(tables_for(CHART, ending=ending)) == order


def test_of_tables_that_have_a_position_the_least_exploitable_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for dice in (2, 3):
        coarse = tables_folder() / table_name(CHART, dice)
        one_table(coarse, up_to=dice, exploitability=0.01, is_closed=True)
    value(1, 1, book="chart", lang="en")
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first == "0.48643"
    assert last == f"Read from {SHIPPED / table_name(CHART, 2)}."
    assert find_position(CHART, Position((1, 1)))[0].path.parent == SHIPPED
    fine = tables_folder() / table_name(CHART, 4)
    one_table(fine, up_to=4, exploitability=1e-9, is_closed=True)
    value(1, 1, book="chart", lang="en")
    assert capsys.readouterr().out.startswith("0.40000\n")


def test_estimates_are_trusted_less_than_exploitable_strategies(tmp_path: Path) -> None:
    path = tmp_path / "x-2.dudotable"
    closed = one_table(path, exploitability=0.01, is_closed=True)
    larger = one_table(path, up_to=4, exploitability=0.01, is_closed=False)
    small = one_table(path, exploitability=0.0, is_closed=False)
    entry = {table: table.head.entries[0] for table in (small, larger, closed)}
    assert sorted(entry, key=lambda table: doubtfulness(table, entry[table])) == [
        closed,
        larger,
        small,
    ]


def test_a_damaged_table_is_passed_over_where_there_is_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tables_folder().mkdir()
    (tables_folder() / table_name(CHART, 3)).write_bytes(b"damaged" * 20)
    value(1, 1, book="chart", lang="en")
    assert capsys.readouterr().out.startswith("0.48643")
    with pytest.raises(SolverError, match="no table of solved positions"):
        value(2, 1, book="chart")


def test_too_many_dice_are_not_advised_to_be_solved_exactly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SolverError, match=r"dudo solve games --book chart$"):
        value(5, 5, book="chart")
    house = tmp_path / "my rules.toml"
    house.write_text('name = "mine"\nbase = "chart"\n[die]\nfaces = 5\n')
    monkeypatch.setattr(Need, "free", lambda _: 10_000_000)
    with pytest.raises(SolverError, match=rf"--book '{house}' --up-to 10 --recall 2$"):
        value(5, 5, book=str(house))
    with pytest.raises(SolverError, match=rf"--book '{house}' --up-to 10 --recall 2$"):
        games(book=str(house))
    with pytest.raises(SolverError, match=rf"--book '{house}' --up-to 2$"):
        value(1, 1, book=str(house))


def test_rules_with_shows_are_advised_their_option_without(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match=r"dudo solve games --book cacho\+no-show"):
        games(book="cacho")
    with pytest.raises(SolverError, match=r"dudo solve value 2 1 --book cacho\+no-show"):
        value(2, 1, book="cacho")
    house = tmp_path / "ours.toml"
    house.write_text('name = "ours"\nbase = "cacho"\n')
    with pytest.raises(SolverError, match="Solve the rules without shows"):
        games(book=str(house))
    with pytest.raises(SolverError, match="Solve the rules without shows"):
        value(2, 1, book=str(house))


def test_the_ordinary_round_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    value(1, 1, book="maputo", lang="en")
    assert "Maputo (opener’s)" in capsys.readouterr().out
    value(1, 1, book="maputo", special="ordinary", lang="en")
    told = capsys.readouterr().out
    assert "ordinary round" in told
    assert told.startswith("0.47")


def test_options_that_would_say_nothing_are_refused() -> None:
    for command in (value, show):
        with pytest.raises(SolverError, match="name the round with --special"):
            command(1, 1, book="maputo", other_holds=True)
        with pytest.raises(SolverError, match="leave --fresh out"):
            command(1, 1, book="maputo", fresh=True)
    with pytest.raises(SolverError, match="--special"):
        solve_round(1, 1, book="maputo", other_holds=True)
    with pytest.raises(SolverError, match="--hand is for a single round"):
        show(book="chart", hand="3")
    with pytest.raises(SolverError, match="dice of both"):
        show(1, book="chart")
    with pytest.raises(SolverError, match="at least one of the --iterations"):
        solve_round(1, 1, book="jouhet", iterations=-5)


def test_pictures_into_folders_that_are_not_there_are_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dudo.cli.simulate import simulate  # noqa: PLC0415 it compiles

    monkeypatch.setattr("dudo.cli.solve.Solving", None)
    monkeypatch.setattr("dudo.cli.simulate.run_games", None)
    picture = tmp_path / "none" / "x.png"
    for command in (
        lambda: show(1, 1, book="chart", png=picture),
        lambda: solve_round(1, 1, book="jouhet", png=picture),
        lambda: simulate(book="jouhet", png=picture),
    ):
        with pytest.raises(UserError, match="There is no folder"):
            command()


def test_files_whose_names_folders_have_are_refused_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for work in ("Solving", "build_table"):
        monkeypatch.setattr(f"dudo.cli.solve.{work}", None)
    monkeypatch.setattr("dudo.cli.solve_recall.build_recall", None)
    picture, kept = tmp_path / "x.png", tmp_path / "kept.npz"
    exact, short = tmp_path / table_name(CHART, 2), tmp_path / recall_name(CHART, 2)
    for folder in (picture, kept, exact, short):
        folder.mkdir()
    commands: list[Callable[[], object]] = [
        lambda: solve_round(1, 1, book="jouhet", png=picture, force=True),
        lambda: solve_round(1, 1, book="jouhet", checkpoint=kept, force=True),
        lambda: solve(book="chart", up_to=2, out=tmp_path, force=True),
        lambda: solve(book="chart", up_to=2, recall=2, out=tmp_path, force=True),
    ]
    for command in commands:
        with pytest.raises(UserError, match="is a folder"):
            command()


def test_a_table_of_the_other_kind_is_told_as_such() -> None:
    exact, short = SHIPPED / table_name(CHART, 2), SHIPPED / recall_name(CHART, 10)
    with pytest.raises(SolverError, match="another kind: dudo solve show"):
        games(book="chart", table=exact)
    with pytest.raises(SolverError, match="another kind"):
        show(book="chart", table=short)


def test_checkpoints_that_are_missing_or_of_another_scheme_are_told_as_such(
    tmp_path: Path,
) -> None:
    kept, picture = tmp_path / "kept.npz", tmp_path / "curve.png"
    with pytest.raises(SolverError, match="There is no checkpoint"):
        solve_round(1, 1, book="jouhet", checkpoint=kept, resume=True)
    solve_round(1, 1, book="jouhet", target=0.1, checkpoint=kept)
    with pytest.raises(SolverError, match="with another --scheme or on another --device"):
        solve_round(1, 1, book="jouhet", checkpoint=kept, resume=True, scheme="cfr+")
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install '.[plots]'")
    picture.write_bytes(b"of an interrupted run")
    solve_round(1, 1, book="jouhet", target=0.1, checkpoint=kept, resume=True, png=picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("book", ["jouhet", "maputo+once-per-player"])
def test_rows_of_a_table_can_be_told_apart(book: str) -> None:
    few = [position for position in reachable(find_rules(book)) if position.dice <= 3]
    told = [(position.hands, name) for position, name in named_apart(few, texts("en"))]
    assert len(told) == len(set(told)) == len(few)
    assert any("has had a special round" in name for _, name in told)


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("en", "2 against 1 die", "1 against 2 dice"),
        ("es", "1 dado contra 2", "2 dados contra 1"),
        ("fr", "1 dé contre 2", "2 dés contre 1"),
    ],
)
def test_a_single_die_is_no_dice_in_titles(lang: str, one: str, two: str) -> None:
    words, told = texts(lang), []
    for first, second in ((1, 2), (2, 1)):
        named = {"rules": "chart", "round": "ordinary", "exploitable": "0"}
        said = words.say("solve-picture-of", first=first, second=second, **named)
        told.append(said.split(", ")[1])
        for title in ("solve-value-of", "solve-curve"):
            said = words.say(title, first=first, second=second, **named)
            assert bool(re.search(rf"\b{second} (die|dado|dé)\b", said)) == (second == 1)
    assert sorted(told) == sorted([one, two])


def test_special_rounds_and_schemes_are_told_in_every_language() -> None:
    position = Position((1, 2), variant="closed", holder=0)
    assert dict(named_apart([position], texts("es")))[position] == "cerrada (de quien abre)"
    with pytest.raises(SolverError) as wrong:
        solve_round(1, 1, book="jouhet", scheme="nonesuch")
    assert texts("fr").error(wrong.value).startswith("La méthode «\u00a0nonesuch\u00a0»")


def test_what_would_make_it_quicker_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dudo.solver.solving.find_spec", lambda _: None)
    solve(book="chart", target=0.1, lang="en")
    assert "Without numba" in capsys.readouterr().err
    assert "numba" in sys.modules  # it is there, and was not used


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_the_clock_is_whole_on_any_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    board = Board(texts("en"), 100, Device.NUMPY)
    long = texts("en").say("solve-compiling")
    progress = "iteration 12345, exploitable by 1.23e-04, value -0.012345"
    for told in (long, progress):
        board.show(3, Position((2, 1)), told)
        lines = Console(width=columns)
        with lines.capture() as captured:
            lines.print(board._progress.get_renderable())
        (line,) = captured.get().splitlines()
        assert line.rstrip().endswith("3/100 0:00:00")
        assert line.startswith("2-1  ")
        assert (told in line) == (columns == 200)


@pytest.mark.parametrize(("columns", "blocks"), [("30", 2), ("", 1)])
def test_wide_tables_are_cut_for_narrow_screens_and_whole_in_files(
    columns: str, blocks: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns:
        monkeypatch.setenv("COLUMNS", columns)
    show(1, 1, book="traditional", lang="en")
    told = capsys.readouterr().out
    assert "…" not in told
    *_, heat = told.partition("When to doubt")
    assert len(re.findall("^1x2 ", heat, re.MULTILINE)) == blocks
    assert len(re.findall(r"^Read from .*dudotable\.$", told, re.MULTILINE)) == 1


def test_a_table_that_cannot_be_read_is_named_where_another_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    folder = tmp_path / "tables"
    folder.mkdir()
    damaged = folder / table_name(BOOKS["chart"], 3)
    damaged.write_bytes(b"not what was written" * 9)
    value(1, 1, book="chart")
    told = capsys.readouterr()
    assert "0.48643" in told.out
    assert str(damaged) in told.err


def test_a_table_that_does_not_fit_tells_which_one_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Need, "free", lambda _: 10_000_000)
    with pytest.raises(SolverError, match=r"takes .* are free.* --up-to 2 fits.*--recall 2"):
        solve(book="chart", up_to=6, out=tmp_path)
    monkeypatch.setattr(Need, "free", lambda _: 1000)
    with pytest.raises(SolverError, match=r"no smaller round.*\(--recall 2"):
        solve(book="chart", up_to=6, out=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_pictures_are_called_so(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match=r"must end in \.png"):
        solve_round(1, 1, book="chart", png=tmp_path / "curve.pdf")
    with pytest.raises(SolverError, match=r"must end in \.png"):
        show(1, 1, book="chart", png=tmp_path / "heat.txt")


@pytest.mark.parametrize(("keeps", "advice"), [(True, "--resume goes on"), (False, "--checkpoint")])
def test_whoever_interrupts_a_round_is_told_how_to_go_on(
    keeps: bool,  # noqa: FBT001 a case
    advice: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    solved = Solving.go_on

    def interrupted(self: Solving, *args: Any, **options: Any) -> None:
        solved(self, Target(iterations=3), *args[1:], **options)
        raise KeyboardInterrupt

    monkeypatch.setattr(Solving, "go_on", interrupted)
    checkpoint = tmp_path / "kept.npz" if keeps else None
    assert solve_round(1, 1, book="chart", checkpoint=checkpoint, lang="en") == INTERRUPTED
    assert advice in capsys.readouterr().out


def test_ctrl_c_lets_an_iteration_end_and_keeps_what_was_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Long before anybody looks at the exploitability; a second one is heard at once."""
    iterate, checkpoint = CompiledEngine.iterate, tmp_path / "kept.npz"
    pressed: list[int] = []

    def pressing(self: CompiledEngine, iteration: int) -> None:
        for _ in range(times[iteration]):
            pressed.append(iteration)
            signal.raise_signal(signal.SIGINT)
        iterate(self, iteration)

    monkeypatch.setattr(solve_module, "compile_kernels", lambda _: None)
    monkeypatch.setattr(CompiledEngine, "iterate", pressing)
    asked = {"book": "chart", "checkpoint": checkpoint, "lang": "en", "device": Device.COMPILED}
    times = {1: 0, 2: 0, 3: 1}
    assert solve_round(1, 1, **asked) == INTERRUPTED  # type: ignore[arg-type] # as its options are
    assert "--resume goes on" in capsys.readouterr().out
    with np.load(checkpoint) as kept:
        assert kept["iterations"] == 3
    before = checkpoint.read_bytes()
    times = {4: 0, 5: 2}
    assert solve_round(1, 1, resume=True, **asked) == INTERRUPTED  # type: ignore[arg-type] # as its options are
    assert pressed == [3, 5, 5]
    assert checkpoint.read_bytes() == before, "half an iteration is not kept"
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_cannot_be_kept_yet_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(CompiledEngine, "iterate", broken_off)
    checkpoint = tmp_path / "kept.npz"
    asked = {"book": "chart", "checkpoint": checkpoint, "lang": "en", "device": Device.COMPILED}
    assert solve_round(1, 1, **asked) == INTERRUPTED  # type: ignore[arg-type] # as its options are
    assert "There was nothing to keep yet" in capsys.readouterr().out
    assert not checkpoint.exists()


def test_a_picture_and_a_checkpoint_are_two_files(tmp_path: Path) -> None:
    file = tmp_path / "one.png"
    with pytest.raises(SolverError, match="cannot both be"):
        solve_round(1, 1, book="chart", png=file, checkpoint=file)
    assert not file.exists()


@pytest.mark.parametrize("target", [float("inf"), float("nan"), 0.0, -1.0])
def test_a_target_that_is_none_is_refused(target: float, tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="a number greater than nought"):
        solve(book="chart", target=target, out=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_is_built_again_does_not_ask_the_one_it_replaces() -> None:
    rules = BOOKS["jouhet"]
    path = tables_folder() / table_name(rules, 2)
    build_table(Build(rules, 2, 0.1, Means(threads=1), path, beyond=lambda _: 0.6), alone)
    assert solve(book="jouhet", up_to=2, target=0.1, force=True) == 0
    beyond = dict(open_table(path, rules).head.beyond)
    assert beyond
    assert 0.6 not in beyond.values()


def test_a_damaged_table_of_whole_games_is_passed_over_where_there_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DUDO_DATA", str(tmp_path))
    damaged = tmp_path / "tables" / recall_name(BOOKS["chart"], 10)
    damaged.parent.mkdir()
    damaged.write_bytes(b"not what was written" * 10)
    games(book="chart", lang="en")
    told = capsys.readouterr()
    assert "0.486" in told.out
    assert damaged.name in told.err
    with pytest.raises(SolverError, match="is no table"):
        games(book="chart", table=damaged)


def test_a_file_of_before_is_not_told_as_what_was_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Solving, "go_on", interrupted)
    there = tmp_path / "there.npz"
    there.write_bytes(b"of before")
    asked = solve_round(1, 1, book="chart", checkpoint=there, force=True, lang="en")
    assert asked == INTERRUPTED
    assert "--resume goes on" not in capsys.readouterr().out


def test_a_device_that_is_not_there_is_no_matter_of_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_: Need) -> int:
        raise SolverError(message("solve-no-gpu"))

    monkeypatch.setattr(Need, "free", missing)
    with pytest.raises(SolverError) as wrong:
        solve(book="chart", up_to=2, out=tmp_path, force=True)
    assert wrong.value.sayable == message("solve-no-gpu")


def test_processes_that_would_have_nothing_to_do_take_no_processors_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[Build] = []

    def planned(build: Build) -> Plan:
        built.append(build)
        return plan(build)

    monkeypatch.setattr(solve_module, "plan", planned)
    assert solve(book="chart", up_to=2, processes=2, out=tmp_path, lang="en") == 0
    assert [(build.processes, build.means.threads) for build in built] == [(1, None)]
