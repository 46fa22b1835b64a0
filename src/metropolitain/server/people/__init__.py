"""Persons: passkeys, sessions, recovery codes, what is kept for somebody, export and deletion."""
