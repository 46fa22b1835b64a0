"""The pure core of a table."""
