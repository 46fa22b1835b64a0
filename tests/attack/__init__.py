"""Attacks by one client on a server with its default limits, and what other clients notice of them."""
