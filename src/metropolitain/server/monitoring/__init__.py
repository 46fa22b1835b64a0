"""Logs, metrics, and what the operating system and other hosts allow."""
