"""Whom this machine trusts, read once."""

import ssl
from functools import cache


@cache
def trusted() -> ssl.SSLContext:
    """Return the settings for connections to others; their certificates are checked."""
    return ssl.create_default_context()
