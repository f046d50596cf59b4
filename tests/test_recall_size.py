"""How large rounds of short memory are, as it is known before they are made."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from dudo.cli.solve import solve
from dudo.rules import BOOKS, find_rules
from dudo.solver import recall_size as sizes
from dudo.solver.errors import SolverError
from dudo.solver.recall import RecallRound, Remembers, recall_graph
from dudo.solver.recall_building import recall_name, recall_plan
from dudo.solver.recall_size import bytes_for, recall_size, remembered
from dudo.solver.recall_solving import RecallBuild
from dudo.solver.rounds import RoundKey
from dudo.solver.solving import Device
from recalled import CHART, begun

FOREVER = Remembers(bids=10**9)


@pytest.fixture
def few_cells(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Rounds of two dice against one, and larger ones, cannot remember more than one bid."""
    monkeypatch.setattr(sizes, "MOST_CELLS", 20_000)
    remembered.cache_clear()
    yield
    remembered.cache_clear()


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ("chart", RoundKey((2, 3))),
        ("maputo", RoundKey((3, 2))),
        ("traditional", RoundKey((1, 3), "open", 0)),
        ("traditional", RoundKey((1, 3), "closed", 0)),
        ("jouhet+hidden-losses", RoundKey((2, 1))),
        ("cacho+no-show", RoundKey((2, 2), "obligo", 0)),
    ],
)
@pytest.mark.parametrize("bids", [1, 2, 4])
def test_rounds_are_as_large_as_they_are_counted(rules: str, key: RoundKey, bids: int) -> None:
    told = RecallRound(find_rules(rules), key, Remembers(bids=bids))
    graph, _ = recall_graph(told)
    size = recall_size(told)
    assert size is not None
    assert size.points == len(graph.player)
    assert size.actions == len(graph.leads_to)
    assert size.cells == graph.size
    assert size.hands == (len(graph.weights[0]), len(graph.weights[1]))


def test_no_more_is_remembered_than_fits_or_makes_a_difference() -> None:
    """And whoever asks for very much is answered at once."""
    found, size = remembered(CHART, RoundKey((5, 5)), FOREVER)
    assert found == Remembers(bids=3)
    assert size.cells < sizes.MOST_CELLS
    assert recall_size(RecallRound(CHART, RoundKey((5, 5)), Remembers(bids=4))) is None
    found, size = remembered(CHART, RoundKey((1, 1)), FOREVER)
    assert found == FOREVER
    assert size == recall_size(RecallRound(CHART, RoundKey((1, 1)), Remembers(bids=20)))


@pytest.mark.usefixtures("few_cells")
def test_one_bid_is_remembered_however_many_hands_there_are() -> None:
    found, size = remembered(CHART, RoundKey((3, 3)), Remembers(bids=2))
    assert found == Remembers(bids=1)
    assert size.cells > sizes.MOST_CELLS


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("bids", [1, 3])
def test_rounds_take_about_as_much_memory_as_is_said(bids: int) -> None:
    graph, engine = begun(Remembers(bids=bids), RoundKey((3, 3)))
    kept: list[object] = [engine.average(), *vars(engine).values()]
    size = recall_size(graph.round)
    assert size is not None
    taken, seen = 0, set()
    while kept:
        thing = kept.pop()
        if isinstance(thing, tuple | list):
            kept += thing
        elif isinstance(thing, np.ndarray) and id(thing) not in seen:
            seen.add(id(thing))
            taken += thing.nbytes
    said = bytes_for(size, Device.COMPILED)
    assert 0.7 * said < taken < said


def test_rounds_that_are_solved_together_have_to_fit_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Calls win dice back in jouhet, so that all its rounds are in memory at once."""
    keys = [RoundKey((5, 5)), RoundKey((4, 5)), RoundKey((5, 4))]
    found = [remembered(BOOKS["jouhet"], key, Remembers())[1] for key in keys]
    least = sum(bytes_for(size, Device.COMPILED) for size in found)
    monkeypatch.setattr(sizes, "free_memory", lambda: least)
    for book, fits in (("chart", True), ("jouhet", False)):
        rules = BOOKS[book]
        build = RecallBuild(rules, 10, Remembers(), tmp_path / recall_name(rules, 10), rounds=0)
        if fits:
            recall_plan(build)
            continue
        with pytest.raises(SolverError, match="Ask for fewer dice"):
            recall_plan(build)
    with pytest.raises(SolverError, match="Ask for fewer dice"):
        recall_plan(build._replace(rules=BOOKS["chart"], rounds=4, threads=99))


@pytest.mark.usefixtures("kernels", "few_cells")
def test_whoever_asks_for_more_than_fits_is_told_how_much_is_remembered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for bids, told in ((2, True), (1, False)):
        folder = tmp_path / str(bids)
        solve(book="chart", up_to=3, recall=bids, rounds=0, out=folder, lang="en")
        said = capsys.readouterr().out
        assert ("would be too large: there, one bid is remembered" in said) == told
