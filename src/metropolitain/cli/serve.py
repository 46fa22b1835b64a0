"""`metropolitain serve`: the web table."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from metropolitain.cli.arguments import Database, DataFolder
from metropolitain.engine.command_arguments import Lang, pick_language

if TYPE_CHECKING:
    from metropolitain.engine.words import Words
    from metropolitain.server.settings import Config

EXTRA = (  # what the server imports and the plain package does not bring
    *("aiosmtplib", "aiosqlite", "alembic", "cryptography", "filelock", "httptools", "litestar"),
    *("prometheus_client", "pythonjsonlogger", "sqlalchemy", "uvicorn", "webauthn"),
)
INSTALL = "pip install 'metropolitain[server]'"


def is_installed(module: str) -> bool:
    """Whether a module can be imported."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def require_server(lang: str) -> None:
    """End with the one command to run where the packages of the web table are not installed."""
    if not all(map(is_installed, EXTRA)):
        from metropolitain.engine.words import Words

        print(f"metropolitain: {Words(lang).say('serve-not-installed', command=INSTALL)}", file=sys.stderr)
        raise typer.Exit(2)


def server_words(lang: str | None) -> "Words":
    """The words of a command that needs the packages of the web table; ends where they are missing."""
    from metropolitain.engine.words import Words

    words = Words(pick_language(lang))
    require_server(words.lang)
    return words


def config_of(data: Path | None, database: str) -> "Config":
    """The settings of a command that looks at a server's database."""
    from metropolitain.engine.files import data_folder
    from metropolitain.server.settings import Config

    return Config(database=database, data=data or data_folder())


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.")] = 8000,
    network: Annotated[
        bool,
        typer.Option("--network", help="Listen on this machine's address in the local network too."),
    ] = False,
    network_address: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="That address, for a machine that has several; found by itself unless given.",
        ),
    ] = "",
    data: DataFolder = None,
    database: Database = "",
    cluster: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            envvar="METROPOLITAIN_CLUSTER",
            help="Be one of several servers on one PostgreSQL, by this name.",
        ),
    ] = "",
    workers: Annotated[
        bool,
        typer.Option(
            "--workers",
            help="Let workers (`metropolitain work`) on the same PostgreSQL search, as long as there are "
            "any; the extra [cluster] is needed.",
        ),
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A further origin of the page, e.g. `https://play.example`; repeatable."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy, or a network of proxies, whose forwarding headers are believed, e.g. `10.0.0.2` "
            "or `10.0.0.0/24`; repeatable.",
        ),
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option(help="The same as `--proxy 127.0.0.1 --proxy ::1`: a proxy on this machine.")
    ] = False,
    metrics_port: Annotated[
        int, typer.Option(help="A port of 127.0.0.1 on which /metrics is told; 0 for none.")
    ] = 0,
    open_metrics: Annotated[bool, typer.Option(help="Tell /metrics to everybody, beside the page.")] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot waits before it moves.")] = 0.6,
    absence: Annotated[
        float,
        typer.Option(help="Seconds away before others may have a bot play on, at tables with a clock."),
    ] = 180.0,
    absence_days: Annotated[float, typer.Option(help="The same in days, at tables without a clock.")] = 3.0,
    bot_offer: Annotated[
        float, typer.Option(help="Seconds after which who waits for somebody to play with is offered a bot.")
    ] = 20.0,
    keep_finished: Annotated[
        float | None,
        typer.Option(
            metavar="DAYS", min=0, help="Delete finished tables after so many days; never unless given."
        ),
    ] = None,
    keep_abandoned: Annotated[
        float | None,
        typer.Option(
            metavar="DAYS",
            min=0,
            help="Delete tables that are not over after so many days without a move; never unless given.",
        ),
    ] = None,
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="METROPOLITAIN_SMTP",
            help="A mail server, e.g. `smtp://user:password@mail.example:587`; without one no mail is sent.",
        ),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="METROPOLITAIN_MAIL_FROM",
            help="From whom mail comes; needed with --smtp.",
        ),
    ] = "",
    contact: Annotated[
        str,
        typer.Option(
            help="How push services reach you, `mailto:…` or `https://…`; the page's origin unless given."
        ),
    ] = "",
    push_to: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST:PORT",
            help="A push service in a private network that may be asked beside public ones; repeatable.",
        ),
    ] = None,
    notice_delay: Annotated[
        float, typer.Option(help="Seconds in which who left may come back before they are told.")
    ] = 5.0,
    alarm_period: Annotated[float, typer.Option(help="Seconds between two looks whose days are up.")] = 15.0,
    idle: Annotated[
        float, typer.Option(help="Seconds without anybody before a table leaves memory.")
    ] = 1800.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A limit, e.g. `address_connections=500`; repeatable."),
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    lang: Lang = None,
) -> None:
    """Serve the web table: play in the browser, with friends or against bots.

    It needs the extra packages of `metropolitain[server]`.

    **Examples**

    `metropolitain serve`

    `metropolitain serve --network`

    `metropolitain serve --host 0.0.0.0 --port 80 --no-browser --origin https://play.example`

    `metropolitain serve --database postgresql+asyncpg://metro@localhost/metro`

    `metropolitain serve --cluster paris --database postgresql+asyncpg://metro@10.0.0.2/metro --host 10.0.0.3`
    """
    require_server(pick_language(lang))

    import msgspec

    from metropolitain.cli.arguments import read_options
    from metropolitain.engine.files import data_folder
    from metropolitain.engine.refusal import Refusal
    from metropolitain.server.run import run
    from metropolitain.server.settings import Config, Limits

    try:
        limits = msgspec.convert(read_options(limit), Limits, strict=True)
    except msgspec.ValidationError as error:
        raise Refusal("G4", "bad-value", problem=str(error)) from None
    config = Config(
        host=host,
        port=port,
        network=network,
        network_address=network_address,
        database=database,
        cluster=cluster,
        workers=workers,
        data=data or data_folder(),
        origins=tuple(origin or ()),
        proxies=tuple(proxy or ()),
        behind_proxy=behind_proxy,
        metrics_port=metrics_port,
        open_metrics=open_metrics,
        bot_pause=bot_pause,
        absence=absence,
        absence_days=absence_days,
        bot_offer=bot_offer,
        keep_finished=keep_finished,
        keep_abandoned=keep_abandoned,
        smtp=smtp,
        mail_from=mail_from,
        contact=contact,
        push_to=tuple(push_to or ()),
        notice_delay=notice_delay,
        alarm_period=alarm_period,
        idle=idle,
        limits=limits,
    )
    run(config, log_level, browser)
