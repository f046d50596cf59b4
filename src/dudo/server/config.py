"""What a server is started with."""

from pathlib import Path

from msgspec import Struct, structs

PEOPLE = 600
"""People behind one address: a club with a hundred tables has one router."""


class Limits(Struct, frozen=True, kw_only=True):
    """How much one guest or one address may ask of a server."""

    messages_per_second: float = 20.0
    """Frames on one socket; nought means that nobody counts."""
    burst: float = 60.0
    remarks_per_second: float = 1.0
    """What one guest may say beside the game, at all tables."""
    remarks_burst: float = 10.0
    sockets_per_guest: int = 16
    sockets_per_address: int = 2 * PEOPLE
    sockets_at_table: int = 4
    """Sockets of one guest at one table; the oldest is replaced."""
    watchers_at_table: int = 100
    """Guests who have come to a table to watch."""
    onlookers_at_table: int = 300
    """Sockets at a table of those who have not come to it: they look before they sit down."""
    tables_per_guest: int = 30
    public_tables_per_guest: int = 5
    """Tables of one guest that are listed for everybody at the same time."""
    public_tables_per_address: int = 10 + PEOPLE // 20
    """The same for everybody behind one address."""
    new_tables_per_minute: float = 5 + PEOPLE / 4
    """Tables that one address may open, whoever asks there."""
    new_tables_per_day: float = 50 + 2 * PEOPLE
    """The same over a whole day: guests without a cookie are new ones every time."""
    requests_per_second: float = 5 + PEOPLE / 10
    request_burst: float = 50 + 4 * PEOPLE
    """Requests and new sockets at once: after a restart everybody comes back together."""

    def for_people(self, people: int) -> "Limits":
        """The same limits where that many people play behind one address.

        >>> Limits().for_people(10).sockets_per_address
        20
        >>> Limits().for_people(PEOPLE) == Limits()
        True
        """
        return structs.replace(
            self,
            sockets_per_address=2 * people,
            public_tables_per_address=10 + people // 20,
            new_tables_per_minute=5 + people / 4,
            new_tables_per_day=50 + 2 * people,
            requests_per_second=5 + people / 10,
            request_burst=50 + 4 * people,
        )


MANY = 10**9

NO_LIMITS = Limits(
    messages_per_second=0.0,
    remarks_per_second=MANY,
    remarks_burst=MANY,
    sockets_per_guest=MANY,
    sockets_per_address=MANY,
    watchers_at_table=MANY,
    onlookers_at_table=MANY,
    tables_per_guest=MANY,
    public_tables_per_guest=MANY,
    public_tables_per_address=MANY,
    new_tables_per_minute=MANY,
    new_tables_per_day=MANY,
    requests_per_second=MANY,
    request_burst=MANY,
)
"""For tests and benchmarks: one guest at one address may do what thousands do."""


class Config(Struct, frozen=True, kw_only=True):
    """What a server is started with; it travels to the processes that serve."""

    database: str
    """The address of the database, as SQLAlchemy writes it."""
    data: Path
    """The folder of the database that is a file."""
    pace: float = 1.0
    workers: int = 1
    metrics: bool = False
    log_json: bool = False
    limits: Limits = Limits()
    reachable: str = ""
    """The address for others in the network, where this machine calls itself something else."""
    bot_processes: bool = True
    """Whether bots think in processes of their own, rather than in a thread."""
    judge_process: bool = True
    """Whether rules and records are judged in a process of their own, rather than in a thread."""
    patience: float = 30.0
    """Seconds for which a database that is away is waited for."""
