"""Guided first games: a fixed set-up, a script of moves and a few steps on a real board.

A step's words are the catalogue message `guide-<game>-<id>`. The script holds the moves of all seats in
order: the guest is asked for their own, the others' are played for them. A step that waits is over when so
many moves of the script have been chosen or made; so its words never tell of what has not happened.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from metropolitain.learn.teaching_files import learn_file, read_learn_file


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One step; where nothing is to be waited for the reader goes on by a button."""

    id: str
    draft: int | None = None  # over when so many moves are made or chosen
    made: int | None = None  # over when so many moves are made
    # What is spoken of, as selectors: one for each of the step's moves, the last for all after it.
    point: list[str] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the page needs to lead through a game."""

    script: list[str]
    steps: list[LessonStep]


class Guide(Lesson, frozen=True, forbid_unknown_fields=True):
    """A guided game. The guest has seat 0, the bot the others; after the script it plays on by itself."""

    players: int
    options: dict[str, Any]
    bot: str | None
    setup: dict[str, Any]

    def next_move(self, made: Sequence[str]) -> str | None:
        """The move that the script has next; none where the game has left the script or come to its end."""
        follows = list(made) == self.script[: len(made)]
        return self.script[len(made)] if follows and len(made) < len(self.script) else None


def has_guide(game: str) -> bool:
    """Whether there is a guided first game."""
    return learn_file(game, "guides", f"{game}.json").is_file()


@cache
def guide_of(game: str) -> Guide:
    """The guided first game of a game."""
    return msgspec.json.decode(read_learn_file(game, "guides", f"{game}.json"), type=Guide)
