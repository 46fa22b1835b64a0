"""The `metropolitain` command: its sub-commands, and how it says that something is wrong."""

import logging
import os
import sys
from importlib import import_module
from typing import Annotated

import typer
from typer.exceptions import TyperException

from metropolitain.cli import admin
from metropolitain.cli.dataset import dataset
from metropolitain.cli.evaluate import evaluate
from metropolitain.cli.game_commands import add_commands
from metropolitain.engine.refusal import Refusal
from metropolitain.version import VERSION

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def metropolitain(
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """Metropolitain: the digital table for metro-building board games.

    **Examples**

    `metropolitain play metro`

    `metropolitain simulate metro --games 20000 --bots greedy,random`

    `metropolitain COMMAND --help`
    """
    if version:
        print(f"metropolitain {VERSION}")
        raise typer.Exit


COMMANDS = (  # functions that are called like their modules
    *("serve", "work", "backup", "restore", "check"),
    *("play", "simulate", "tournament", "merge", "analyse", "bench", "replay", "render", "referee"),
)
for name in COMMANDS:
    app.command()(getattr(import_module(f"metropolitain.cli.{name}"), name))
app.command("eval")(evaluate)
app.command()(dataset)
app.add_typer(admin.app, name="admin")
add_commands(app)


def one_line(error: BaseException) -> str:
    """What went wrong, in one line."""
    if isinstance(error, TyperException):
        text = error.format_message()
    elif isinstance(error, OSError) and error.filename:
        text = f"{error.filename}: {error.strerror}"
    else:
        text = str(error)
    return " ".join(text.split())


def main() -> None:
    """Run the command line; errors are one line on standard error and exit code 2."""
    logging.basicConfig(format="metropolitain: %(message)s")
    try:
        code = app(standalone_mode=False)
    except (TyperException, Refusal, OSError) as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        print(f"metropolitain: {one_line(error)}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()
