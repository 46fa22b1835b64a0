"""Accounts: passkeys, links to other devices, a guest's tables, export and deletion."""
