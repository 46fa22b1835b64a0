"""Alarms of clocks, the seats of browsers, and links that hand them to another browser."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make all three; running games with a clock are looked at when the server starts."""
    alarms = op.create_table(
        "clock_alarms",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("after_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "browser_seats",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("browser", sa.String(64), nullable=False, index=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    rows = [{"table_id": table, "after_ms": 0} for table in _running_with_clock()]
    if rows:
        op.bulk_insert(alarms, rows)


def _running_with_clock() -> list[str]:
    query = sa.text(
        "SELECT tables.id, log.entry FROM tables JOIN log ON log.table_id = tables.id AND log.number = 1"
        " WHERE tables.stage = 'running'"
    )
    return [table for table, entry in op.get_bind().execute(query) if json.loads(entry).get("clock")]


def downgrade() -> None:
    """Take all three away."""
    for name in ("links", "browser_seats", "clock_alarms"):
        op.drop_table(name)
