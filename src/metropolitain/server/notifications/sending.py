"""What is due goes out, each notice by itself: one that takes its time delays none to another host.

There are three lanes, each with places of its own: letters; push services that answered when they were last
asked; and all other push services, of which each has one place. A place is held until its notice is through,
for the length of a deadline at most. So hosts that hang fill the lane of those that have not shown that they
answer, and no other.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from metropolitain.server.cluster.membership import Cluster, Condition
from metropolitain.server.monitoring.hosts import MAIL, Hosts
from metropolitain.server.monitoring.metrics import Metrics
from metropolitain.server.notifications.delivery import DeliveryResult
from metropolitain.server.notifications.store import Notification, NotificationStore, to_hosts, without
from metropolitain.server.settings import Config
from metropolitain.server.tasks import Tasks
from metropolitain.server.time_source import now_ms

log = logging.getLogger("metropolitain.notices")

RETRIES_MS = (60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)  # after so long; then it is given up
LATE_MS = 3 * 86_400_000  # after which what waits for a host that rests is given up
LATE_AT_ONCE = 500
SHORTEST_PAUSE = 0.05  # seconds
TROUBLE_SECONDS = 15.0  # for which a notice keeps its place of which cannot be noted what became of it


@dataclass(eq=False)
class Lane:
    """Places for notices under way: in all, of one host, and of one person or browser."""

    _places: int
    _of_host: int
    _of_holder: int
    under_way: dict[str, tuple[Notification, asyncio.Task[None]]] = field(default_factory=dict)

    @property
    def free(self) -> int:
        """How many places there are."""
        return self._places - len(self.under_way)

    def full_hosts(self) -> set[str]:
        """The hosts that have all places they may have."""
        counts = Counter(notice.host for notice, _ in self.under_way.values())
        return {host for host, count in counts.items() if count >= self._of_host}

    def full_holders(self) -> set[str]:
        """Likewise the persons and browsers."""
        counts = Counter(notice.holder for notice, _ in self.under_way.values())
        return {holder for holder, count in counts.items() if count >= self._of_holder}

    def takes(self, notice: Notification) -> bool:
        """Whether a notice may have a place."""
        full = notice.host in self.full_hosts() or notice.holder in self.full_holders()
        return not full and self.free > 0


@dataclass(eq=False)
class Sending:
    """Starts what is due, and notes what became of it."""

    _config: Config
    _store: NotificationStore
    _deliver: Callable[[Notification], Awaitable[DeliveryResult]]
    _hosts: Hosts
    _metrics: Metrics
    _cluster: Cluster
    _tasks: Tasks

    def __post_init__(self) -> None:
        limits = self._config.limits
        self._letters = Lane(limits.letters, limits.letters, limits.holder_notices)
        self._proven = Lane(limits.pushes, limits.host_pushes, limits.holder_notices)
        self._unproven = Lane(limits.new_pushes, 1, limits.holder_notices)
        self._lanes = (self._letters, self._proven, self._unproven)
        self._starting = asyncio.Lock()
        self._wake = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def under_way(self) -> list[asyncio.Task[None]]:
        """What is being sent."""
        return [task for lane in self._lanes for _, task in lane.under_way.values()]

    def kept(self) -> None:
        """There is something new, which will be due soon; many such calls wake us once."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._config.notice_delay, self._time_is_up)

    def _time_is_up(self) -> None:
        self._timer = None
        self._wake.set()

    async def run(self) -> None:
        """Send what is due; what waits, or is under way, stays in the database."""
        while True:
            self._wake.clear()
            pause = self._config.alarm_period
            try:
                await self.start_due()
                pause = await self._pause()
            except Exception:
                log.exception("cannot send notices")
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def _pause(self) -> float:
        """Until the next notice is due, at most as long as between two looks at clocks."""
        now, most = now_ms(), self._config.alarm_period
        due = await self._store.next_due(now, self._cluster.ours())
        return most if due is None else min(most, max(SHORTEST_PAUSE, (due - now) / 1000))

    # --- starting ---

    async def start_due(self) -> int:
        """Start whatever is due and has a place; how many notices that were."""
        async with self._starting:
            started = sum([await self._fill(lane) for lane in self._lanes])
            await self._give_up_late()
            return started

    async def _fill(self, lane: Lane) -> int:
        started = 0
        while lane.free:
            due = await self._store.due(now_ms(), lane.free, self._cluster.ours(), self._choice(lane))
            fresh = sum(self._begin(lane, notice) for notice in due)
            if not fresh:
                break
            started += fresh
        return started

    def _choice(self, lane: Lane) -> Condition:
        """What may have a place in a lane."""
        good, resting = set(self._hosts.good()), set(self._hosts.resting())
        full = lane.full_hosts()
        if lane is self._letters:
            hosts = to_hosts({MAIL} - resting - full)
        elif lane is self._proven:
            hosts = to_hosts(good - {MAIL} - full)
        else:
            hosts = ~to_hosts({MAIL} | good | resting | full)
        under_way = [name for each in self._lanes for name in each.under_way]
        return hosts & without(under_way, lane.full_holders())

    def _begin(self, lane: Lane, notice: Notification) -> bool:
        """Send a notice, if there is a place for it; whether there is."""
        if not lane.takes(notice):
            return False
        lane.under_way[notice.id] = (notice, self._tasks.spawn(self._send(lane, notice)))
        return True

    async def _send(self, lane: Lane, notice: Notification) -> None:
        try:
            try:
                result = await self._deliver(notice)
            except Exception:
                log.exception("a notice was not sent", extra={"table": notice.table_id, "kind": notice.kind})
                result = DeliveryResult("failed")
            await self._note(notice, result)
        except Exception:
            log.exception("cannot note what became of a notice", extra={"table": notice.table_id})
            await asyncio.sleep(TROUBLE_SECONDS)  # or it would be sent again at once, for ever
        finally:
            del lane.under_way[notice.id]
            self._wake.set()

    # --- what became of it ---

    async def _note(self, notice: Notification, result: DeliveryResult) -> None:
        match result.what:
            case "failed":
                self._metrics.notices_failed.labels(_way(notice)).inc()
                await self._try_later(notice, result.wait)
            case "gone":
                await self._store.drop_subscription(notice.channel)
                await self._drop(notice, "gone")
            case "refused" | "unknown":
                await self._drop(notice, result.what)
            case "sent":
                self._metrics.notices_sent.labels(_way(notice)).inc()
                await self._store.drop(notice)
            case "moot":
                await self._store.drop(notice)

    async def _try_later(self, notice: Notification, wait: int) -> None:
        """Try again after a time that grows, a few times; then it is given up."""
        if notice.tries >= len(RETRIES_MS):
            log.warning("a notice is given up", extra={"table": notice.table_id, "kind": notice.kind})
            await self._drop(notice, "given up")
            return
        pause = max(RETRIES_MS[notice.tries], min(wait * 1000, RETRIES_MS[-1]))
        await self._store.put_off(notice, now_ms() + pause)

    async def _give_up_late(self) -> None:
        """Drop what waits too long for a host that rests: it may never be that notice's turn to be tried."""
        if resting := self._hosts.resting():
            late, ours = now_ms() - LATE_MS, self._cluster.ours()
            for notice in await self._store.due(late, LATE_AT_ONCE, ours, to_hosts(resting)):
                await self._drop(notice, "late")

    async def _drop(self, notice: Notification, reason: str) -> None:
        await self._store.drop(notice)
        self._metrics.notices_dropped.labels(_way(notice), reason).inc()


def _way(notice: Notification) -> str:
    return "mail" if notice.host == MAIL else "push"
