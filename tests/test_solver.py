"""The solver: known values of small games, exact best responses, engines that agree."""

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from dudo.rules import BOOKS, Ruleset, find_rules
from dudo.rules.die import Die
from dudo.solver.arrays import ArrayEngine, NumpyArrays
from dudo.solver.compiled import CompiledEngine
from dudo.solver.errors import SolverError
from dudo.solver.game import PublicGame, unfold
from dudo.solver.memory import Need, must_fit, round_size
from dudo.solver.processors import cores
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import CFR_PLUS, DCFR, PREDICTIVE, SCHEMES, Scheme
from dudo.solver.solving import Device, Engine, Solving, Target, make_engine
from dudo.solver.strategy import Strategy
from dudo.solver.toys import KUHN, LEDUC, kuhn, leduc, liars_dice

pytestmark = pytest.mark.usefixtures("kernels")
NO_NUMBA = "numba is not installed: .venv/bin/pip install -e '.[solver]'"
NO_TORCH = "torch is not installed: .venv/bin/pip install -e '.[gpu]'"
NO_OPENSPIEL = "OpenSpiel is not installed: .venv/bin/pip install -e '.[research]'"
CHART = -7 / 258
"""What the opener of a round of the chart wins with a die each."""
ROUNDS = [(book, variant) for book in BOOKS.values() for variant in book.variants]


def solved(game: PublicGame, scheme: Scheme = DCFR, *, iterations: int) -> Solving:
    solving = Solving(make_engine(game, scheme, threads=1))
    solving.go_on(Target(iterations=iterations, every=iterations))
    return solving


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=str)
@pytest.mark.parametrize(("game", "value"), [(kuhn(), KUHN), (leduc(), LEDUC)])
def test_poker_has_its_known_value(game: PublicGame, value: float, scheme: Scheme) -> None:
    found = solved(game, scheme, iterations=500).look()
    assert found.exploitability < 2e-3
    assert found.value == pytest.approx(value, abs=1e-3)


def test_one_die_each_on_the_chart_has_its_known_value() -> None:
    solving = solved(round_game(BOOKS["chart"], RoundKey((1, 1))).game, iterations=800)
    found, engine = solving.look(), solving.engine
    assert found.exploitability < 3e-4
    assert found.value == pytest.approx(CHART, abs=1e-4)
    assert -engine.best_response(1) <= CHART <= engine.best_response(0)


def walked(game: PublicGame) -> Iterator[tuple[int, list[int]]]:
    """Every node of a game: its state, and the actions that lead there."""
    waiting: list[tuple[int, list[int]]] = [(0, [])]
    while waiting:
        state, path = waiting.pop()
        yield state, path
        for step, place in enumerate(game.actions(state)):
            if game.leads_to[place] >= 0:
                waiting.append((int(game.leads_to[place]), [*path, step]))


def test_a_best_response_is_the_best_of_all_pure_strategies() -> None:
    game = kuhn()
    engine = solved(game, CFR_PLUS, iterations=20).engine
    average = Strategy(game, engine.sizes, engine.pieces, engine.totals)
    mixtures = {state: average.mixture(path) for state, path in walked(game)}
    mine = [state for state in mixtures if game.player[state] == 0]
    best = -np.inf
    for chosen in product(*[product((0, 1), repeat=3) for _ in mine]):
        pure = dict(mixtures)
        for state, row in zip(mine, chosen, strict=True):
            pure[state] = np.array([1 - np.array(row), row])
        best = max(best, _won(game, pure, 0, np.ones((3, 3))))
    assert engine.best_response(0) == pytest.approx(best)
    assert engine.value() == pytest.approx(_won(game, mixtures, 0, np.ones((3, 3))))


def _won(game: PublicGame, mixtures: dict[int, np.ndarray], state: int, reach: np.ndarray) -> float:
    """What the first player wins, by adding up everything that can happen."""
    total = 0.0
    for step, place in enumerate(game.actions(state)):
        row = mixtures[state][step]
        there = reach * (row[:, None] if game.player[state] == 0 else row[None, :])
        target = int(game.leads_to[place])
        if target >= 0:
            total += _won(game, mixtures, target, there)
        else:
            total += float((there * game.payoffs[-1 - target]).sum())
    return total


def engines(game: PublicGame, scheme: Scheme) -> Iterator[Engine]:
    yield ArrayEngine(game, scheme, NumpyArrays())
    for cut in (0, 1, 3, 20, 10**9):
        yield CompiledEngine(game, scheme, cut=cut)


ALL_AT_ONCE = Scheme("all at once", predicts=True, power=2, fading=1.5, remembered=0.5)
"""Nobody's scheme: it predicts, and regrets fade and are remembered."""


@pytest.mark.parametrize("scheme", [*SCHEMES.values(), ALL_AT_ONCE], ids=str)
def test_all_engines_and_all_cuts_find_the_same(scheme: Scheme) -> None:
    pytest.importorskip("numba", reason=NO_NUMBA)
    small = replace(BOOKS["cacho"], die=Die(faces=3))
    for game in (leduc(), round_game(small, RoundKey((1, 1))).game):
        found = []
        for engine in engines(game, scheme):
            for iteration in range(1, 4):
                engine.iterate(iteration)
            strategy = Strategy(game, engine.sizes, engine.pieces, engine.totals)
            paths = [path for state, path in walked(game) if game.player[state] < 2][:200]
            mixed = np.concatenate([strategy.mixture(path).ravel() for path in paths])
            values = [engine.value(), engine.best_response(0), engine.best_response(1)]
            found.append(np.concatenate([values, mixed]))
        for other in found[1:]:
            assert other == pytest.approx(found[0], abs=1e-9)


def test_torch_finds_the_same() -> None:
    pytest.importorskip("torch", reason=NO_TORCH)
    game = leduc()
    found = []
    for device in (Device.NUMPY, Device.TORCH):
        engine = make_engine(game, device=device, dtype=np.float64)
        for iteration in range(1, 4):
            engine.iterate(iteration)
        found.append([engine.value(), engine.best_response(0), engine.best_response(1)])
    assert found[0] == pytest.approx(found[1], abs=1e-9)


def test_several_threads_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba", reason=NO_NUMBA)
    monkeypatch.setattr("dudo.solver.compiled.FEW_NODES", 100)
    game = round_game(BOOKS["jouhet"], RoundKey((1, 1))).game
    found = []
    for threads in (1, 2):
        engine = CompiledEngine(game, DCFR, threads=threads, cut=40)
        for iteration in range(1, 5):
            engine.iterate(iteration)
        found.append([engine.value(), engine.best_response(0)])
    assert found[0] == pytest.approx(found[1], abs=1e-12)


@pytest.mark.parametrize(("book", "variant"), ROUNDS)
def test_a_round_is_as_large_as_it_was_said_to_be(book: Ruleset, variant: str) -> None:
    rules = find_rules("cacho+no-show") if book.show.allowed else book
    for dice in ((1, 1), (2, 1), (1, 2)):
        key = RoundKey(dice, variant, 0)
        sizes, told = unfold(round_game(rules, key).game), round_size(rules, key)
        assert (told.histories, told.cells) == (sizes.nodes[0], sizes.total)


def test_shows_are_refused_with_the_reason() -> None:
    round_game(BOOKS["cacho"], RoundKey((1, 1)))  # nobody can show a die and keep one
    with pytest.raises(SolverError, match="no-show"):
        round_game(BOOKS["cacho"], RoundKey((2, 1)))


def test_what_does_not_fit_is_refused_before_it_is_made() -> None:
    need = Need(device=Device.NUMPY)
    with pytest.raises(SolverError, match=r"1\.2e\+18 sequences.*What fits: 2, 1 dice"):
        must_fit(BOOKS["chart"], RoundKey((5, 5)), need, free=10**9)
    with pytest.raises(SolverError, match="no smaller round"):
        must_fit(BOOKS["chart"], RoundKey((1, 1)), need, free=100)


@pytest.mark.parametrize("device", [Device.COMPILED, Device.NUMPY, Device.TORCH])
@pytest.mark.parametrize(("book", "dice"), [("chart", (1, 1)), ("jouhet", (2, 1))])
def test_an_engine_takes_about_what_was_said(
    book: str, dice: tuple[int, int], device: Device
) -> None:
    needs = {Device.COMPILED: ("numba", NO_NUMBA), Device.TORCH: ("torch", NO_TORCH)}
    if device in needs:
        pytest.importorskip(needs[device][0], reason=needs[device][1])
    rules, key = BOOKS[book], RoundKey(dice)
    size = round_size(rules, key)
    for scheme in (DCFR, PREDICTIVE):
        game = round_game(rules, key).game
        engine = make_engine(game, scheme, device=device, threads=1, cells=size.cells)
        said = Need(scheme, device, 1).bytes_for(size)
        assert said / 2 < held(vars(engine), set()) <= said


def test_torch_has_as_many_threads_as_are_asked_for_and_one_for_small_games() -> None:
    torch = pytest.importorskip("torch", reason=NO_TORCH)
    before, game = torch.get_num_threads(), round_game(BOOKS["chart"], RoundKey((1, 1))).game
    found = []
    try:
        for threads in (2, None, 2):
            make_engine(game, device=Device.TORCH, threads=threads, dtype=np.float64)
            found.append(torch.get_num_threads())
        make_engine(game, device=Device.TORCH, dtype=np.float32)
        assert [*found, torch.get_num_threads()] == [2, 1, 2, cores()]
    finally:
        torch.set_num_threads(before)


def held(thing: object, seen: set[int]) -> int:
    """Bytes of all arrays in something."""
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    if hasattr(thing, "nbytes"):
        return int(thing.nbytes)
    if isinstance(thing, dict):
        thing = list(thing.values())
    return sum(held(part, seen) for part in thing) if isinstance(thing, list | tuple) else 0


def test_no_card_is_told_where_one_was_asked_for() -> None:
    torch = pytest.importorskip("torch", reason=NO_TORCH)
    if torch.cuda.is_available():
        pytest.skip("there is one")
    with pytest.raises(SolverError, match="no graphics card"):
        make_engine(kuhn(), device=Device.CUDA)
    with pytest.raises(SolverError, match="no graphics card"):
        Need(device=Device.CUDA).free()


def test_what_looks_take_is_not_counted_as_solving(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which an iteration takes a second, and a best response an hour."""
    now = 0.0
    engine = make_engine(kuhn(), device=Device.NUMPY)
    iterate, respond = engine.iterate, engine.best_response

    def iterated(number: int) -> None:
        nonlocal now
        now += 1
        iterate(number)

    def responded(me: int) -> float:
        nonlocal now
        now += 3600
        return respond(me)

    monkeypatch.setattr(engine, "iterate", iterated)
    monkeypatch.setattr(engine, "best_response", responded)
    monkeypatch.setattr("dudo.solver.solving.time.perf_counter", lambda: now)
    solving = Solving(engine)
    solving.go_on(Target(iterations=20, every=5))
    solving.go_on(Target(iterations=10, every=5))
    assert [found.seconds for found in solving.curve] == [5, 10, 15, 20, 25, 30]


def test_openspiel_finds_the_same_value() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason=NO_OPENSPIEL)
    game = pyspiel.load_game("liars_dice(players=2,numdice=1,dice_sides=3)")
    theirs = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        theirs.evaluate_and_update_policy()
    values = pyspiel.expected_returns(game.new_initial_state(), theirs.average_policy(), -1, True)
    ours = solved(round_game(liars_dice(3), RoundKey((1, 1))).game, iterations=500).look()
    assert ours.exploitability < 1e-3
    assert ours.value == pytest.approx(values[0], abs=3e-3)


def mixed_at(solving: Solving, path: Sequence[int]) -> np.ndarray:
    return np.asarray(solving.strategy().mixture(path))


def test_nobody_doubts_what_is_certain_and_everybody_what_cannot_be() -> None:
    compiled = round_game(BOOKS["chart"], RoundKey((1, 1)))
    solving = solved(compiled.game, iterations=300)
    openings = {str(bid): number for number, bid in enumerate(compiled.actions[0])}
    assert mixed_at(solving, [openings["1x4"]])[-1][3] < 0.01
    assert mixed_at(solving, [openings["2x4"]])[-1][2] > 0.99
