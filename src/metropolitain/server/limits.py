"""Rates: token buckets per connection and per address."""

import time
from collections import Counter, OrderedDict

from metropolitain.server.config import Limits

ADDRESSES_KEPT = 10_000


class Bucket:
    """Refills at a rate up to a burst; asking takes one out. Counts what it refused in a row."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()
        self.refused = 0

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            self.refused += 1
            return False
        self._left -= 1
        if self._left >= self._burst / 2:
            self.refused = 0
        return True


class Addresses:
    """What each address may do: requests, new tables, open connections."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()
        self._open: Counter[str] = Counter()

    def may_ask(self, address: str) -> bool:
        """Whether an address may make one more request."""
        limits = self._limits
        return _bucket(self._requests, address, limits.address_rate, limits.address_burst).take()

    def may_open_table(self, address: str) -> bool:
        """Whether an address may open one more table."""
        limits = self._limits
        rate, burst = limits.address_tables_rate, limits.address_tables_burst
        return _bucket(self._tables, address, rate, burst).take()

    def connect(self, address: str) -> bool:
        """Count a new connection; False when the address has too many."""
        if self._open[address] >= self._limits.address_connections:
            return False
        self._open[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def _bucket(buckets: OrderedDict[str, Bucket], address: str, rate: float, burst: int) -> Bucket:
    bucket = buckets.setdefault(address, Bucket(rate, burst))
    buckets.move_to_end(address)
    if len(buckets) > ADDRESSES_KEPT:
        buckets.popitem(last=False)
    return bucket
