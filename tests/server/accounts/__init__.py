"""Accounts: signing in, devices, export and deletion."""
