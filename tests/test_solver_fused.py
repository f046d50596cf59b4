"""The kernels for graphics cards find the same numbers, as Triton interprets them."""

import subprocess
import sys

import numpy as np
import pytest
from msgspec.structs import replace

from dudo.rules import BOOKS
from dudo.rules.die import Die
from dudo.solver.layout import lay_out
from dudo.solver.levels import ALIGNED, in_levels
from dudo.solver.rounds import RoundKey, round_game

PROGRAM = """
import os
os.environ["TRITON_INTERPRET"] = "1"
import numpy as np
from msgspec.structs import replace
from dudo.rules import BOOKS
from dudo.rules.die import Die
from dudo.solver.arrays import ArrayEngine, NumpyArrays
from dudo.solver.fused import FusedEngine
from dudo.solver.rounds import RoundKey, round_game
from dudo.solver.schemes import DCFR
from dudo.solver.torch_arrays import TorchArrays

rng = np.random.default_rng(1)
game = round_game(replace(BOOKS["chart"], die=Die(faces=2)), RoundKey((2, 1))).game
noisy = [pay + 0.01 * rng.normal(size=pay.shape) for pay in game.payoffs]  # no two are alike
game = replace(game, payoffs=tuple(noisy))
scheme = DCFR._replace(predicts=PREDICTS)
card = FusedEngine(game, scheme, TorchArrays(np.float64, cuda=False), block=16)
here = ArrayEngine(game, scheme, NumpyArrays())
for engine in (card, here):
    for iteration in (1, 2):
        engine.iterate(iteration)
assert any(aligned for *_, aligned in card._levels.launches)
for one, other in zip([*card.regrets, *card.totals], [*here.regrets, *here.totals]):
    assert np.abs(one - other).max(initial=0) < 1e-12
assert abs(card.best_response(0) - here.best_response(0)) < 1e-12
before = card.value()
card.restore(card.regrets, card.basis, card.totals)
assert abs(card.value() - here.value()) < 1e-12 and card.value() == before
"""


@pytest.mark.parametrize("predicts", ["False", "True"])
def test_the_kernels_find_the_same_numbers(predicts: str) -> None:
    pytest.importorskip("torch", reason="torch is not installed: .venv/bin/pip install -e '.[gpu]'")
    pytest.importorskip(
        "triton", reason="Triton is not installed: .venv/bin/pip install -e '.[gpu]'"
    )
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.replace("PREDICTS", predicts)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_tiles_hold_every_node_once_and_know_their_parents() -> None:
    for book, dice in (("chart", (2, 1)), ("traditional", (1, 2)), ("maputo", (1, 1))):
        game = round_game(replace(BOOKS[book], die=Die(faces=3)), RoundKey(dice)).game
        layout = lay_out(game)
        levels = in_levels(game, layout, 32)
        held = np.zeros(layout.nodes, dtype=int)
        parents = np.full(layout.nodes, -1)
        for state in layout.counts:
            for place in game.actions(state):
                if game.leads_to[place] >= 0:
                    child = layout.starts[int(game.leads_to[place])] + layout.target_of[place]
                    count = layout.counts[state]
                    parents[child : child + count] = layout.starts[state] + np.arange(count)
        ends: dict[int, list[int]] = {int(state): [] for state in layout.counts}
        for state, first, *_ in levels.tiles:
            ends[int(state)].append(int(first))
        for state, first, parent, _ in levels.tiles:
            later = [other for other in ends[int(state)] if other > first]
            end = min([int(first) + 32, layout.counts[int(state)], *later])
            places = np.arange(int(first), end)
            nodes = layout.starts[int(state)] + places
            held[nodes] += 1
            if layout.starts[int(state)] != layout.root:
                assert (parents[nodes] == places + parent).all()
        assert (held == 1).all()
        for first, end, aligned in levels.launches:
            if aligned:
                assert (levels.tiles[first:end, 1] % ALIGNED == 0).all()
