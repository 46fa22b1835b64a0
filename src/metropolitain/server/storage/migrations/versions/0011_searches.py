"""Workers that search for servers, and what they found."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "search_workers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("queue", sa.String(60), nullable=False),
        sa.Column("searches", sa.Integer, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "search_results",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.Column("done_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("search_results")
    op.drop_table("search_workers")
