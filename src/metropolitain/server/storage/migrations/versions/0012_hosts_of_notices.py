"""The push service of each notice, so that the slow ones can be told from the others."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add it; of a notice that waits already its own channel stands for the service."""
    op.add_column("notices", sa.Column("host", sa.String(265), nullable=False, server_default=""))
    op.execute("UPDATE notices SET host = channel")


def downgrade() -> None:
    """Take it away."""
    op.drop_column("notices", "host")
