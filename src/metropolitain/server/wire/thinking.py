"""What travels so that a browser can think: where its library is."""

import msgspec


class LibraryInfo(msgspec.Struct, frozen=True):
    """Where a game's library for browsers is: module, bindings, and what the game learned, if anything."""

    game: str
    wasm: str
    bindings: str
    weights: str | None
