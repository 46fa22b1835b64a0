"""The bodies of requests and answers about open tables and quick matches, as types."""

from typing import Annotated

import msgspec
from msgspec import Meta

from metropolitain.server.core.clock import ClockPlan
from metropolitain.server.http.bodies import Name, OptionValue


class AskOpen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put one's table on the list of open tables, or take it off."""

    open: bool


class AskQuickMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play somebody: a game, and a pace by its name."""

    game: Name
    pace: Annotated[str, Meta(max_length=20)]
    name: Name


class OpenTable(msgspec.Struct, frozen=True, kw_only=True):
    """An open table: anybody may take one of its free seats.

    `names`: of persons, and the levels of bots, null where nobody sits; `bots`: those levels alone; `pace`:
    its name; `standard`: the game is as in the box; `since`: when it was opened, in milliseconds since 1970.
    """

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    standard: bool
    clock: ClockPlan | None
    pace: str
    names: list[str | None]
    bots: list[str | None]
    free: int
    hints: bool
    since: int


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
