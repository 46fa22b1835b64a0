"""Somebody to play with."""
