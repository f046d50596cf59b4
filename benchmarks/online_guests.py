"""Guests who try everything, for as long as one likes: what `make test` does in short.

    python benchmarks/online_guests.py --games 300 --evenings 100

Plays whole games online twice with other hidden dice and compares every byte that is told, and
lets a machine of guests send right, wrong, repeated and forged frames. Prints what was tried.
"""

import argparse
import sys
import time
import warnings
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import run_state_machine_as_test

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from test_server_fuzzed import Guests
from test_server_secrecy import Plot, compared, plots


def main() -> int:
    """Try everything; an example that fails is printed, and can be tried again by its numbers."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="games that are played twice")
    parser.add_argument("--evenings", type=int, default=50, help="evenings of the machine")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    at_length = settings(
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink),
    )
    played = different = told = 0

    @settings(at_length, max_examples=asked.games)
    @given(plots)
    def secrecy(plot: Plot) -> None:
        nonlocal played, different, told
        one, other, differed = compared(plot)
        assert one == other, plot
        played, different, told = played + 1, different + differed, told + sum(map(len, one))

    begun = time.perf_counter()
    secrecy()
    print(
        f"secrecy: {played} games played twice, {different} with other dice under cups, "
        f"{told / 1e6:.1f} MB the same to the last byte, {time.perf_counter() - begun:.0f} s"
    )
    begun = time.perf_counter()
    run_state_machine_as_test(
        Guests, settings=settings(at_length, max_examples=asked.evenings, stateful_step_count=60)
    )
    print(f"guests: {asked.evenings} evenings, {time.perf_counter() - begun:.0f} s, nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
