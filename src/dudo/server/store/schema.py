"""The tables of the database. The log of each table is the truth; all else can be looked up faster.

Changes of these tables are migrations (`dudo.server.migrations`), which run when a server starts.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

ID = String(32)
"""How long the names of tables, games and guests may be."""

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("code", String(16), unique=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("opened_by", ID, nullable=False, index=True),
    Column("host", ID, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("playing", Boolean, nullable=False),
    Column("summary", LargeBinary, nullable=False),
)
"""Every table that there is, and what is told of it to somebody who has not come to it."""

log = Table(
    "log",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    Column("guest", ID),
    Column("command", String(64)),
)
"""What happened at each table. Whoever is first to store a number has decided what it is.

So a command happens once: whoever is second reads on, and finds it among those that were done.
"""

people = Table(
    "people",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("guest", ID, primary_key=True, index=True),
)
"""Who is at which table, sitting or watching."""

guests = Table(
    "guests",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("cup", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", ID, primary_key=True),
    Column("table_id", ID, nullable=False, index=True),
    Column("ended", Float, nullable=False),
    Column("rules", LargeBinary, nullable=False),
    Column("players", LargeBinary, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("record", Text, nullable=False),
    Column("proof", LargeBinary, nullable=False),
    Column("thoughts", LargeBinary, nullable=False),
)
"""Finished games: the record, the proof of its dice, and why bots said what they said."""

game_seats = Table(
    "game_seats",
    metadata,
    Column("game_id", ID, primary_key=True),
    Column("guest", ID, primary_key=True, index=True),
    Column("seat", Integer, nullable=False),
)
"""Which guest played which seat of a finished game."""

secrets = Table(
    "secrets",
    metadata,
    Column("game_id", ID, primary_key=True),
    Column("master", LargeBinary, nullable=False),
    Column("table_id", ID, nullable=False, server_default="", index=True),
)
"""The secrets from which those of all rounds are made; gone with the game, or with its table."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("at", Float, nullable=False),
)
"""Guests who asked to be forgotten, until no game can end any more in which they played."""

meta = Table(
    "meta",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""What the server itself remembers: the key that guests' cookies are signed with."""
