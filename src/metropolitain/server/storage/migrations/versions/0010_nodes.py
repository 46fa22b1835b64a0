"""Several servers on one database: which there are, and whose a table is."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

EPOCHS = ("drafts", "absences")


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "nodes",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("start", sa.String(16), nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("beat_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
        sa.Column("draining", sa.Boolean, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("sockets", sa.Integer, nullable=False),
        sa.Column("clock_ms", sa.BigInteger, nullable=False),
        sa.Column("version", sa.String(24), nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String(64), nullable=True))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.add_column("analyses", sa.Column("node", sa.String(64), nullable=True))
    for table in EPOCHS:
        op.add_column(table, sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Take it away."""
    for table in EPOCHS:
        op.drop_column(table, "epoch")
    op.drop_column("analyses", "node")
    op.drop_index("ix_tables_owner", "tables")
    op.drop_column("tables", "owner")
    op.drop_table("nodes")
