"""Limits: how often and how many, in bounded memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.server.limits import CountLimit, Rate, RateLimit, address_key

TIMES = st.lists(st.floats(0, 5), min_size=1, max_size=200)


@given(TIMES, st.integers(1, 20), st.floats(0.1, 50))
def test_never_more_than_the_burst_and_what_has_come_since(
    pauses: list[float], burst: int, per_second: float
) -> None:
    limit, now, done = RateLimit(Rate(burst, per_second)), 0.0, 0
    for pause in pauses:
        now += pause
        done += limit.take("Ana", now)
        assert done <= burst + per_second * now + 1e-6


def test_keys_do_not_share_and_the_memory_is_bounded() -> None:
    limit = RateLimit(Rate(1, 0.001), most_keys=10)
    assert all(limit.take(str(key), 0.0) for key in range(1000))
    assert len(limit) == 10
    assert not limit.take("999", 0.0)


def test_whoever_is_busy_is_not_forgotten_for_strangers() -> None:
    limit = RateLimit(Rate(1, 0.001), most_keys=10)
    assert limit.take("busy", 0.0)
    for key in range(1000):
        limit.take(str(key), 0.0)
        assert not limit.take("busy", 0.0)


def test_a_clock_that_is_set_back_gives_nothing_away() -> None:
    limit = RateLimit(Rate(1, 1.0))
    assert limit.take("Ana", 100.0)
    assert not limit.take("Ana", 50.0)
    assert not limit.take("Ana", 50.5)
    assert limit.take("Ana", 51.0)


def test_what_is_left_is_counted_no_more() -> None:
    sockets = CountLimit(2)
    assert [sockets.enter("Ana") for _ in range(3)] == [True, True, False]
    sockets.leave("Ana")
    assert sockets.enter("Ana")
    for _ in range(5):
        sockets.leave("Ana")
    assert len(sockets) == 0


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("127.0.0.1", "127.0.0.1"),
        ("fe80::1", "fe80::/64"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", "unknown"),
        ("nonsense", "unknown"),
    ],
)
def test_addresses(address: str, key: str) -> None:
    assert address_key(address) == key
