"""Blocks, reports, bans, moderators."""
