"""Searches that workers elsewhere do, on a server's side: handed in, waited for, taken back."""

import asyncio
import base64
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Any

import asyncpg
from procrastinate import App
from sqlalchemy.engine import make_url

from metropolitain.server.monitoring.causes import cause_of, in_words
from metropolitain.server.work import jobs
from metropolitain.server.work.threads import Task

log = logging.getLogger("metropolitain.workers")

AHEAD = 2  # searches handed in for each that workers can do at a time, so that none waits for the next
ANSWER_SECONDS = 3.0  # for the database
AGAIN_SECONDS = 0.5

_CAPACITY = f"""
    SELECT COALESCE(SUM(searches), 0) FROM search_workers
    WHERE queue = $1 AND beat_at >= {jobs.NOW} - {round(jobs.DEAD_SECONDS * 1000)}
"""
_TAKE = "DELETE FROM search_results WHERE id = ANY($1::text[]) RETURNING id, result"


class NobodyThere(Exception):
    """There is no worker, or no database, to do it."""


@dataclass
class _Handed:
    """A search that was handed in: who waits, and procrastinate's number of it once that is known."""

    done: "asyncio.Future[bytes]"
    job: int | None = None


class Outside:
    """Workers elsewhere. `capacity` is how many searches to give them at a time; 0 where there are none."""

    def __init__(self, url: str) -> None:
        self.capacity = 0
        self.handed = 0  # searches so far
        self.done_again = 0  # searches whose worker was lost
        self._url = url
        self._app: App = jobs.make_app(url)
        self._queue = jobs.queue_name()
        self._handed: dict[str, _Handed] = {}
        self._changed: list[Callable[[], None]] = []
        self._heard: set[str] = set()
        self._news = asyncio.Event()

    def on_change(self, call: Callable[[], None]) -> None:
        """Call when there are more or fewer of them."""
        self._changed.append(call)

    @contextlib.asynccontextmanager
    async def opened(self) -> AsyncGenerator[None, None]:
        """Connect to the queue."""
        async with self._app.open_async():
            await jobs.prepare(self._app)
            yield

    async def do(self, task: Task[Any]) -> Any:
        """Have a search done by a worker; its outcome. Raises `NobodyThere` where that cannot be."""
        id = secrets.token_hex(12)
        handed = self._handed[id] = _Handed(asyncio.get_running_loop().create_future())
        try:
            handed.job = await self._hand_in(id, task)
            self.handed += 1
            async with asyncio.timeout(jobs.LIMIT_SECONDS + jobs.DEAD_SECONDS):
                return jobs.unpacked(await handed.done)
        except TimeoutError:
            raise NobodyThere("no worker has done it in time") from None
        finally:
            del self._handed[id]
            done = handed.done
            failed = not done.done() or done.cancelled() or done.exception()
            if failed and handed.job is not None:
                await asyncio.shield(self._take_back(handed.job))

    async def _hand_in(self, id: str, task: Task[Any]) -> int:
        """Put a search into the queue; its number there. A worker may have done it before we know that."""
        content = base64.b85encode(jobs.packed(task)).decode()
        try:
            configured = self._app.configure_task(jobs.TASK, queue=self._queue)
            return await asyncio.wait_for(configured.defer_async(id=id, task=content), ANSWER_SECONDS)
        except Exception as error:
            raise NobodyThere(in_words(cause_of(error))) from error

    async def _take_back(self, job: int) -> None:
        with contextlib.suppress(Exception):
            manager = self._app.job_manager
            await asyncio.wait_for(
                manager.cancel_job_by_id_async(job, abort=True, delete_job=True), ANSWER_SECONDS
            )

    # --- looking after it ---

    async def run(self) -> None:
        """Look for workers, and for what they have done."""
        while True:
            connection = None
            try:
                connection = await self._listen()
                while True:
                    await asyncio.wait_for(self._look(connection), ANSWER_SECONDS)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._news.wait(), jobs.BEAT_SECONDS)
                    if self._news.is_set():
                        self._news.clear()
                        await asyncio.wait_for(self._collect(connection), ANSWER_SECONDS)
            except Exception as error:
                log.warning("workers cannot be asked: %s", in_words(cause_of(error)))
                self._set_capacity(0)
            finally:
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> "asyncpg.Connection[Any]":
        address = make_url(self._url).set(drivername="postgresql")
        connection = await asyncpg.connect(
            address.render_as_string(hide_password=False), timeout=ANSWER_SECONDS
        )
        connection.add_termination_listener(lambda _: self._news.set())
        await connection.add_listener(jobs.CHANNEL, self._hear)
        return connection

    def _hear(self, connection: Any, pid: int, channel: str, payload: Any) -> None:
        self._heard.add(str(payload))
        self._news.set()

    async def _look(self, connection: "asyncpg.Connection[Any]") -> None:
        """See how many workers there are, fetch what was not heard of, have lost searches done again."""
        self._set_capacity(AHEAD * await connection.fetchval(_CAPACITY, self._queue))
        if not self._handed:
            self._heard.clear()
            return
        self._heard.update(self._handed)
        await self._collect(connection)
        if self.capacity:
            await self._do_lost_again()

    async def _collect(self, connection: "asyncpg.Connection[Any]") -> None:
        wanted = [id for id in self._heard if id in self._handed]
        self._heard.difference_update(wanted)
        if not wanted:
            return
        for row in await connection.fetch(_TAKE, wanted):
            handed = self._handed.get(row["id"])
            if handed and not handed.done.done():
                handed.done.set_result(row["result"])

    async def _do_lost_again(self) -> None:
        """What a worker has begun that is dead by now goes back into the queue."""
        mine = {handed.job for handed in self._handed.values()}
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(
            queue=self._queue, seconds_since_heartbeat=jobs.DEAD_SECONDS
        ):
            if job.id in mine:
                self.done_again += 1
                log.warning("a worker was lost: its search is done again")
                await manager.retry_job(job)

    def _set_capacity(self, capacity: int) -> None:
        if capacity == self.capacity:
            return
        log.info("searches of workers", extra={"count": capacity // AHEAD})
        self.capacity = capacity
        if not capacity:
            for handed in list(self._handed.values()):
                if not handed.done.done():
                    handed.done.set_exception(NobodyThere("the workers are gone"))
        for call in self._changed:
            call()
