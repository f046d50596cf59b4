"""What the ends of a game pay, with hands that count alike put together."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dudo.solver.ends import kinds_of

TABLES = st.tuples(st.integers(1, 6), st.integers(1, 6)).flatmap(
    lambda shape: st.lists(
        st.lists(st.sampled_from([-1.0, -0.25, 0.0, 1.0]), min_size=shape[1], max_size=shape[1]),
        min_size=shape[0],
        max_size=shape[0],
    )
)


@given(TABLES)
def test_kinds_are_few_and_say_all(rows: list[list[float]]) -> None:
    table = np.array(rows)
    mine, theirs, small = kinds_of(table)
    assert (small[mine][:, theirs] == table).all()
    assert len({*map(tuple, small)}) == small.shape[0] == len({*map(tuple, table)})
    assert len({*map(tuple, small.T)}) == small.shape[1] == len({*map(tuple, table.T)})
