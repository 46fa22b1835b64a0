"""The oldest form that is still read; an empty database is not brought here, but made in the newest form."""

revision = "0011"
down_revision = None


def upgrade() -> None:
    """Nothing leads here."""
