"""The bodies of requests and answers about open tables and quick matches, as types."""

from typing import Annotated

import msgspec
from msgspec import Meta

from metropolitain.server.core.model import OpenTable
from metropolitain.server.http.bodies import Name


class AskOpen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put one's table on the list of open tables, or take it off."""

    open: bool


class AskQuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play somebody: a game, and a pace by its name."""

    game: Name
    pace: Annotated[str, Meta(max_length=20)]
    name: Name


class OpenTables(msgspec.Struct, frozen=True, kw_only=True):
    """The list of open tables, or with `whole` false what changed in it.

    `tables`: as they are now; `gone`: the ids of those that are not on it any more; `now`: the server's time.
    """

    now: int
    whole: bool
    tables: list[OpenTable]
    gone: list[str]


class PlayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What there is for whoever looks for somebody to play with.

    `paces`: those of quick matches, by their names; `waiting`: how many tables of each game wait.
    """

    paces: list[str]
    waiting: dict[str, int]
