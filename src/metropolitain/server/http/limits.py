"""How much connections, addresses, persons and browsers may ask for: token buckets."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from enum import Enum
from functools import lru_cache

from metropolitain.engine.refusal import Refusal
from metropolitain.server.settings import Limits

DAY = 86_400
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


class RateLimit(Enum):
    """What is counted: its setting, and the reason to refuse more.

    A setting is what is allowed in a day, at once and again over each day; or there are two, `<setting>_rate`
    in a second and `<setting>_burst` at once. What begins with `holder` is counted for a person or a browser,
    the rest for an address.
    """

    REQUESTS = "address", "too-many-requests"
    MESSAGES = "address_messages", "too-many-requests"
    TABLES = "address_tables", "too-many-requests"
    LINKS = "address_links", "too-many-requests"
    SIGN_INS = "address_sign_ins", "too-many-requests"
    CHAT_LINES = "holder_chat", "chat-fast"
    REPORTS = "holder_reports", "too-many-reports"
    ADDRESS_REPORTS = "address_reports", "too-many-reports"
    DAY_TABLES = "address_tables_per_day", "tables-today"
    DAY_RECORDS = "address_records_per_day", "records-today"
    DAY_RECORD_BYTES = "address_record_bytes_per_day", "record-bytes-today"
    DAY_CHAT_BYTES = "address_chat_bytes_per_day", "chat-today"

    def settings(self, limits: Limits) -> tuple[float, int]:
        """Return how much is allowed in a second, and how much at once."""
        setting, _ = self.value
        if setting.endswith("_per_day"):
            most = getattr(limits, setting)
            return most / DAY, most
        return getattr(limits, f"{setting}_rate"), getattr(limits, f"{setting}_burst")


class Addresses:
    """What each address, person or browser may do, and how many connections an address has open.

    All of it is kept in memory: whose address it was is stored nowhere.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[RateLimit, OrderedDict[str, Bucket]] = {rate: OrderedDict() for rate in RateLimit}
        self._open: Counter[str] = Counter()

    def take(self, rate: RateLimit, who: str, count: int = 1) -> None:
        """Count one more, or so many; refuse what is too much."""
        bucket = self.bucket(rate, who)
        if not bucket.take(count):
            _, reason = rate.value
            _, most = rate.settings(self._limits)
            raise Refusal("T5", reason, most=most, seconds=bucket.wait(count))

    def bucket(self, rate: RateLimit, who: str) -> Bucket:
        """Return what is left of a rate; those who have not been here for longest are forgotten."""
        buckets, network = self._buckets[rate], network_of(who)
        if network not in buckets:
            buckets[network] = Bucket(*rate.settings(self._limits))
        buckets.move_to_end(network)
        if len(buckets) > ADDRESSES_KEPT:
            buckets.popitem(last=False)
        return buckets[network]

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
