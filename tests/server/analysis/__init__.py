"""Searches of browsers, replays, records."""
