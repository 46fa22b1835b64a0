"""The games, by name; `engine/discovery.py` finds them."""

from metropolitain.engine.discovery import (
    BUILT_IN,
    GAMES,
    GROUP,
    check_name,
    folder_of,
    load,
    playable,
    plugins,
)

__all__ = ["BUILT_IN", "GAMES", "GROUP", "check_name", "folder_of", "load", "playable", "plugins"]
