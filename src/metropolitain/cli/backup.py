"""`metropolitain backup`: a copy of all tables, also while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from metropolitain.cli.common import Database, DataFolder, Lang, pick_language
from metropolitain.cli.serve import require_server


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: DataFolder = None,
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
    lang: Lang = None,
) -> None:
    """Write a backup of all tables into one file; the server may run meanwhile.

    PostgreSQL's own `pg_dump` is used for a database of that kind.

    **Examples**

    `metropolitain backup tables-monday.backup`

    `metropolitain backup tables.backup --database postgresql+asyncpg://metro@localhost/metro --force`
    """
    lang = pick_language(lang)
    require_server(lang)

    from metropolitain.engine.words import Words
    from metropolitain.server.config import Config, default_data
    from metropolitain.server.storage.backup import backup as write_backup

    write_backup(Config(database=database, data=data or default_data()), file, force)
    print(Words(lang).say("backup-done", file=str(file)))
