"""Arguments that several commands share."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from metropolitain.engine.record import Record, read_record
from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES

FIRST_GAME = next(iter(GAMES))
GameName = Annotated[str, typer.Argument(help=f"The game: {', '.join(GAMES)}.")]
Players = Annotated[int, typer.Option("--players", "-p", help="How many players.")]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option, e.g. `-o hand=2`; repeatable."),
]
Seed = Annotated[int | None, typer.Option(help="Seed of the set-up and of the bots; random when left out.")]
DataFolder = Annotated[
    Path | None,
    typer.Option("--data", help="Folder for the tables.", envvar="METROPOLITAIN_DATA", show_envvar=True),
]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        help="Another database, e.g. `postgresql+asyncpg://user@host/name`.",
        envvar="METROPOLITAIN_DATABASE",
        show_envvar=True,
    ),
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Let the workers of a Ray cluster play, e.g. `10.0.0.1:6379`, `auto`, or `local` for one of "
        "this machine; the extra [ray] is needed.",
    ),
]
ShardText = Annotated[
    str, typer.Option("--shard", metavar="I/N", help="Play only the I-th of N parts; `merge` joins them.")
]
Threads = Annotated[int | None, typer.Option(help="Games at a time; all cores when left out.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of a table.")]

MAX_RECORD_BYTES = 16_000_000


def read_options(pairs: list[str] | None) -> dict[str, Any]:
    """`["hand=2", "numbering=cablecar"]` → `{"hand": 2, "numbering": "cablecar"}`."""
    options: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal("G4", "not-name-value", text=pair[:60])
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value
    return options


def read_bytes(path: Path) -> bytes:
    """A file's content; refuses one that cannot be a record for its size."""
    size = path.stat().st_size
    if size > MAX_RECORD_BYTES:
        raise Refusal("G1", "too-large", size=size, limit=MAX_RECORD_BYTES)
    return path.read_bytes()


def read_record_file(path: Path) -> Record:
    """The record in a file: the file is one record, or has one per line and the first is taken."""
    content = read_bytes(path)
    first, _, rest = content.strip().partition(b"\n")
    if rest.lstrip().startswith(b"{") and first.rstrip().endswith(b"}"):
        content = first
    return read_record(content)


def default_bots(players: int, bots: str) -> list[str]:
    """One bot name per seat, from `greedy` or `random,greedy,greedy`."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Refusal("G8", "bot-count", bots=len(names), seats=players)
    return names


def refuse_beside_resume(context: typer.Context, allowed: set[str]) -> None:
    """Refuse to ask for something that a file with results already says; how to play may be said."""
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if (
            source
            and source.name == "COMMANDLINE"
            and name not in {"resume", "threads", "ray", "json", *allowed}
        ):
            raise Refusal("G8", "beside-resume", option=name)
