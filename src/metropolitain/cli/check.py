"""`metropolitain check`: whether the database and every table in it are sound."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from metropolitain.cli.common import Database, DataFolder, Lang, pick_language
from metropolitain.cli.serve import require_server


def check(
    file: Annotated[
        Path | None, typer.Argument(help="A backup of SQLite to look into, instead of the database.")
    ] = None,
    data: DataFolder = None,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """Check the database and play every table's log again; the server may run meanwhile.

    Prints a line for each thing that is wrong, and ends with exit code 1 if there is any.

    **Examples**

    `metropolitain check`

    `metropolitain check tables-monday.backup`
    """
    lang = pick_language(lang)
    require_server(lang)

    from metropolitain.engine.words import Words
    from metropolitain.server.check import check as check_database
    from metropolitain.server.config import Config, default_data

    if file is not None:
        database = f"sqlite+aiosqlite:///{file}"
    checked = check_database(Config(database=database, data=data or default_data()))
    words = Words(lang)
    for table, problem in checked.findings:
        where = words.say("check-table", table=table) if table else words.say("check-database")
        print(f"{where}: {problem}", file=sys.stderr)
    print(
        words.say("check-done", tables=checked.tables, entries=checked.entries, wrong=len(checked.findings))
    )
    if checked.findings:
        raise typer.Exit(1)
