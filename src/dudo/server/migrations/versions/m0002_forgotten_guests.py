"""Guests who asked to be forgotten, secrets that go with their table, and no index of commands.

That a command happens once follows from the numbers of its table's log.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_ID = sa.String(32)


def upgrade() -> None:
    """Change the tables of the first server; secrets of games begun before belong to no table."""
    op.drop_index("log_once", "log", if_exists=True)
    op.add_column("secrets", sa.Column("table_id", _ID, nullable=False, server_default=""))
    op.create_index("ix_secrets_table_id", "secrets", ["table_id"])
    op.create_table(
        "forgotten",
        sa.Column("guest", _ID, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Nothing: a server that is older than its database does not start."""
    raise NotImplementedError
