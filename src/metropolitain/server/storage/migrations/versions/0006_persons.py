"""Persons with their passkeys, sessions and links; who joined; browsers that gave up their cookie."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

TABLES = ("retired_browsers", "person_links", "sessions", "passkeys", "persons", "joins")


def upgrade() -> None:
    """Make all of them."""
    op.create_table(
        "joins",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String(80), nullable=False, index=True),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seal", sa.String(43), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("email", sa.Text, nullable=True),
        sa.Column("recovery", sa.String(64), nullable=True, index=True),
        sa.Column("recovery_at", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.String(12), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(12), nullable=False, index=True),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "person_links",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(12), nullable=False, index=True),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "retired_browsers",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(12), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for name in TABLES:
        op.drop_table(name)
