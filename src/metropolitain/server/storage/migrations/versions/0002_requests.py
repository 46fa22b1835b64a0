"""Requests to take back, and analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "undo_requests",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("request", sa.Text, nullable=False),
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.Column("analysis", sa.Text, nullable=True),
    )


def downgrade() -> None:
    """Take both away."""
    for name in ("analyses", "undo_requests"):
        op.drop_table(name)
