"""What the operating system is asked for: open files, memory given back, trusted certificates."""

import ctypes
import ssl
import sys
from functools import cache
from typing import Any

USUAL = 1024  # where the system does not tell


def allow_open_files() -> int:
    """Raise the limit on open files to what the system allows; how many that is."""
    if sys.platform == "win32":
        return USUAL
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # macOS names a limit that it does not grant
            return soft
    return sys.maxsize if hard == resource.RLIM_INFINITY else hard


@cache
def _c_library() -> Any:
    """The C library, where it can be asked to give memory back (glibc); None elsewhere."""
    try:
        library = ctypes.CDLL(None)
        library.malloc_trim.argtypes = [ctypes.c_size_t]
    except (OSError, AttributeError, TypeError):
        return None
    return library


def give_back_memory() -> None:
    """Let the system have what was freed in between: glibc keeps it for itself otherwise."""
    if library := _c_library():
        library.malloc_trim(0)


@cache
def trusted() -> ssl.SSLContext:
    """Return the settings for connections to others; their certificates are checked."""
    return ssl.create_default_context()
