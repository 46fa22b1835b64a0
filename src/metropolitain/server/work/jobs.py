"""Searches as jobs in PostgreSQL: what servers hand in and workers (`metropolitain work`) do.

procrastinate keeps the queue: who takes what, and what a dead worker has left undone. A job's
result is a row of our own, so that there is one, however often the job was begun. A queue is named after the
code: servers and workers of two versions on one database do not meet.

Tasks and results travel as pickles, between programs that share a database and its password. They may hold
what is Metropolitain's own and numpy's, nothing else.
"""

import io
import pickle
from typing import Any

from procrastinate import App, JobContext, PsycopgConnector
from sqlalchemy.engine import make_url

from metropolitain.engine.code_parts import source_digest
from metropolitain.engine.refusal import Refusal
from metropolitain.version import VERSION

CHANNEL = "metropolitain_searches"  # on which servers hear that a result is there
TASK = "metropolitain.search"
SCHEMA_LOCK = 0x4D45544D51  # PostgreSQL's advisory lock of who makes procrastinate's tables
BEAT_SECONDS = 0.5
DEAD_SECONDS = 3.0  # without a heartbeat
LIMIT_SECONDS = 120.0  # for one search; the longest takes a few
NOW = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
ALLOWED = ("metropolitain.", "numpy.", "_codecs")  # modules that a pickle may name
PLAIN = {"builtins": {"bytearray", "frozenset", "set"}}


def queue_name() -> str:
    """The queue of this very code."""
    return f"search-{VERSION}-{source_digest()}"


def make_app(url: str) -> App:
    """Procrastinate on the servers' database; refuses another kind of database."""
    address = make_url(url)
    if address.get_backend_name() != "postgresql":
        raise Refusal("T6", "workers-need-postgresql")
    conninfo = address.set(drivername="postgresql").render_as_string(hide_password=False)
    connector = PsycopgConnector(conninfo=conninfo, min_size=1, max_size=8)
    app = App(connector=connector)
    app.task(name=TASK, pass_context=True)(_elsewhere)
    return app


async def _elsewhere(context: JobContext, id: str, task: str) -> None:
    """What a job does is the worker's: it gives it to its own `App`."""
    await context.additional_context["do"](id, task)


async def prepare(app: App) -> None:
    """Make procrastinate's tables where there are none."""
    found = await app.connector.execute_query_one_async("SELECT to_regclass('procrastinate_jobs') AS found")
    if found["found"] is None:
        schema = app.schema_manager.get_schema().replace("%", "%%")
        await app.connector.execute_query_async(
            f"SELECT pg_advisory_xact_lock({SCHEMA_LOCK}); "
            f"DO $made$ BEGIN IF to_regclass('procrastinate_jobs') IS NULL THEN EXECUTE $all${schema}$all$; "
            "END IF; END $made$"
        )


def packed(thing: Any) -> bytes:
    """A task or a result for the way."""
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(ALLOWED) or name in PLAIN.get(module, ()):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} is not ours")


def unpacked(content: bytes) -> Any:
    """What was packed; refuses what is not Metropolitain's own."""
    return _Reader(io.BytesIO(content)).load()
