"""Days for each move, when the server was down, and notices by Web Push and e-mail."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make all of it."""
    op.create_table(
        "day_alarms",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("due_at", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("began_at", sa.BigInteger, primary_key=True),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(80), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("session", sa.String(64), nullable=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notice_settings",
        sa.Column("holder", sa.String(80), primary_key=True),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("push", sa.String(120), nullable=False),
        sa.Column("mail", sa.String(120), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("holder", sa.String(80), nullable=False, index=True),
        sa.Column("channel", sa.String(70), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "notice_marks",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
    )


def downgrade() -> None:
    """Take all of it away."""
    for name in ("notice_marks", "notices", "notice_settings", "push_subscriptions", "server_keys"):
        op.drop_table(name)
    for name in ("downtimes", "heartbeat", "day_alarms"):
        op.drop_table(name)
