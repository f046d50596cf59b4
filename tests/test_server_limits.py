"""Limits: how often and how many, in bounded memory."""

from pathlib import Path
from socket import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dudo.cli.serve
from dudo.cli.serve import serve
from dudo.errors import UserError
from dudo.server.config import NO_LIMITS, Config, Limits
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


def test_a_club_with_a_hundred_tables_behind_one_router_comes_back_at_once() -> None:
    """Everybody's page asks for the table and opens a socket; whoever is host opens a table."""
    limits, people, tables = Limits(), 6 * 100, 100
    requests = RateLimit(Rate(limits.request_burst, limits.requests_per_second))
    assert all(requests.take("club", 0.0) for _ in range(people * 3 + tables))
    opening = RateLimit(Rate(limits.new_tables_per_minute, limits.new_tables_per_minute / 60))
    assert all(opening.take("club", 0.0) for _ in range(tables))
    assert limits.sockets_per_address >= people
    assert limits.new_tables_per_day >= 10 * tables


def test_how_many_play_behind_one_address_can_be_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Config] = []

    def keep(config: Config, listening: socket, *, ready: object) -> None:
        del ready
        listening.close()
        given.append(config)

    monkeypatch.setattr(dudo.cli.serve, "run", keep)
    for options in ({}, {"people_per_address": 7}, {"people_per_address": 7, "rate": 0.0}):
        serve(port=0, open_=False, data=tmp_path, **options)
    usual, few, none = (config.limits for config in given)
    assert usual == Limits()
    assert few.sockets_per_address == 14
    assert few.request_burst < usual.request_burst
    assert none == NO_LIMITS
    with pytest.raises(UserError, match="1 to 1000000"):
        serve(open_=False, people_per_address=0)
