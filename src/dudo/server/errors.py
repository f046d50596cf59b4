"""What a server refuses for reasons of its own: neither the rules' nor the table's."""

from enum import Enum

from dudo.messages import Argument, message
from dudo.server.refusing import Declined


class Problem(Enum):
    """Machine-readable reasons; each has a message `server-…` and a status for HTTP."""

    NO_SUCH_TABLE = "no-such-table"
    """A wrong link or code, or a table that has been cleared away."""
    NO_SUCH_GAME = "no-such-game"
    NO_GUEST = "no-guest"
    """Nobody knows who asks: their browser has no cookie of ours."""
    TOO_MANY_TABLES = "too-many-tables"
    """Somebody keeps as many tables as one guest may keep."""
    TOO_MANY_PUBLIC = "too-many-public"
    """As many tables of one guest, or one address, are listed for everybody as may be."""
    TOO_MANY_WATCH = "too-many-watch"
    """As many people watch a table as may."""
    TOO_FAST = "too-fast"
    FOREIGN_PAGE = "foreign-page"
    """A page of another site asks in a guest's name."""
    BAD_CHAIRS = "bad-chairs"
    BAD_SEED = "bad-seed"
    """A seed for dice that have been thrown, or of somebody who throws none."""
    NO_ODDS = "no-odds"
    """The host does not allow the odds, or there is nothing to bid on."""
    STORAGE_FULL = "storage-full"
    STORAGE_AWAY = "storage-away"
    """The database cannot be reached, and has been waited for."""
    STORAGE_BROKEN = "storage-broken"
    TOO_HARD = "too-hard"
    """Rules or a record that take longer to judge than anybody may ask for."""


STATUS = {
    Problem.NO_SUCH_TABLE: 404,
    Problem.NO_SUCH_GAME: 404,
    Problem.NO_GUEST: 401,
    Problem.TOO_MANY_TABLES: 429,
    Problem.TOO_MANY_PUBLIC: 429,
    Problem.TOO_MANY_WATCH: 429,
    Problem.TOO_FAST: 429,
    Problem.FOREIGN_PAGE: 403,
    Problem.STORAGE_FULL: 507,
    Problem.STORAGE_AWAY: 503,
    Problem.STORAGE_BROKEN: 500,
    Problem.TOO_HARD: 422,
}
"""The status of an answer over HTTP; of all others it is 400."""


class ServerRefusal(Declined):
    """Something that the server does not do; nothing has changed."""

    def __init__(self, problem: Problem, /, **facts: Argument) -> None:
        told = message(f"server-{problem.value}", **facts)
        super().__init__(problem.value, told, status=STATUS.get(problem, 400))
        self.problem = problem
