"""How the hosts answer to which notices go: push services, and the mail server.

A host that fails several times in a row is left alone for a while, longer each time. Only its name is known
here: no address of a browser, nothing of a person.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from metropolitain.server.time_source import steady_ms

FAILURES = 3  # in a row, after which a host rests
FIRST_REST_MS = 60_000  # twice as long with each further failure
LONGEST_REST_MS = 3_600_000
GOOD_KEPT = 100  # hosts of which it is remembered that they answer
BAD_KEPT = 1_000  # hosts of which it is remembered that they fail
Kept = TypeVar("Kept")
MAIL = "mail"  # the mail server, beside the push services' names, which have a dot or a port


class Failing(NamedTuple):
    """A host that has not answered since `failing_ms`; it is left alone for `rest_ms` more."""

    host: str
    failures: int
    failing_ms: int
    rest_ms: int


class _Trouble(NamedTuple):
    failures: int
    since: int
    until: int


class Hosts:
    """Remembers, as long as the server runs, who answers, who fails, and until when a host is left alone."""

    def __init__(self, clock: Callable[[], int] = steady_ms) -> None:
        self._clock = clock
        self._good: OrderedDict[str, None] = OrderedDict()
        self._bad: OrderedDict[str, _Trouble] = OrderedDict()

    def answered(self, host: str) -> None:
        """The host answered as it should."""
        self._bad.pop(host, None)
        _put(self._good, host, None, GOOD_KEPT)

    def failed(self, host: str) -> None:
        """The host did not answer in time, or not as it should."""
        self._good.pop(host, None)
        now = self._clock()
        before, since, _ = self._bad.get(host, _Trouble(0, now, now))
        further = before + 1 - FAILURES
        rest = 0 if further < 0 else min(FIRST_REST_MS << min(further, 16), LONGEST_REST_MS)
        _put(self._bad, host, _Trouble(before + 1, since, now + rest), BAD_KEPT)

    def good(self) -> list[str]:
        """The hosts that answered when they were last asked."""
        return list(self._good)

    def resting(self) -> list[str]:
        """The hosts that are left alone now."""
        now = self._clock()
        return [host for host, trouble in self._bad.items() if trouble.until > now]

    def failing(self) -> list[Failing]:
        """The hosts that failed when they were last asked, those that do so for longest first."""
        now = self._clock()
        found = [
            Failing(host, trouble.failures, now - trouble.since, max(0, trouble.until - now))
            for host, trouble in self._bad.items()
        ]
        return sorted(found, key=lambda each: -each.failing_ms)


def _put(kept: "OrderedDict[str, Kept]", host: str, what: Kept, most: int) -> None:
    kept[host] = what
    kept.move_to_end(host)
    if len(kept) > most:
        kept.popitem(last=False)
