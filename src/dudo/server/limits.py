"""Limits: how often and how many, for each guest and each address, in bounded memory.

Nothing here looks at a clock: times come with the questions.
"""

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

MOST_KEYS = 20_000
"""Guests or addresses that one limit remembers."""
NETWORK_BITS = 64
"""Of an IPv6 address, the part that one household or one server has to itself."""


class Rate(Struct, frozen=True):
    """How often something may be done: so many times at once, and so many more each second."""

    burst: float
    per_second: float


class Bucket:
    """What is left of a limit for one key, or for one socket; it fills up as time passes."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there is enough left; if so, it is taken."""
        rate = self._rate
        passed = max(now - self._at, 0.0)  # clocks are set back now and then
        self._left = min(self._left + passed * rate.per_second, rate.burst)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class RateLimit:
    """A bucket of tokens for each key, which fills up again as time passes.

    Keys that were not heard of for the longest time are forgotten first: by then their buckets are
    full again, unless more keys come at once than are remembered.
    """

    def __init__(self, rate: Rate, *, most_keys: int = MOST_KEYS) -> None:
        self._rate = rate
        self._most_keys = most_keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float, *, cost: float = 1.0) -> bool:
        """Whether `key` may do it once more now; if so, it is counted.

        >>> limit = RateLimit(Rate(burst=2, per_second=1))
        >>> [limit.take("Ana", now) for now in (0.0, 0.0, 0.0, 1.0)]
        [True, True, False, True]
        """
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > self._most_keys:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, cost)


class CountLimit:
    """How many of something each key has now: sockets, tables. Whoever has none is forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._counts)

    def enter(self, key: str) -> bool:
        """Whether `key` may have one more; if so, it is counted until `leave`.

        >>> sockets = CountLimit(1)
        >>> sockets.enter("Ana"), sockets.enter("Ana"), sockets.enter("Bob")
        (True, False, True)
        """
        count = self._counts.get(key, 0)
        if count >= self.most:
            return False
        self._counts[key] = count + 1
        return True

    def leave(self, key: str) -> None:
        """`key` has one less."""
        count = self._counts.get(key, 0)
        if count > 1:
            self._counts[key] = count - 1
        else:
            self._counts.pop(key, None)


def address_key(address: str) -> str:
    """What an address is counted as: an IPv6 network is one, however many addresses it has.

    >>> address_key("203.0.113.7"), address_key("::ffff:203.0.113.7"), address_key("2001:db8::7")
    ('203.0.113.7', '203.0.113.7', '2001:db8::/64')
    >>> address_key("2001:db8:0:0:8::1") == address_key("2001:db8::7")
    True
    """
    try:
        known = ip_address(address)
    except ValueError:
        return "unknown"
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    network = int(known) >> (128 - NETWORK_BITS) << (128 - NETWORK_BITS)
    return f"{IPv6Address(network)}/{NETWORK_BITS}"


def is_private(key: str) -> bool:
    """Whether an address, as it is counted, belongs to this machine or to a private network.

    >>> is_private("172.18.0.1"), is_private("9.9.9.9"), is_private("fd00::/64")
    (True, False, True)
    """
    try:
        return ip_address(key.partition("/")[0]).is_private
    except ValueError:
        return False
