"""Arrays of torch, on the processor or on a graphics card."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from dudo.messages import message
from dudo.solver.errors import SolverError, installing


class TorchArrays:
    """Arrays of torch; on a card an iteration is recorded once and played back.

    On the processor all of this process's work with torch is done by so many `threads` from then
    on; as many as torch likes, where nothing is said.
    """

    def __init__(self, dtype: Any = np.float32, *, cuda: bool, threads: int | None = None) -> None:
        self.library = torch = must_have_torch(cuda=cuda)
        if threads is not None:
            torch.set_num_threads(threads)
        self.dtype = np.dtype(dtype)
        self.is_recorded = cuda
        self._kind = {"float32": torch.float32, "float64": torch.float64}[self.dtype.name]
        self._device = torch.device("cuda" if cuda else "cpu")
        torch.backends.cuda.matmul.allow_tf32 = False  # the same numbers as everywhere else

    def made(self, values: Any) -> Any:
        """An array of these numbers."""
        if isinstance(values, tuple):
            values = np.array(values)
        values = np.array(values, dtype=self.dtype, order="C")
        return self.library.from_numpy(values).to(self._device)

    def numbered(self, table: Any) -> Any:
        """An array of whole numbers."""
        return self.library.from_numpy(np.array(table)).to(self._device)

    def zeros(self, *shape: int) -> Any:
        """An array of noughts."""
        return self.library.zeros(shape, dtype=self._kind, device=self._device)

    def read(self, array: Any) -> Any:
        """An array of numpy with the same numbers."""
        return array.cpu().numpy()

    def recorded(self, work: Callable[[], None]) -> Callable[[], None]:
        """What does the same work again, from one recording of all its operations."""
        cuda = self.library.cuda
        cuda.synchronize()
        graph = cuda.CUDAGraph()
        with cuda.graph(graph):
            work()
        replay: Callable[[], None] = graph.replay
        return replay

    def finish(self) -> None:
        """Wait until all that was asked for is done."""
        if self._device.type == "cuda":
            self.library.cuda.synchronize()


def must_have_torch(*, cuda: bool) -> Any:
    """Torch, where it is installed and, if asked for, sees a graphics card."""
    torch = _torch()
    if cuda and not torch.cuda.is_available():
        raise SolverError(message("solve-no-gpu"))
    return torch


def card_memory() -> int:
    """Bytes that are free on the graphics card."""
    torch = must_have_torch(cuda=True)
    torch.cuda.empty_cache()  # what torch has and nobody uses is free, too
    return int(torch.cuda.mem_get_info()[0])


def _torch() -> Any:
    try:
        return import_module("torch")
    except ImportError:
        raise SolverError(message("solve-no-torch", command=installing("gpu"))) from None
