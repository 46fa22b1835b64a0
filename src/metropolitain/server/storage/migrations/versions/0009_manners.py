"""Phrases in the chat; blocks, reports, bans, and what moderators do."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def tables() -> dict[str, tuple[sa.Column[Any], ...]]:
    """The tables and their columns."""
    return {
        "blocks": (
            sa.Column("holder", sa.String(80), primary_key=True),
            sa.Column("blocked", sa.String(80), primary_key=True, index=True),
            sa.Column("code", sa.String(16), nullable=False),
            sa.Column("name", sa.Text, nullable=False),
            sa.Column("at", sa.BigInteger, nullable=False),
        ),
        "reports": (
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("at", sa.BigInteger, nullable=False, index=True),
            sa.Column("holder", sa.String(80), nullable=False, index=True),
            sa.Column("reported", sa.String(80), nullable=False, index=True),
            sa.Column("place", sa.String(32), nullable=False),
            sa.Column("seat", sa.Integer, nullable=False),
            sa.Column("reason", sa.String(16), nullable=False),
            sa.Column("report", sa.Text, nullable=False),
            sa.Column("settled_at", sa.BigInteger, nullable=True),
        ),
        "bans": (
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("at", sa.BigInteger, nullable=False),
            sa.Column("holder", sa.String(80), nullable=False, index=True),
            sa.Column("network", sa.String(64), nullable=False),
            sa.Column("name", sa.Text, nullable=False),
            sa.Column("reason", sa.Text, nullable=False),
            sa.Column("until", sa.BigInteger, nullable=True),
            sa.Column("lifted_at", sa.BigInteger, nullable=True),
        ),
        "moderation_log": (
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("at", sa.BigInteger, nullable=False, index=True),
            sa.Column("moderator", sa.Text, nullable=False),
            sa.Column("kind", sa.String(16), nullable=False),
            sa.Column("facts", sa.Text, nullable=False),
        ),
        "moderators": (
            sa.Column("hash", sa.String(64), primary_key=True),
            sa.Column("kind", sa.String(8), nullable=False),
            sa.Column("name", sa.Text, nullable=False),
            sa.Column("expires_at", sa.BigInteger, nullable=False),
        ),
        "orders": (
            sa.Column("id", sa.String(16), primary_key=True),
            sa.Column("at", sa.BigInteger, nullable=False),
            sa.Column("text", sa.Text, nullable=False),
            sa.Column("answer", sa.Text, nullable=True),
        ),
    }


def upgrade() -> None:
    """Make them."""
    op.add_column("chat", sa.Column("phrase", sa.String(16), nullable=True))
    op.add_column("chat", sa.Column("erased_at", sa.BigInteger, nullable=True))
    for name, columns in tables().items():
        op.create_table(name, *columns)


def downgrade() -> None:
    """Take them away."""
    for name in tables():
        op.drop_table(name)
    op.drop_column("chat", "erased_at")
    op.drop_column("chat", "phrase")
