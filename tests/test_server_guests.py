"""Guests: signed tokens that nobody can make or change, and names that can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dudo.errors import UserError
from dudo.server.guests import (
    CUPS,
    LONGEST_NAME,
    checked_wish,
    expires_of,
    guest_name,
    new_guest_id,
    read_guest,
    sign_guest,
)
from dudo.server.protocol import GuestWish

KEY = bytes(range(32))
ANA = "ab" * 16


def test_a_token_names_its_guest_until_it_expires() -> None:
    token = sign_guest(KEY, ANA, 1000.9)
    assert read_guest(KEY, token, 999.9) == ANA
    assert read_guest(KEY, token, 1000.0) is None
    assert expires_of(token) == 1000
    assert read_guest(bytes(32), token, 0.0) is None


def test_ids_are_never_the_same() -> None:
    assert len({new_guest_id() for _ in range(1000)}) == 1000


@given(st.integers(0, 200), st.characters())
def test_no_sign_of_a_token_can_be_changed(place: int, sign: str) -> None:
    token = sign_guest(KEY, ANA, 1000)
    place %= len(token)
    changed = token[:place] + sign + token[place + 1 :]
    assert read_guest(KEY, changed, 0.0) == (ANA if changed == token else None)


@given(
    st.text() | st.from_regex(r"1\.[0-9a-f]{32}\.[0-9]{1,12}\.[A-Za-z0-9_-]{43}", fullmatch=True)
)
def test_nobody_makes_a_token(token: str) -> None:
    assert read_guest(KEY, token, 0.0) is None


def test_the_parts_of_two_tokens_do_not_mix() -> None:
    one, other = sign_guest(KEY, ANA, 1000), sign_guest(KEY, "cd" * 16, 2000)
    parts = one.split("."), other.split(".")
    for choice in range(16):
        mixed = ".".join(parts[choice >> place & 1][place] for place in range(4))
        known = read_guest(KEY, mixed, 0.0)
        assert known is None or mixed in (one, other)
    assert read_guest(KEY, "2" + one[1:], 0.0) is None
    assert read_guest(KEY, one + "=", 0.0) is None
    assert read_guest(KEY, one.replace(".1000.", ".01000."), 0.0) is None


def test_a_short_key_and_a_strange_id_are_refused() -> None:
    with pytest.raises(ValueError, match="key"):
        sign_guest(b"short", ANA, 1000)
    with pytest.raises(ValueError, match="id"):
        sign_guest(KEY, "Ana.1", 1000)


@pytest.mark.parametrize(
    "name", ["Ana", "Ana María", "Нина", "小明", "Zoë", "R2 D2", "Ơ̆na", "x" * 24]
)
def test_names_that_people_have(name: str) -> None:
    assert guest_name(f"  {name} ") == guest_name(name)
    assert checked_wish(GuestWish(name=name, cup="red")).cup == "red"


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * (LONGEST_NAME + 1), "a\nb", "a\x00b", "a\u200bb", "a\u202eb", "\ufeff"),
        *("a\u00a0b", "\u3164", "a\u2800", "\u115f\u1160", "\uffa0", "\u2400", "␛[31m", "a\u0000"),
        *("a:b", "a,b", 'a"b', "a#b", "a;b", "a?b"),
        *("Z\u0301\u0302\u0303\u0304\u0305", "\u0301a", "a\u2028b", "\ud800", "\U000e0041"),
    ],
    ids=ascii,
)
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(UserError) as refused:
        guest_name(name)
    assert refused.value.told is not None


def test_there_are_six_cups() -> None:
    assert len(set(CUPS)) == 6
    assert checked_wish(GuestWish(name="Ana")).cup == ""
    with pytest.raises(UserError):
        checked_wish(GuestWish(name="Ana", cup="plaid"))
