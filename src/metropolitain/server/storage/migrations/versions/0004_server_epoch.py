"""Which server may write, and who wishes that a table be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make both; the first has one row."""
    table = op.create_table(
        "server_epoch",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("tried_at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(table, [{"id": 1, "epoch": 0, "tried_at": 0}])
    op.create_table(
        "deletion_wishes",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )


def downgrade() -> None:
    """Take both away."""
    for name in ("deletion_wishes", "server_epoch"):
        op.drop_table(name)
