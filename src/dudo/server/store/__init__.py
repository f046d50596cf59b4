"""Where everything is kept: SQLite in a file, or PostgreSQL.

Whatever is written goes through one thread (`writer`), and whatever waits there together is one
transaction. Reading is done beside it, in a few threads.
"""

from dudo.server.store.store import Store
from dudo.server.store.writer import LogRow, Outcome, Result, Write

__all__ = ["LogRow", "Outcome", "Result", "Store", "Write"]
