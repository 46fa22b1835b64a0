"""Telling people who have closed the page."""
