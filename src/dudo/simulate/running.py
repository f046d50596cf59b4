"""Playing many games: shared out over processors or a graphics card, and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from enum import Enum
from threading import Lock
from typing import Any

import numpy as np

from dudo.messages import message
from dudo.rules.ruleset import Ruleset
from dudo.simulate.errors import SimulateError, missing
from dudo.simulate.program import Program, compile_rules
from dudo.simulate.records import GAMES, HONEST, RANDOM, Tally, new_tally
from dudo.simulate.seeds import seed_number
from dudo.solver.processors import cores

POLICIES = {"random": RANDOM, "honest": HONEST}
"""Ways to play, by name."""
BLOCK = 1024
"""Games that a processor plays before it looks up."""
SLOW_BLOCK = 256
"""Games that come first, so that progress is seen soon."""
MOST_ROUNDS = 100_000
"""A longer game is broken off: under some house rules calls win as many dice as they lose."""
LOOK_EVERY = 0.1
"""Seconds between two reports."""
Watch = Callable[[int], None]
"""Told how many games are finished."""


class Device(Enum):
    """What games are played on."""

    COMPILED = "compiled"
    """The processors, by numba."""
    TORCH = "torch"
    """The processors, by torch: slow, and the same numbers."""
    CUDA = "cuda"
    """A graphics card, by torch."""


def simulate(
    rules: Ruleset,
    *,
    games: int,
    players: int = 2,
    policies: Sequence[str] = ("random",),
    seed: int = 0,
    rounds: int = 0,
    threads: int | None = None,
    device: Device = Device.COMPILED,
    watch: Watch | None = None,
) -> Tally:
    """Play many games and count what happens in them.

    `policies` go round the seats. A game is played to its end, or for so many `rounds` where that
    is not 0; one that has not ended after `MOST_ROUNDS` is broken off. The same seed gives the
    same games on every device, however many processors share them. Interrupted from the keyboard,
    it begins no more games, and returns what was counted once those under way have ended;
    interrupted again, it ends at once.

    >>> from dudo.rules import BOOKS
    >>> tally = simulate(BOOKS["chart"], games=1000, seed=1)
    >>> int(tally.totals[0]), int(tally.after_opener.sum())
    (1000, 1000)
    """
    program = compile_rules(rules, players=players)
    ways = policy_numbers(policies, players)
    if games < 1 or rounds < 0 or (threads is not None and threads < 1):
        raise SimulateError(message("simulate-numbers"))
    rounds = min(rounds or MOST_ROUNDS, MOST_ROUNDS)
    if device in (Device.TORCH, Device.CUDA):
        from dudo.simulate.torch_games import play_on_torch  # noqa: PLC0415 as device needs it

        cuda = device is Device.CUDA
        return play_on_torch(program, ways, games, seed=seed, rounds=rounds, cuda=cuda, watch=watch)
    work = _Work(program, ways, games, seed=seed, rounds=rounds)
    return work.share_out(threads or cores(), watch)


def policy_numbers(policies: Sequence[str], players: int) -> Any:
    """How each seat plays, as numbers; the names go round the seats."""
    if len(policies) > players:
        told = message("simulate-policies", policies=len(policies), players=players)
        raise SimulateError(told)
    for name in policies or ("",):
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            raise SimulateError(message("simulate-policy", policy=name, known=known))
    return np.array([POLICIES[policies[seat % len(policies)]] for seat in range(players)])


class _Work:
    """Games to be played by several threads, which the compiled kernel lets run at once."""

    def __init__(
        self, program: Program, policies: Any, games: int, *, seed: int, rounds: int
    ) -> None:
        try:
            from dudo.simulate import kernel  # noqa: PLC0415 slow to load, not installed everywhere
        except ImportError:
            raise missing("numba", "solver") from None
        self._kernel, self._program, self._policies = kernel, program, policies
        self._seed, self._rounds = np.uint64(seed_number(seed)), rounds
        self._games, self._begun, self._block = games, 0, SLOW_BLOCK
        self._stop = np.zeros(1, dtype=np.int64)
        """What the kernel looks at before every game; not 0 once it is to stop."""
        self._lock = Lock()
        self.played = 0

    def _next_block(self) -> tuple[int, int] | None:
        """The first of the games that a thread plays next, and how many; none at the end."""
        with self._lock:
            first = self._begun
            if self._stop[0] or first >= self._games:
                return None
            count = min(self._block, self._games - first)
            self._begun, self._block = first + count, min(2 * self._block, BLOCK)
            return first, count

    def share_out(self, threads: int, watch: Watch | None) -> Tally:
        """Let so many threads play, and add up what they have counted."""
        self._play(self._program, new_tally(self._program), 0, 0)  # compiled once, by one thread
        working: list[Future[Tally]] = []
        threads = min(threads, -(-self._games // SLOW_BLOCK))
        with ThreadPoolExecutor(threads) as pool:
            try:
                working += (pool.submit(self._until_done) for _ in range(threads))
                while wait(working, timeout=LOOK_EVERY).not_done:
                    if watch is not None:
                        watch(self.played)
            except KeyboardInterrupt:
                pass  # what was counted so far is told
            finally:
                self._stop[0] = 1
            tallies = [thread.result() for thread in working]
        if watch is not None:
            watch(self.played)
        tallies.append(new_tally(self._program))  # of an interruption before any thread began
        return Tally(*(sum(counts) for counts in zip(*tallies, strict=True)))

    def _until_done(self) -> Tally:
        tally = new_tally(self._program)
        while (block := self._next_block()) is not None:
            first, count = block
            before = int(tally.totals[GAMES])
            self._play(self._program, tally, first, count)
            with self._lock:
                self.played += int(tally.totals[GAMES]) - before
        return tally

    def _play(self, program: Program, tally: Tally, first: int, count: int) -> None:
        room = self._kernel.new_game()
        asked = (self._policies, self._seed, first, count, self._rounds, self._stop)
        self._kernel.play(program, room, *asked, tally)
