"""The time of day and the steady clock, on which everything that takes time rests.

Tests that need days turn both hands: a file that `METROPOLITAIN_TIME_FILE` names holds the milliseconds by
which they are ahead.
"""

import os
import time
from pathlib import Path

FILE = "METROPOLITAIN_TIME_FILE"
_behind = 0  # milliseconds by which this machine's clock is behind the one that counts


def _ahead_ms() -> int:
    if name := os.environ.get(FILE):
        return int(Path(name).read_text() or "0")
    return 0


def machine_ms() -> int:
    """The time of day as this machine's clock has it."""
    return time.time_ns() // 1_000_000 + _ahead_ms()


def now_ms() -> int:
    """The time of day, in milliseconds since 1970."""
    return machine_ms() + _behind


def set_behind(milliseconds: int) -> None:
    """Go by another clock: where several servers share a database, by the database's."""
    global _behind
    _behind = milliseconds


def steady_ms() -> int:
    """Milliseconds since some moment in the past; never jumps, and stands still while the machine sleeps."""
    return time.monotonic_ns() // 1_000_000 + _ahead_ms()
