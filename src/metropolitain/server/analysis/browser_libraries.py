"""Rules and search for browsers: each game's WebAssembly module, its bindings and what it learned, as files.

Names hold a digest of the content, so that a browser may keep them for ever and never mixes two versions.
"""

import logging
from threading import Lock

import msgspec

from metropolitain.engine.library import DoesNotFit, digest_of, read_browser_library
from metropolitain.engine.refusal import Refusal
from metropolitain.games import GAMES, check_name, load
from metropolitain.server.analysis.bodies import LibraryInfo
from metropolitain.server.http.static import FOR_EVER, File, make_file

log = logging.getLogger("metropolitain.library")

FOLDER = "/library/"


class GameFiles(msgspec.Struct, frozen=True):
    """The files of one game by their names, and which is which."""

    files: dict[str, File]
    info: LibraryInfo


class Libraries:
    """The libraries of all games for browsers, read and packed when first asked for."""

    def __init__(self) -> None:
        self._found: dict[str, GameFiles] = {}
        self._reading = Lock()

    def info(self, game: str) -> LibraryInfo:
        """Where a browser finds a game's library; refuses where there is none that fits."""
        found = self._of(check_name(game))
        if found is None:
            raise Refusal("G8", "no-library", game=game)
        return found.info

    def file(self, name: str) -> File | None:
        """A file by its name; None where nothing has this name now."""
        game = name.rpartition("-")[0]
        found = self._of(game) if game in GAMES else None
        return found.files.get(name) if found else None

    def _of(self, game: str) -> GameFiles | None:
        with self._reading:
            if game not in self._found and (found := _read(game)):  # it may still be in the making
                self._found[game] = found
            return self._found.get(game)


def _read(game: str) -> GameFiles | None:
    try:
        library = read_browser_library(game)
    except DoesNotFit as problem:
        if problem.is_news:
            log.warning("%s: nobody is given hints or analyses of it", problem)
        return None
    weights = load(game).read_weights()
    bodies = {"wasm": library.wasm, "js": library.bindings}
    if weights.any():
        bodies["weights"] = weights.tobytes()
    names = {ending: f"{game}-{digest_of(body)}.{ending}" for ending, body in bodies.items()}
    files = {name: make_file(bodies[ending], name, FOR_EVER) for ending, name in names.items()}
    paths = {ending: FOLDER + name for ending, name in names.items()}
    return GameFiles(files, LibraryInfo(game, paths["wasm"], paths["js"], paths.get("weights")))
