"""Which server may write."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table and its only row."""
    table = op.create_table(
        "server_epoch",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("tried_at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(table, [{"id": 1, "epoch": 0, "tried_at": 0}])


def downgrade() -> None:
    """Take it away."""
    op.drop_table("server_epoch")
