"""Rates: token buckets per connection and per address."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from functools import lru_cache

from metropolitain.engine.refusal import Refusal
from metropolitain.server.config import Limits

ADDRESSES_KEPT = 10_000
SUBNET_BITS = 64  # of an IPv6 address: what a provider gives to one customer


@lru_cache(ADDRESSES_KEPT)
def network_of(address: str) -> str:
    """As what an address counts: itself, or the first half of an IPv6 address."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped:
        return str(read.ipv4_mapped)
    return f"{ipaddress.IPv6Address(int(read) >> SUBNET_BITS << SUBNET_BITS)}/{SUBNET_BITS}"


class Bucket:
    """Refills at a rate up to a burst; asking takes one out."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._at = time.monotonic()

    def _refill(self) -> None:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self, count: int = 1) -> bool:
        """Whether one more, or so many, are allowed now."""
        self._refill()
        if self._left < count:
            return False
        self._left -= count
        return True

    def wait(self, count: int = 1) -> int:
        """Whole seconds until so many are allowed."""
        self._refill()
        return max(1, math.ceil((count - self._left) / self._rate))

    def delay(self) -> float:
        """Take one out in any case; for how many seconds it has to wait."""
        self._refill()
        self._left -= 1
        return max(0.0, -self._left / self._rate)


DAY = 86_400


class Quotas:
    """What an address may leave behind in a day: so much at once, and as much again over each day.

    They are kept in memory: whose address it was is stored nowhere.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[str, OrderedDict[str, Bucket]] = {}

    def take_table(self, address: str) -> None:
        """Count a table; refuses one too many."""
        self._take("address_tables_per_day", "tables-today", address)

    def take_record(self, address: str, size: int) -> None:
        """Count a record that was handed in; refuses one too many, or too much of them."""
        self._take("address_records_per_day", "records-today", address)
        self._take("address_record_bytes_per_day", "record-bytes-today", address, size)

    def take_chat(self, address: str, text: str) -> None:
        """Count what is said; refuses too much of it."""
        self._take("address_chat_bytes_per_day", "chat-today", address, len(text.encode()))

    def _take(self, limit: str, reason: str, address: str, count: int = 1) -> None:
        most = getattr(self._limits, limit)
        buckets = self._buckets.setdefault(limit, OrderedDict())
        if not _bucket(buckets, address, most / DAY, most).take(count):
            raise Refusal("T5", reason, most=most)


class Addresses:
    """What each address may do: requests, new tables, open connections."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: OrderedDict[str, Bucket] = OrderedDict()
        self._tables: OrderedDict[str, Bucket] = OrderedDict()
        self._links: OrderedDict[str, Bucket] = OrderedDict()
        self._sign_ins: OrderedDict[str, Bucket] = OrderedDict()
        self._messages: OrderedDict[str, Bucket] = OrderedDict()
        self._chat: OrderedDict[str, Bucket] = OrderedDict()
        self._reports: OrderedDict[str, Bucket] = OrderedDict()
        self._open: Counter[str] = Counter()
        self.quotas = Quotas(limits)

    def may_ask(self, address: str) -> bool:
        """Whether an address may make one more request."""
        return self._bucket_of(address).take()

    def may_ask_replay(self, address: str) -> bool:
        """Whether an address may make a request that costs as much as many others."""
        return self._bucket_of(address).take(self._limits.replay_cost)

    def wait_to_ask(self, address: str, count: int = 1) -> int:
        """Seconds until an address may make so many requests."""
        return self._bucket_of(address).wait(count)

    def wait_to_open_table(self, address: str) -> int:
        """Seconds until an address may open a table."""
        return self._tables_of(address).wait()

    def _bucket_of(self, address: str) -> Bucket:
        limits = self._limits
        return _bucket(self._requests, address, limits.address_rate, limits.address_burst)

    def may_open_table(self, address: str) -> bool:
        """Whether an address may open one more table."""
        return self._tables_of(address).take()

    def _tables_of(self, address: str) -> Bucket:
        limits = self._limits
        return _bucket(self._tables, address, limits.address_tables_rate, limits.address_tables_burst)

    def may_open_link(self, address: str) -> bool:
        """Whether an address may try one more link."""
        limits = self._limits
        return _bucket(self._links, address, limits.address_links_rate, limits.address_links_burst).take()

    def take_line(self, holder: str) -> None:
        """Count a line of chat of a person or a browser; refuses one too soon."""
        limits = self._limits
        bucket = _bucket(self._chat, holder, limits.holder_chat_rate, limits.holder_chat_burst)
        if not bucket.take():
            raise Refusal("T5", "chat-fast", seconds=bucket.wait())

    def take_report(self, holder: str, address: str) -> None:
        """Count a report; refuses one too many, of a person or a browser, or of an address."""
        limits = self._limits
        of_holder = (limits.holder_reports_rate, limits.holder_reports_burst)
        of_address = (limits.address_reports_rate, limits.address_reports_burst)
        for who, (rate, burst) in ((holder, of_holder), (address, of_address)):
            if not _bucket(self._reports, who, rate, burst).take():
                raise Refusal("T5", "too-many-reports")

    def take_sign_in(self, address: str) -> None:
        """Count an attempt to sign in; refuses one too many."""
        limits = self._limits
        bucket = _bucket(self._sign_ins, address, limits.address_sign_ins_rate, limits.address_sign_ins_burst)
        if not bucket.take():
            raise Refusal("T5", "too-many-requests", seconds=bucket.wait())

    def messages(self, address: str) -> Bucket:
        """What all connections of an address together may send."""
        limits = self._limits
        return _bucket(self._messages, address, limits.address_messages_rate, limits.address_messages_burst)

    def connect(self, address: str) -> bool:
        """Count a new connection; False when the address has too many."""
        address = network_of(address)
        if self._open[address] >= self._limits.address_connections:
            return False
        self._open[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Count a connection out."""
        address = network_of(address)
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def _bucket(buckets: OrderedDict[str, Bucket], address: str, rate: float, burst: int) -> Bucket:
    network = network_of(address)
    bucket = buckets.get(network)
    if bucket is None:
        bucket = buckets[network] = Bucket(rate, burst)
    buckets.move_to_end(network)
    if len(buckets) > ADDRESSES_KEPT:
        buckets.popitem(last=False)
    return bucket
