"""The form of 0.2.0: stored analyses and requests to take back go; notices name their push service."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Drop what is no longer stored; a waiting notice counts as one of a service of its own."""
    for table in ("undo_requests", "analyses"):
        op.drop_table(table, if_exists=True)
    for column in ("inaccuracies", "mistakes", "blunders"):
        op.drop_column("results", column)
    op.add_column("notices", sa.Column("host", sa.String(265), nullable=False, server_default=""))
    op.execute("UPDATE notices SET host = channel")
