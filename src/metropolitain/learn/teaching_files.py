"""Where the files that teach a game are: here for built-in games, else in `learn/` of their folder."""

from importlib.resources import files
from pathlib import Path

from metropolitain.engine.refusal import Refusal
from metropolitain.games import check_name, folder_of, plugins

HERE = Path(str(files("metropolitain.learn")))


def learn_file(game: str, *parts: str) -> Path:
    """The place of a file of a game, whether there is one or not."""
    folder = folder_of(game) if game in plugins() else None
    return (folder / "learn" if folder else HERE).joinpath(*parts)


def read_learn_file(game: str, *parts: str) -> bytes:
    """A file that teaches a game; refuses a game that there is not, or that has no such file."""
    place = learn_file(check_name(game), *parts)
    if not place.is_file():
        raise Refusal("T6", "not-found")
    return place.read_bytes()
