"""`metropolitain work`: search for servers on another machine."""

import os
from importlib.util import find_spec
from typing import Annotated

import typer

from metropolitain.cli.arguments import Database
from metropolitain.cli.serve import require_server
from metropolitain.engine.command_arguments import Lang, pick_language


def work(
    database: Database = "",
    searches: Annotated[
        int | None, typer.Option(min=1, max=256, help="Searches at a time; one for every core unless given.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    lang: Lang = None,
) -> None:
    """Search for servers that share a PostgreSQL database: bots' moves.

    Servers started with `--workers` leave their searches to workers as long as there are any. A worker can
    be started, ended and lost at any time. It needs the extra packages of `metropolitain[server,cluster]`,
    and the same version as the servers.

    **Examples**

    `metropolitain work --database postgresql+asyncpg://metro@10.0.0.2/metro`

    `metropolitain work --database postgresql+asyncpg://metro@10.0.0.2/metro --searches 4`
    """
    require_server(pick_language(lang))

    from metropolitain.engine.refusal import Refusal
    from metropolitain.server.settings import Config

    if find_spec("procrastinate") is None or find_spec("psycopg") is None:
        raise Refusal("T6", "workers-not-installed")
    if not database:
        raise Refusal("T6", "workers-need-postgresql")

    from metropolitain.server.work import worker

    worker.work(Config(database=database), searches or os.cpu_count() or 1, log_level)
