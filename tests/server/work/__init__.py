"""Searches on a server and on workers elsewhere."""
