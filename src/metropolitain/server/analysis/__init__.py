"""Searches that browsers do: hints and analyses; replays and records."""
