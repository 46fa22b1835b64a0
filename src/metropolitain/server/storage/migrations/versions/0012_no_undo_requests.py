"""Requests to take back are entries of the log."""

from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Drop the table in which they were."""
    op.drop_table("undo_requests", if_exists=True)
