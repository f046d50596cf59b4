"""Solving a game: iterations until a best response can win little, or patience is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from dudo.solver.game import PublicGame, Unfolding
from dudo.solver.pieces import Pieces
from dudo.solver.processors import cores
from dudo.solver.schemes import DCFR, Scheme
from dudo.solver.strategy import Strategy

if TYPE_CHECKING:
    from dudo.solver.memory import RoundSize

FINE_CELLS = 1_000_000
"""Games of no more cells are solved with numbers of double precision."""


class Engine(Protocol):
    """What does the passes over a game; engines differ in speed alone."""

    game: PublicGame
    scheme: Scheme
    dtype: np.dtype[Any]
    sizes: Unfolding
    pieces: Pieces

    @property
    def regrets(self) -> list[Any]:
        """Regrets of the top of the tree, and of both players in its pieces."""

    @property
    def basis(self) -> list[Any]:
        """What strategies are made of: regrets, with what is predicted where the scheme does."""

    @property
    def totals(self) -> list[Any]:
        """Strategies added up over all iterations."""

    def restore(self, regrets: list[Any], basis: list[Any], totals: list[Any]) -> None:
        """Go on from numbers that were kept."""

    def repay(self, game: PublicGame) -> None:
        """Go on with the same game with other payoffs."""

    def iterate(self, iteration: int) -> None:
        """One iteration: the first player learns, then the second against what was learnt."""

    def finish(self) -> None:
        """Wait until all iterations are done, where a graphics card does them by itself."""

    def best_response(self, me: int) -> float:
        """What a player wins who knows the other's average strategy, and remembers everything."""

    def value(self) -> float:
        """What the first player wins when both play their average strategies."""


class Device(Enum):
    """What a game is solved on."""

    AUTO = "auto"
    """The compiled path where numba is installed, else plain numpy."""
    COMPILED = "compiled"
    NUMPY = "numpy"
    TORCH = "torch"
    """Torch on the processor."""
    CUDA = "cuda"
    """Torch on a graphics card."""


class Progress(NamedTuple):
    """How far a solution is."""

    iterations: int
    value: float
    """What the first player wins."""
    exploitability: float
    """What a best response wins from the strategy, on average over both players."""
    seconds: float
    """What the iterations took, with what was kept on the way, without the looks at them."""


class Target(NamedTuple):
    """When a solution is good enough, or as good as it is to get."""

    exploitability: float = 0.0
    iterations: int = 1_000_000_000
    every: int = 0
    """Iterations between two looks at the exploitability; fewer at the beginning where it is 0."""


def found_device(device: Device) -> Device:
    """The device itself, or the quicker one of this processor's where none was asked for."""
    if device is Device.AUTO:
        return Device.COMPILED if find_spec("numba") else Device.NUMPY
    return device


def must_have(device: Device) -> None:
    """Refuse a device that is not there, or for which something has to be installed."""
    device = found_device(device)
    if device is Device.COMPILED:
        from dudo.solver.compiled import kernels  # noqa: PLC0415 as device needs it

        kernels()
    elif device is not Device.NUMPY:
        from dudo.solver.torch_arrays import must_have_torch  # noqa: PLC0415 as device needs it

        must_have_torch(cuda=device is Device.CUDA)


def precision(cells: int) -> Any:
    """The type of the numbers of a game with so many cells."""
    return np.float64 if cells <= FINE_CELLS else np.float32


def make_engine(
    game: PublicGame,
    scheme: Scheme = DCFR,
    *,
    device: Device = Device.AUTO,
    threads: int | None = None,
    dtype: Any = None,
    cells: int | None = None,
) -> Engine:
    """An engine for a game, on the device that was asked for.

    It takes what memory it needs: ask `must_fit` first (`memory.py`) where that may be too much.
    """
    if dtype is None:
        from dudo.solver.game import unfold  # noqa: PLC0415 only where nobody has counted

        dtype = precision(cells or unfold(game).total)
    device = found_device(device)
    if device is Device.COMPILED:
        from dudo.solver.compiled import CompiledEngine  # noqa: PLC0415 as device needs it

        compiled: Engine = CompiledEngine(game, scheme, threads=threads or cores(), dtype=dtype)
        return compiled
    from dudo.solver.arrays import ArrayEngine, NumpyArrays  # noqa: PLC0415 as device needs it

    if device is Device.NUMPY:
        return ArrayEngine(game, scheme, NumpyArrays(dtype))
    from dudo.solver.torch_arrays import TorchArrays  # noqa: PLC0415 as device needs it

    is_card = device is Device.CUDA
    usual = 1 if np.dtype(dtype) == np.float64 else cores()  # small games are too short to share
    arrays = TorchArrays(dtype, cuda=is_card, threads=threads or usual)
    if is_card:
        from dudo.solver.fused import FusedEngine, can_fuse  # noqa: PLC0415 as device needs it

        if can_fuse():
            fused: Engine = FusedEngine(game, scheme, arrays)
            return fused
    return ArrayEngine(game, scheme, arrays)


def numbers_kept(
    size: RoundSize, scheme: Scheme, *, device: Device = Device.AUTO, threads: int | None = None
) -> int:
    """How many numbers an engine from `make_engine` keeps for a round of this size."""
    device = found_device(device)
    if device is Device.COMPILED:
        from dudo.solver.compiled import CompiledEngine  # noqa: PLC0415 as device needs it

        return CompiledEngine.numbers_kept(size, scheme, threads=threads or cores())
    from dudo.solver.arrays import ArrayEngine  # noqa: PLC0415 as device needs it
    from dudo.solver.fused import FusedEngine, can_fuse  # noqa: PLC0415 as device needs it

    fuses = device is Device.CUDA and can_fuse()
    return (FusedEngine if fuses else ArrayEngine).numbers_kept(size, scheme)


class Solving:
    """A game that is being solved."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.iterations = 0
        self.curve: list[Progress] = []
        self._seconds = 0.0

    def go_on(
        self,
        target: Target,
        watch: Callable[[Progress], object] = lambda _: None,
        *,
        after_each: Callable[[], object] = lambda: None,
    ) -> Progress:
        """Iterate until the target is met; `watch` hears of every look at the exploitability.

        `after_each` is called after every iteration, as there may be minutes between two looks.
        """
        since = time.perf_counter()
        before, last = self._seconds, self.iterations + target.iterations
        next_look = self._next_look(target)
        while True:
            if self.iterations < last:
                self.iterations += 1
                self.engine.iterate(self.iterations)
                self._seconds = before + time.perf_counter() - since
                after_each()
            is_over = self.iterations >= last
            if is_over or self.iterations >= next_look:
                self.engine.finish()
                self._seconds = before + time.perf_counter() - since
                found = self.look()
                watch(found)
                if is_over or found.exploitability <= target.exploitability:
                    return found
                next_look = self._next_look(target)
                before, since = self._seconds, time.perf_counter()

    def go_on_from(self, curve: list[Progress]) -> None:
        """Take over how an earlier run got on."""
        self.curve = curve
        self._seconds = curve[-1].seconds if curve else 0.0

    def _next_look(self, target: Target) -> int:
        step = target.every or max(min(self.iterations // 4, 500), 10)
        return self.iterations + step

    def look(self) -> Progress:
        """How good the average strategies are now; what a look takes is not counted as solving."""
        engine = self.engine
        first, second = engine.best_response(0), engine.best_response(1)
        value = max(min(engine.value(), first), -second)
        found = Progress(self.iterations, value, (first + second) / 2, self._seconds)
        self.curve.append(found)
        return found

    def strategy(self) -> Strategy:
        """The average strategies of both players."""
        engine = self.engine
        return Strategy(engine.game, engine.sizes, engine.pieces, engine.totals)
