"""The database: the log of every table, and what belongs to it."""
