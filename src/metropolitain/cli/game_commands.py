"""Commands that a game contributes: the Typer `app` in a module `commands` beside the one of its rules."""

import logging
from importlib import import_module
from importlib.util import find_spec

import typer

from metropolitain.games import GAMES, folder_of

log = logging.getLogger(__name__)


def add_commands(app: typer.Typer) -> None:
    """Add them by the names that the games give them; names that are taken stay as they are."""
    for game, module in GAMES.items():
        folder = folder_of(game)
        if folder is None or not (folder / "commands.py").is_file():
            continue
        try:
            spec = find_spec(module)
            commands: typer.Typer = import_module(f"{spec.parent if spec else module}.commands").app
            name = commands.info.name
            if not isinstance(name, str) or name in _names(app):
                raise ValueError(f"there is a command {name} already")
            app.add_typer(commands)
        except Exception as error:
            log.warning("no commands of %s: %s: %s", game, type(error).__name__, error)


def _names(app: typer.Typer) -> set[str | None]:
    """The commands that there are."""
    named = {each.name or getattr(each.callback, "__name__", None) for each in app.registered_commands}
    groups = {each.typer_instance.info.name for each in app.registered_groups if each.typer_instance}
    return named | {name for name in groups if isinstance(name, str)}
