"""What `make test` draws of slow tests is what it says, and nothing is left out for ever."""

from pathlib import Path
from random import Random

import pytest

from effort import DRAWN_FILES, drawn


@pytest.mark.parametrize(("cases", "one_in"), [(1, 1), (7, 1), (20, 3), (1, 4), (5, 5), (121, 5)])
def test_one_case_in_so_many_is_drawn_and_each_of_them_some_day(cases: int, one_in: int) -> None:
    runs = [drawn(range(cases), one_in, Random(run)) for run in range(200)]
    assert {case for run in runs for case in run} == set(range(cases))
    sizes = {len(run) for run in runs}
    assert sizes <= {cases // one_in, -(-cases // one_in)}
    assert sum(map(len, runs)) == pytest.approx(200 * cases / one_in, rel=0.3)
    assert all(run == sorted(set(run)) for run in runs)


def test_the_same_chance_draws_the_same_cases() -> None:
    assert drawn(range(90), 4, Random("a run")) == drawn(range(90), 4, Random("a run"))


def test_files_of_which_cases_are_drawn_are_there() -> None:
    for pattern in DRAWN_FILES:
        assert list(Path(__file__).parent.glob(pattern)), pattern
