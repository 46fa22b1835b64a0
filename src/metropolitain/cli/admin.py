"""`metropolitain admin`: what an operator does about people, while the server runs."""

import asyncio
import getpass
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from metropolitain.cli.common import Database, DataFolder, Lang, pick_language
from metropolitain.cli.serve import require_server

if TYPE_CHECKING:
    from metropolitain.engine.words import Words
    from metropolitain.server.config import Config
    from metropolitain.server.storage.manners import Manners
    from metropolitain.server.wire.orders import AnyOrder

T = TypeVar("T")
app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="Look after who plays here: reports, names, tables, bans, and a page for moderators.",
)

By = Annotated[
    str | None,
    typer.Option("--by", help="Who does this, for the log; the name of this account unless given."),
]
TableArgument = Annotated[str, typer.Argument(help="The table: what its link ends with.")]
PlayerArgument = Annotated[int, typer.Argument(help="The player, counted from 1 as at the table.")]
Most = Annotated[int, typer.Option("--most", help="How many, the newest first.", min=1)]


def _config(data: Any, database: str) -> "Config":
    from metropolitain.server.config import Config, default_data

    return Config(database=database, data=data or default_data())


def _words(lang: str | None) -> "Words":
    chosen = pick_language(lang)
    require_server(chosen)
    from metropolitain.engine.words import Words

    return Words(chosen)


def _send(data: Any, database: str, order: "AnyOrder", by: str | None) -> dict[str, Any]:
    from metropolitain.server.moderation.sending import send

    return asyncio.run(send(_config(data, database), order, by or getpass.getuser()))


def _read(data: Any, database: str, look: Callable[["Manners"], Awaitable[T]]) -> T:
    from metropolitain.server.moderation.sending import opened
    from metropolitain.server.storage.manners import Manners

    async def work() -> T:
        async with opened(_config(data, database)) as engine:
            return await look(Manners(engine))

    return asyncio.run(work())


def _time(at: int | None, words: "Words") -> str:
    from metropolitain.server.people.bans import as_time

    return words.say("admin-for-good") if at is None else as_time(at)


@app.command()
def link(
    name: Annotated[str, typer.Argument(help="What the moderator is called in the log.")],
    minutes: Annotated[float, typer.Option(help="For how long the link can be opened.")] = 15,
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Print a link to the moderators' page; it works once.

    Who opens it is a moderator in that browser for twelve hours.
    """
    words = _words(lang)
    from metropolitain.server.table.tokens import hash_of, new_token
    from metropolitain.server.wire.orders import MakeLink

    code = new_token()
    done = _send(data, database, MakeLink(hash=hash_of(code), name=name, minutes=minutes), by)
    print(words.say("admin-link", name=name, until=_time(done["until"], words)))
    print(f"{done['address']}/moderate#{code}")


@app.command()
def revoke(data: DataFolder = None, database: Database = "", by: By = None, lang: Lang = None) -> None:
    """End all links to the moderators' page, and send away everybody who has opened one."""
    words = _words(lang)
    from metropolitain.server.wire.orders import Revoke

    _send(data, database, Revoke(), by)
    print(words.say("admin-revoked"))


@app.command()
def reports(
    settled: Annotated[bool, typer.Option("--all", help="Those that are settled too.")] = False,
    most: Most = 20,
    data: DataFolder = None,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """List reports with what was said at the table."""
    words = _words(lang)
    found = _read(data, database, lambda manners: manners.reports(most, None if settled else False))
    if not found:
        print(words.say("admin-no-reports"))
    for report in found:
        told = report.evidence
        reason = words.say(f"report-{report.reason}")
        print(
            f"{report.id}  {_time(report.at, words)}  {report.place} {report.seat + 1}  {told.name}: {reason}"
        )
        if told.text:
            print(f"    {told.by}: {told.text}")
        for line in told.lines:
            said = words.say(f"phrase-{line.phrase}") if line.phrase else line.text
            print(f"    {line.number:>4}  {line.name}: {said}")


@app.command()
def settle(
    report: Annotated[str, typer.Argument(help="The report's id.")],
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Put a report away."""
    words = _words(lang)
    from metropolitain.server.wire.orders import Settle

    _send(data, database, Settle(report=report), by)
    print(words.say("admin-settled"))


@app.command()
def ban(
    report: Annotated[str | None, typer.Option(help="Who was reported: the report's id.")] = None,
    table: Annotated[str | None, typer.Option(help="Who sits at this table …")] = None,
    player: Annotated[int | None, typer.Option(help="… as this player, counted from 1.", min=1)] = None,
    person: Annotated[str | None, typer.Option(help="A person's id.")] = None,
    address: Annotated[
        str | None, typer.Option(help="An address or a network, e.g. `203.0.113.7` or `2001:db8:1:2::/64`.")
    ] = None,
    with_address: Annotated[
        bool, typer.Option("--with-address", help="And the address from which they are connected now.")
    ] = False,
    hours: Annotated[float | None, typer.Option(help="For how long; for good unless given.")] = None,
    reason: Annotated[str, typer.Option(help="What the banned are told.")] = "",
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Keep somebody from taking part, by person or browser, or by address.

    An IPv6 address stands for its first 64 bits.
    """
    words = _words(lang)
    from metropolitain.engine.ids import Player
    from metropolitain.server.wire.orders import BanOrder

    order = BanOrder(
        report=report,
        table=table,
        player=None if player is None else Player(player - 1),
        person=person,
        address=address,
        with_address=with_address,
        hours=hours,
        reason=reason,
    )
    done = _send(data, database, order, by)
    print(words.say("admin-banned", name=done["name"], until=_time(done["until"], words)))
    for ban_id in done["bans"]:
        print(ban_id)


@app.command()
def bans(most: Most = 50, data: DataFolder = None, database: Database = "", lang: Lang = None) -> None:
    """List the bans that hold."""
    words = _words(lang)
    import time

    now = time.time_ns() // 1_000_000
    found = _read(data, database, lambda manners: manners.bans(most, now))
    if not found:
        print(words.say("admin-no-bans"))
    for each in found:
        whom = each.network or f"{each.name} ({each.holder[:10]})"
        print(f"{each.id}  {whom}  {_time(each.until, words)}  {each.reason}".rstrip())


@app.command()
def lift(
    ban: Annotated[str, typer.Argument(help="The ban's id.")],
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Lift a ban."""
    words = _words(lang)
    from metropolitain.server.wire.orders import Lift

    done = _send(data, database, Lift(ban=ban), by)
    print(words.say("admin-lifted", name=done["name"]))


@app.command()
def rename(
    table: TableArgument,
    player: PlayerArgument,
    name: Annotated[str, typer.Argument(help="The new name.")],
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Give a person at a table another name, also in what was said before."""
    words = _words(lang)
    from metropolitain.engine.ids import Player
    from metropolitain.server.wire.orders import Rename

    done = _send(data, database, Rename(table=table, player=Player(player - 1), name=name), by)
    print(words.say("admin-renamed", name=done["name"], to=done["to"]))


@app.command()
def close(
    table: TableArgument,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete it with all that is stored of it.")
    ] = False,
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Close a table: nobody plays on or says anything there. One that has not begun is deleted."""
    words = _words(lang)
    from metropolitain.server.wire.orders import Close

    done = _send(data, database, Close(table=table, delete=delete), by)
    print(words.say("admin-deleted" if done["deleted"] else "admin-closed", table=table))


@app.command()
def erase(
    table: TableArgument,
    line: Annotated[int, typer.Argument(help="The number of the line, as `reports` shows it.")],
    data: DataFolder = None,
    database: Database = "",
    by: By = None,
    lang: Lang = None,
) -> None:
    """Take a line out of a table's chat."""
    words = _words(lang)
    from metropolitain.server.wire.orders import Erase

    done = _send(data, database, Erase(table=table, line=line), by)
    print(words.say("admin-erased", name=done["name"], text=done["text"]))


@app.command()
def log(most: Most = 50, data: DataFolder = None, database: Database = "", lang: Lang = None) -> None:
    """List what moderators did, the newest first."""
    words = _words(lang)
    import json

    for done in _read(data, database, lambda manners: manners.done(most)):
        facts = ", ".join(
            f"{name} {fact}" for name, fact in json.loads(done.facts).items() if fact not in ("", [])
        )
        print(f"{_time(done.at, words)}  {done.moderator}  {done.kind}  {facts}".rstrip())
