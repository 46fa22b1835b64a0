"""Whether a database is sound: its pages, and every table's log, folded from the first entry to the last.

And whether games of other packages, which no test of ours has seen, keep what they hide.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import sqlalchemy as sa

from metropolitain.engine.refusal import Refusal
from metropolitain.engine.worlds import telling_redeals
from metropolitain.games import load, plugins
from metropolitain.server.core.entries import AnyEntry, Created, Over
from metropolitain.server.core.state import TableState, folded
from metropolitain.server.db import database as db
from metropolitain.server.db.backup import check_present
from metropolitain.server.db.database import open_engine
from metropolitain.server.db.migration import check_version, version_of
from metropolitain.server.db.private_files import connect_to_read, problems_of_pages
from metropolitain.server.db.startup import explain, sqlite_path
from metropolitain.server.settings import Config
from metropolitain.server.table.store import read_entry
from metropolitain.server.time_source import steady_ms

FURTHER_ROWS = (db.chat, db.drafts)  # what belongs to a table beside its log
Progress = Callable[[int, int], None]  # tables looked at, and all of them


class Finding(NamedTuple):
    """Something wrong: with a table, with a game, or with the database (neither)."""

    table: str | None
    problem: str
    game: str | None = None


class CheckReport(NamedTuple):
    """What was looked at, and what was found."""

    tables: int
    entries: int
    findings: list[Finding]


def check(config: Config, progress: Progress = lambda done, all_of_them: None) -> CheckReport:
    """Look at everything; changes nothing, and may run beside a server."""
    path = sqlite_path(config)
    try:
        if path is None:
            return asyncio.run(_check_through_engine(config, progress))
        check_present(path)
        damage = [Finding(None, problem) for problem in problems_of_pages(path)]
        engine = sa.create_engine("sqlite://", creator=lambda: connect_to_read(path), poolclass=sa.NullPool)
        with engine.connect() as connection:
            checked = _check_tables(connection, progress)
        return checked._replace(findings=damage + checked.findings)
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise explain(error, config) from error


def check_games() -> list[Finding]:
    """What is wrong with the games of other packages: those that cannot be played, and those that leak."""
    found = {game: _problems(lambda name: telling_redeals(load(name)), game) for game in plugins()}
    return [Finding(None, problem, game) for game, problems in found.items() for problem in problems]


async def _check_through_engine(config: Config, progress: Progress) -> CheckReport:
    engine = open_engine(config)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_check_tables, progress)
    finally:
        await engine.dispose()


def _check_tables(connection: sa.Connection, progress: Progress) -> CheckReport:
    check_version(version_of(connection))
    findings = list(_lost_rows(connection))
    stages = {row.id: row.stage for row in connection.execute(sa.select(db.tables.c.id, db.tables.c.stage))}
    entries = 0
    for number, (table, stage) in enumerate(stages.items(), 1):
        count, found = _check_table(connection, table, stage)
        entries += count
        findings += [Finding(table, problem) for problem in found]
        progress(number, len(stages))
    return CheckReport(len(stages), entries, findings)


def _lost_rows(connection: sa.Connection) -> Iterator[Finding]:
    """Rows of tables that are not in the list of tables."""
    for kind in (db.log, *FURTHER_ROWS):
        lost = sa.select(kind.c.table_id).distinct().where(kind.c.table_id.not_in(sa.select(db.tables.c.id)))
        for table in connection.scalars(lost):
            yield Finding(table, f"has rows in {kind.name} but is not in the list of tables")


def _check_table(connection: sa.Connection, table: str, stage: str) -> tuple[int, list[str]]:
    """How many entries a table has, and what is wrong with it."""
    query = sa.select(db.log.c.number, db.log.c.entry).where(db.log.c.table_id == table)
    try:
        rows = connection.execute(query.order_by(db.log.c.number)).all()
    except sa.exc.DBAPIError as error:
        return 0, [f"its log cannot be read: {error.orig}"]
    found = _problems(_check_log, table, stage, rows)
    return len(rows), found + _problems(_check_drafts, connection, table)


def _problems(look: Callable[..., Iterable[str]], *arguments: Any) -> list[str]:
    """What a look finds; that it fails is a finding too."""
    logging.disable(logging.CRITICAL)
    try:
        return list(look(*arguments))
    except Exception as error:
        text = str(error) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
        return [" ".join(text.split())[:300]]
    finally:
        logging.disable(logging.NOTSET)


def _check_log(table: str, stage: str, rows: list[Any]) -> Iterator[str]:
    numbers = [number for number, _ in rows]
    if numbers != list(range(1, len(numbers) + 1)):
        missing = sorted(set(range(1, max(numbers, default=0) + 1)) - set(numbers))
        yield f"entries are missing: {', '.join(map(str, missing[:10]))}"
        return
    entries: list[AnyEntry] = [read_entry(text) for _, text in rows]
    if not entries or not isinstance(entries[0], Created):
        yield "its log does not begin with its creation"
        return
    state = folded(TableState(table, steady_ms), entries, stored=True)
    stage_of_log = "over" if state.public else state.stage
    if stage_of_log != stage:
        yield f"its log says {stage_of_log}, the list of tables {stage}"
    for entry in entries:
        if isinstance(entry, Over) and entry.scores != state.playing.scores:
            yield f"its scores are {state.playing.scores}, its log says {entry.scores}"


def _check_drafts(connection: sa.Connection, table: str) -> Iterator[str]:
    """Report drafts of a table that cannot be read."""
    for text in connection.scalars(sa.select(db.drafts.c.moves).where(db.drafts.c.table_id == table)):
        try:
            json.loads(text)
        except ValueError as error:
            yield f"something in drafts cannot be read: {error}"
