"""Guided first games: a fixed set-up and a few steps on a real board.

A step's words are the catalogue message `guide-<game>-<id>`. The guide never holds anybody back: what
it expects only tells when to go on, and any other move is as good.
"""

from functools import cache
from typing import Any

import msgspec

from metropolitain.learn.files import learn_file, read_learn_file


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What ends a step: a move chosen or made (a pattern of its text), or the kind of an effect."""

    draft: str | None = None
    move: str | None = None
    event: str | None = None


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step; without something to expect the reader goes on by a button."""

    id: str
    expect: Expect | None = None
    point: str | None = None  # what is spoken of, as a selector on the page


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided game. The guest has seat 0, the bot the others."""

    players: int
    options: dict[str, Any]
    bot: str | None
    setup: dict[str, Any]
    steps: list[Step]


def has_guide(game: str) -> bool:
    """Whether there is a guided first game."""
    return learn_file(game, "guides", f"{game}.json").is_file()


@cache
def guide_of(game: str) -> Guide:
    """The guided first game of a game."""
    return msgspec.json.decode(read_learn_file(game, "guides", f"{game}.json"), type=Guide)
