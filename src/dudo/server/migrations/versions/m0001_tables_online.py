"""The tables of the first server."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.String(32)


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("code", sa.String(16), unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False, index=True),
        sa.Column("opened_by", _ID, nullable=False, index=True),
        sa.Column("host", _ID, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("playing", sa.Boolean, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.Column("guest", _ID),
        sa.Column("command", sa.String(64)),
    )
    op.create_index(
        "log_once",
        "log",
        ["table_id", "guest", "command"],
        unique=True,
        sqlite_where=sa.text("command IS NOT NULL"),
        postgresql_where=sa.text("command IS NOT NULL"),
    )
    op.create_table(
        "people",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("guest", _ID, primary_key=True, index=True),
    )
    op.create_table(
        "guests",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("cup", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("table_id", _ID, nullable=False, index=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("rules", sa.LargeBinary, nullable=False),
        sa.Column("players", sa.LargeBinary, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("proof", sa.LargeBinary, nullable=False),
        sa.Column("thoughts", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "game_seats",
        sa.Column("game_id", _ID, primary_key=True),
        sa.Column("guest", _ID, primary_key=True, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("game_id", _ID, primary_key=True),
        sa.Column("master", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Nothing: a server that is older than its database does not start."""
    raise NotImplementedError
