"""`metropolitain restore`: put a backup in the database's place."""

from pathlib import Path
from typing import Annotated

import typer

from metropolitain.cli.common import Database, DataFolder, Lang, pick_language
from metropolitain.cli.serve import require_server


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
    lang = pick_language(lang)
    require_server(lang)

    import asyncio

    from metropolitain.engine.words import Words
    from metropolitain.server.config import Config, default_data
    from metropolitain.server.storage.backup import restore as put_back

    config = Config(database=database, data=data or default_data())
    kept = asyncio.run(put_back(config, file, force))
    words = Words(lang)
    print(words.say("restore-done", file=str(file)))
    if kept:
        print(words.say("restore-kept", old=kept))
