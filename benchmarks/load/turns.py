"""One turn of a measurement: generators play at a server, and what it took is added up."""

import os
import statistics
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from measured import Asked, Measured
from processes import Machine, Server, is_bots

LOAD = Path(__file__).resolve().parent


class Figures(NamedTuple):
    """What one turn has shown."""

    measured: Measured
    cpu: float
    """Seconds of the processor that the server has taken."""
    kilobytes: float
    """Memory of the server that came with each table."""

    @property
    def rate(self) -> float:
        """Moves a second, by the clock."""
        return self.measured.moves / self.measured.seconds

    @property
    def per_cpu_second(self) -> float:
        """Moves for a second of the server's processor time."""
        return self.measured.moves / self.cpu

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor time for a move."""
        return self.cpu / max(self.measured.moves, 1) * 1e6

    def quantile(self, part: float) -> float:
        """Seconds in which that part of all moves was with everybody."""
        times = self.measured.latencies
        return times[min(int(len(times) * part), len(times) - 1)] if times else float("nan")


def turn(
    server: Server, asked: Asked, machine: Machine, workers: int = 1, generators: int = 1
) -> Figures:
    """Let generators play, and measure."""
    before = server.memory()
    each = asked.tables // generators
    parts = [
        msgspec.structs.replace(asked, tables=each, first=asked.first + number * each)
        for number in range(generators)
    ]
    running = [_Generator(part, machine.of_players(workers)) for part in parts]
    try:
        for one in running:
            one.expect("ready")
        for bots in server.leader.children(recursive=True):
            if is_bots(bots):
                bots.cpu_affinity(sorted(machine.of_players(workers)))
        for one in running:
            one.say("")
        for one in running:
            one.expect("begun")
        began = server.cpu()
        for one in running:
            one.expect("ended")
        used = server.cpu() - began
        grown = server.memory() - before
        found = [msgspec.json.decode(one.line(), type=Measured) for one in running]
    finally:
        for one in running:
            one.end()
    return Figures(_added(found), used, grown / asked.tables)


def _added(found: list[Measured]) -> Measured:
    """What several generators have measured at the same time."""
    sums = {
        name: sum(getattr(one, name) for one in found)
        for name in ("moves", "rounds", "games", "frames", "received", "unanswered", "refused")
    }
    return Measured(
        seconds=statistics.fmean(one.seconds for one in found),
        latencies=sorted(time for one in found for time in one.latencies),
        busy=max(one.busy for one in found),
        **sums,
    )


class _Generator:
    """A process that plays."""

    def __init__(self, asked: Asked, cores: set[int]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(LOAD / "generator.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cores),  # noqa: PLW1509 no threads here
        )
        self.say(msgspec.json.encode(asked).decode())

    def say(self, line: str) -> None:
        """Send it a line."""
        stdin: IO[str] | None = self._process.stdin
        assert stdin is not None
        print(line, file=stdin, flush=True)

    def line(self) -> str:
        """What it says next."""
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def expect(self, word: str) -> None:
        """Wait until it says that."""
        heard = self.line().strip()
        if heard != word:
            raise RuntimeError(f"the load generator said {heard!r} instead of {word!r}")

    def end(self) -> None:
        """Let it go."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)
        self._process.kill()
        self._process.wait()
