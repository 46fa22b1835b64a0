"""`metropolitain backup`: a copy of all tables, also while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from metropolitain.cli.arguments import Database, DataFolder
from metropolitain.cli.serve import config_of, server_words
from metropolitain.engine.command_arguments import Lang


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
    words = server_words(lang)

    from metropolitain.server.db.backup import backup as write_backup

    write_backup(config_of(data, database), file, force)
    print(words.say("backup-done", file=str(file)))
