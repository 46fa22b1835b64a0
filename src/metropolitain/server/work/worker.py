"""`metropolitain work`: a process that searches for servers, wherever they are."""

import asyncio
import base64
import logging
import os
import secrets
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa
from procrastinate import App
from sqlalchemy.ext.asyncio import create_async_engine

from metropolitain.engine.kernel import INTERPRETED, MODE
from metropolitain.engine.refusal import Refusal
from metropolitain.server.db.migration import HEAD, version_of
from metropolitain.server.db.startup import explain
from metropolitain.server.monitoring.causes import cause_of, in_words
from metropolitain.server.monitoring.logs import set_up_logs
from metropolitain.server.settings import Config
from metropolitain.server.tasks import Tasks
from metropolitain.server.work import jobs
from metropolitain.server.work.threads import Outcome, timed

log = logging.getLogger("metropolitain.workers")

KEPT_MS = 3_600_000  # for how long a result waits for a server that does not come for it
_BEAT = f"""
    INSERT INTO search_workers (id, name, queue, searches, beat_at)
    VALUES (%(id)s, %(name)s, %(queue)s, %(searches)s, {jobs.NOW})
    ON CONFLICT (id) DO UPDATE SET beat_at = {jobs.NOW}
"""
_GONE = "DELETE FROM search_workers WHERE id = %(id)s"
_TIDY = f"""
    WITH old AS (DELETE FROM search_workers WHERE beat_at < {jobs.NOW} - {KEPT_MS})
    DELETE FROM search_results WHERE done_at < {jobs.NOW} - {KEPT_MS}
"""
_DONE = f"""
    WITH done AS (
        INSERT INTO search_results (id, result, done_at) VALUES (%(id)s, %(result)s, {jobs.NOW})
        ON CONFLICT (id) DO NOTHING RETURNING id)
    SELECT pg_notify('{jobs.CHANNEL}', id) FROM done
"""

POLL_SECONDS = 0.1  # procrastinate misses a search that is handed in just while it looks for one


class Worker:
    """Takes searches from the queue of its code, a few at a time, each in a thread."""

    def __init__(self, app: App, searches: int) -> None:
        self._app = app
        self._searches = searches
        self._threads = ThreadPoolExecutor(searches, "search")
        self._named = {
            "id": secrets.token_hex(8),
            "name": f"{socket.gethostname()[:40]}/{os.getpid()}",
            "queue": jobs.queue_name(),
            "searches": searches,
        }
        self.failure: Refusal | None = None

    async def run(self) -> None:
        """Work until told to stop; what has begun is finished."""
        try:
            async with Tasks() as tasks:
                tasks.spawn(self._beat())
                await self._app.run_worker_async(
                    queues=[jobs.queue_name()],
                    name=str(self._named["name"]),
                    concurrency=self._searches,
                    fetch_job_polling_interval=POLL_SECONDS,
                    abort_job_polling_interval=1.0,
                    delete_jobs="always",
                    update_heartbeat_interval=jobs.BEAT_SECONDS,
                    stalled_worker_timeout=10 * jobs.DEAD_SECONDS,
                    additional_context={"do": self._do},
                )
        finally:
            await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        """Servers then know at once that we are gone; without the database they miss our beats."""
        try:
            async with asyncio.timeout(jobs.DEAD_SECONDS):
                await self._app.connector.execute_query_async(_GONE, id=self._named["id"])
        except Exception as error:
            log.warning("the database does not answer: %s", in_words(cause_of(error)))

    async def _beat(self) -> None:
        """Say that we are here, and now and then throw away what nobody came for."""
        beats = 0
        while True:
            try:
                await self._app.connector.execute_query_async(_BEAT, **self._named)
                if beats % round(60 / jobs.BEAT_SECONDS) == 0:
                    await self._app.connector.execute_query_async(_TIDY)
                beats += 1
            except Exception as error:
                log.warning("the database does not answer: %s", in_words(cause_of(error)))
            await asyncio.sleep(jobs.BEAT_SECONDS)

    async def _do(self, id: str, content: str) -> None:
        """Do a search and leave its outcome; a failed one is an outcome too."""
        outcome = await self._outcome(content)
        try:
            result = jobs.packed(outcome)
        except Exception as error:
            result = jobs.packed(_failed(error))
        await self._app.connector.execute_query_async(_DONE, id=id, result=result)

    async def _outcome(self, content: str) -> Outcome:
        try:
            task = jobs.unpacked(base64.b85decode(content))
            running = asyncio.get_running_loop().run_in_executor(self._threads, timed, task)
            async with asyncio.timeout(jobs.LIMIT_SECONDS):
                seconds, result, error = await running
        except TimeoutError:
            log.error("a search took more than %d seconds: this worker ends", jobs.LIMIT_SECONDS)
            asyncio.get_running_loop().call_later(1.0, os._exit, os.EX_TEMPFAIL)
            return _failed(TimeoutError(f"more than {jobs.LIMIT_SECONDS:.0f} seconds"))
        except Exception as broken:
            log.exception("a search could not be begun")
            return _failed(broken)
        return (seconds, result, None) if error is None else _failed(error)


def _failed(error: Exception) -> Outcome:
    """A failure that can travel: a refusal as it is, anything else in words."""
    if isinstance(error, Refusal):
        return 0.0, None, error
    return 0.0, None, Refusal("T6", "search-failed", problem=f"{type(error).__name__}: {error}"[:200])


async def check_database(config: Config) -> None:
    """Refuse a database that no server of this version has prepared."""
    engine = create_async_engine(config.url)
    try:
        async with engine.connect() as connection:
            version = await connection.run_sync(version_of)
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise explain(error, config) from error
    finally:
        await engine.dispose()
    if version != HEAD:
        raise Refusal("T6", "worker-other-form", version=version or "–", known=HEAD)


async def _work(config: Config, searches: int) -> None:
    app: Any = jobs.make_app(config.url)
    await check_database(config)
    async with app.open_async():
        await jobs.prepare(app)
        print(f"Metropolitain: searching for servers, {searches} at a time", flush=True)
        await Worker(app, searches).run()


def work(config: Config, searches: int, log_level: str) -> None:
    """Run a worker until it is told to stop."""
    if MODE == INTERPRETED:
        raise Refusal("T6", "worker-interpreted")
    set_up_logs(log_level)
    asyncio.run(_work(config, searches))
