"""`metropolitain restore`: put a backup in the database's place."""

from pathlib import Path
from typing import Annotated

import typer

from metropolitain.cli.arguments import Database, DataFolder
from metropolitain.cli.serve import config_of, server_words
from metropolitain.engine.command_arguments import Lang


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `metropolitain backup` wrote.")],
    data: DataFolder = None,
    database: Database = "",
    force: Annotated[
        bool, typer.Option("--force", help="Replace the tables that are there; they are kept beside.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Put a backup in the place of all tables. Stop the server first.

    **Examples**

    `metropolitain restore tables-monday.backup --force`
    """
    words = server_words(lang)

    import asyncio

    from metropolitain.server.db.backup import restore as put_back

    config = config_of(data, database)
    kept = asyncio.run(put_back(config, file, force))
    print(words.say("restore-done", file=str(file)))
    if kept:
        print(words.say("restore-kept", old=kept))
