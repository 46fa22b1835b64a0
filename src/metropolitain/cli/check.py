"""`metropolitain check`: whether the database, every table in it and games of other packages are sound."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from metropolitain.cli.arguments import Database, DataFolder
from metropolitain.cli.serve import config_of, server_words
from metropolitain.engine.command_arguments import Lang

if TYPE_CHECKING:
    from metropolitain.engine.words import Words
    from metropolitain.server.operations.check import Finding


def check(
    file: Annotated[
        Path | None, typer.Argument(help="A backup of SQLite to look into, instead of the database.")
    ] = None,
    data: DataFolder = None,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """Check the database, every table's log and games of other packages; the server may run meanwhile.

    Every log is played again. A game of another package is played at random, to see whether what it deals
    anew for a player depends on anything that the player cannot know. With a backup, games are left out.

    Prints a line for each thing that is wrong, and ends with exit code 1 if there is any.

    **Examples**

    `metropolitain check`

    `metropolitain check tables-monday.backup`
    """
    words = server_words(lang)

    from metropolitain.server.operations.check import check as check_database
    from metropolitain.server.operations.check import check_games

    if file is not None:
        database = f"sqlite+aiosqlite:///{file}"
    checked = check_database(config_of(data, database))
    findings = [*checked.findings, *([] if file else check_games())]
    for finding in findings:
        print(f"{_where(finding, words)}: {finding.problem}", file=sys.stderr)
    print(words.say("check-done", tables=checked.tables, entries=checked.entries, wrong=len(findings)))
    if findings:
        raise typer.Exit(1)


def _where(finding: "Finding", words: "Words") -> str:
    """What a finding is about."""
    if finding.game:
        return words.say("check-game", game=finding.game)
    return words.say("check-table", table=finding.table) if finding.table else words.say("check-database")
