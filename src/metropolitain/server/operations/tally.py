"""What may happen a thousand times a second, counted and logged now and then."""

import asyncio
import logging
from collections import Counter

SECONDS = 60.0
NAMED = 20  # addresses that get a line of their own
KEPT = 10_000  # addresses that are told apart
OTHERS = "others"


class Tally:
    """Counts by reason and address: a line at the first time, then one a minute that says how often."""

    def __init__(self, log: logging.Logger, event: str, seconds: float = SECONDS) -> None:
        self._log = log
        self._event = event
        self._seconds = seconds
        self._counts: Counter[tuple[str, str]] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, reason: str, address: str) -> None:
        """It happened once more."""
        key = (reason, address)
        if key not in self._counts and len(self._counts) >= KEPT:
            key = (reason, OTHERS)
        self._counts[key] += 1
        if self._counts[key] == 1 and len(self._counts) <= NAMED:
            self._say(*key, 1)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._tell)

    def _tell(self) -> None:
        """Say how often it happened since the first lines; few addresses by name, the rest together."""
        told = self._counts.most_common()
        self._counts.clear()
        self._timer = None
        rest: Counter[str] = Counter()
        for place, ((reason, address), count) in enumerate(told):
            if place >= NAMED:
                rest[reason] += count
            elif count > 1:
                self._say(reason, address, count)
        for reason, count in rest.items():
            self._say(reason, OTHERS, count)

    def _say(self, reason: str, address: str, count: int) -> None:
        self._log.warning(self._event, extra={"reason": reason, "address": address, "count": count})
