"""Giving memory back to the system."""

import ctypes
from functools import cache
from typing import Any


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
