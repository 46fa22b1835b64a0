"""Clocks with days, and time while the server is down."""
