"""`metropolitain admin`: what an operator does about people, while the server runs."""

import asyncio
import getpass
from collections.abc import Awaitable, Callable
from functools import partial
from inspect import Signature, signature
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

import typer

from metropolitain.cli.arguments import Database, DataFolder
from metropolitain.cli.serve import config_of, server_words
from metropolitain.engine.command_arguments import Lang

if TYPE_CHECKING:
    from metropolitain.engine.words import Words
    from metropolitain.server.moderation.bodies import AnyOrder
    from metropolitain.server.moderation.store import ModerationStore
    from metropolitain.server.settings import Config

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


class Desk(NamedTuple):
    """The surroundings of a command: language, settings and operator."""

    words: "Words"
    config: "Config"
    by: str | None

    def send(self, order: "AnyOrder") -> dict[str, Any]:
        """Have the server carry out an order."""
        from metropolitain.server.moderation.orders import send

        return asyncio.run(send(self.config, order, self.by or getpass.getuser()))

    def read(self, look: Callable[["ModerationStore"], Awaitable[T]]) -> T:
        """Look at what the server has stored."""
        from metropolitain.server.moderation.orders import opened
        from metropolitain.server.moderation.store import ModerationStore

        async def work() -> T:
            async with opened(self.config) as engine:
                return await look(ModerationStore(engine))

        return asyncio.run(work())

    def time(self, at: int | None) -> str:
        """A time in words; None: for good."""
        from metropolitain.server.moderation.bans import as_time

        return self.words.say("admin-for-good") if at is None else as_time(at)


def _desk(data: DataFolder = None, database: Database = "", by: By = None, lang: Lang = None) -> Desk:
    """The desk, from the options that all commands have."""
    return Desk(server_words(lang), config_of(data, database), by)


def ordering(work: Callable[..., None], but: str = "") -> Callable[..., None]:
    """Add a command with the options of `_desk` (but one) behind its own; it is given the desk."""
    shared = [each for each in signature(_desk).parameters.values() if each.name != but]

    def run(**given: Any) -> None:
        desk = _desk(**{each.name: given.pop(each.name) for each in shared})
        work(desk, **given)

    run.__name__, run.__doc__ = work.__name__, work.__doc__
    own = list(signature(work).parameters.values())[1:]
    run.__signature__ = Signature([*own, *shared])  # type: ignore[attr-defined]
    run.__annotations__ = {}
    app.command()(run)
    return work


listing = partial(ordering, but="by")


@ordering
def link(
    desk: Desk,
    name: Annotated[str, typer.Argument(help="What the moderator is called in the log.")],
    minutes: Annotated[float, typer.Option(help="For how long the link can be opened.")] = 15,
) -> None:
    """Print a link to the moderators' page; it works once.

    Who opens it is a moderator in that browser for twelve hours.
    """
    from metropolitain.server.core.tokens import hash_of, new_token
    from metropolitain.server.moderation.bodies import MakeLink

    code = new_token()
    done = desk.send(MakeLink(hash=hash_of(code), name=name, minutes=minutes))
    print(desk.words.say("admin-link", name=name, until=desk.time(done["until"])))
    print(f"{done['address']}/moderate#{code}")


@ordering
def revoke(desk: Desk) -> None:
    """End all links to the moderators' page, and send away everybody who has opened one."""
    from metropolitain.server.moderation.bodies import Revoke

    desk.send(Revoke())
    print(desk.words.say("admin-revoked"))


@listing
def reports(
    desk: Desk,
    settled: Annotated[bool, typer.Option("--all", help="Those that are settled too.")] = False,
    most: Most = 20,
) -> None:
    """List reports with what was said at the table."""
    found = desk.read(lambda store: store.reports(most, None if settled else False))
    if not found:
        print(desk.words.say("admin-no-reports"))
    for report in found:
        evidence = report.evidence
        reason = desk.words.say(f"report-{report.reason}")
        reported = f"{report.place} {report.player + 1}  {evidence.name}"
        print(f"{report.id}  {desk.time(report.at)}  {reported}: {reason}")
        if evidence.text:
            print(f"    {evidence.by}: {evidence.text}")
        for line in evidence.lines:
            said = desk.words.say(f"phrase-{line.phrase}") if line.phrase else line.text
            print(f"    {line.number:>4}  {line.name}: {said}")


@ordering
def settle(
    desk: Desk,
    report: Annotated[str, typer.Argument(help="The report's id.")],
) -> None:
    """Put a report away."""
    from metropolitain.server.moderation.bodies import Settle

    desk.send(Settle(report=report))
    print(desk.words.say("admin-settled"))


@ordering
def ban(
    desk: Desk,
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
    reason: Annotated[str, typer.Option(help="What the banned are evidence.")] = "",
) -> None:
    """Keep somebody from taking part, by person or browser, or by address.

    An IPv6 address stands for its first 64 bits.
    """
    from metropolitain.engine.ids import Player
    from metropolitain.server.moderation.bodies import BanOrder

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
    done = desk.send(order)
    print(desk.words.say("admin-banned", name=done["name"], until=desk.time(done["until"])))
    for ban_id in done["bans"]:
        print(ban_id)


@listing
def bans(desk: Desk, most: Most = 50) -> None:
    """List the bans that hold."""
    import time

    now = time.time_ns() // 1_000_000
    found = desk.read(lambda store: store.bans(most, now))
    if not found:
        print(desk.words.say("admin-no-bans"))
    for each in found:
        whom = each.network or f"{each.name} ({each.holder[:10]})"
        print(f"{each.id}  {whom}  {desk.time(each.until)}  {each.reason}".rstrip())


@ordering
def lift(
    desk: Desk,
    ban: Annotated[str, typer.Argument(help="The ban's id.")],
) -> None:
    """Lift a ban."""
    from metropolitain.server.moderation.bodies import Lift

    done = desk.send(Lift(ban=ban))
    print(desk.words.say("admin-lifted", name=done["name"]))


@ordering
def rename(
    desk: Desk,
    table: TableArgument,
    player: PlayerArgument,
    name: Annotated[str, typer.Argument(help="The new name.")],
) -> None:
    """Give a person at a table another name, also in what was said before."""
    from metropolitain.engine.ids import Player
    from metropolitain.server.moderation.bodies import Rename

    done = desk.send(Rename(table=table, player=Player(player - 1), name=name))
    print(desk.words.say("admin-renamed", name=done["name"], to=done["to"]))


@ordering
def close(
    desk: Desk,
    table: TableArgument,
    delete: Annotated[
        bool, typer.Option("--delete", help="Delete it with all that is stored of it.")
    ] = False,
) -> None:
    """Close a table: nobody plays on or says anything there. One that has not begun is deleted."""
    from metropolitain.server.moderation.bodies import Close

    done = desk.send(Close(table=table, delete=delete))
    print(desk.words.say("admin-deleted" if done["deleted"] else "admin-closed", table=table))


@ordering
def erase(
    desk: Desk,
    table: TableArgument,
    line: Annotated[int, typer.Argument(help="The number of the line, as `reports` shows it.")],
) -> None:
    """Take a line out of a table's chat."""
    from metropolitain.server.moderation.bodies import Erase

    done = desk.send(Erase(table=table, line=line))
    print(desk.words.say("admin-erased", name=done["name"], text=done["text"]))


@listing
def log(desk: Desk, most: Most = 50) -> None:
    """List what moderators did, the newest first."""
    import json

    for done in desk.read(lambda store: store.done(most)):
        facts = ", ".join(
            f"{name} {fact}" for name, fact in json.loads(done.facts).items() if fact not in ("", [])
        )
        print(f"{desk.time(done.at)}  {done.moderator}  {done.kind}  {facts}".rstrip())
