"""`metropolitain check` names a game from outside whose re-deals tell what is hidden, and no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from metropolitain.games import GROUP
from tests.playing import start_python
from tests.plugins import on_search_path, write_metadata
from tests.server.db.test_migrations import start
from tests.shuttle.test_broken import write_package

GAME = """from dataclasses import replace

import numpy as np
from metropolitain.engine.kernel import kernel, record_dtype
from shuttle.game import Shuttle
from shuttle.redeal import redeal as honest
from shuttle.state import STATE


@kernel
def lazy(s, seat, rng):
    pass


@kernel
def untidy(s, seat, rng):
    for place in range(len(s.deck)):
        s.room[place] = s.deck[place]
    honest(s, seat, rng)


@kernel
def clear(s):
    for place in range(len(s.room)):
        s.room[place] = 0


class Game(Shuttle):
    name = {name!r}
    dtype = record_dtype([*((field, STATE[field]) for field in STATE.names), ("room", STATE["deck"])])
    kernels = replace(Shuttle.kernels, {kernels})


RULES = Game()
"""
KERNELS = {
    "lazy": "redeal=lazy",  # shows the truth
    "untidy": "redeal=untidy",  # leaves what it has read in room to work in
    "tidy": "redeal=untidy, canonicalize=clear",
}


@pytest.fixture(scope="module", autouse=True)
def leaking(installed: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A package for each game, all but its kernels Shuttle's."""
    place = tmp_path_factory.mktemp("leaking")
    for name, kernels in KERNELS.items():
        write_package(place, f"leak_{name}", name, GAME.format(name=name, kernels=kernels))
    points = {name: f"leak_{name}.game" for name in KERNELS}
    with on_search_path([write_metadata(place, "leaking-games", "1.0", {GROUP: points})]):
        yield


def test_check_names_games_that_tell_worlds_apart_and_the_fields(tmp_path: Path) -> None:
    start(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite")
    done = start_python("-m", "metropolitain", "check", "--data", str(tmp_path), "--lang", "en", jit=False)
    assert done.returncode == 1
    named = [line for line in done.stderr.splitlines() if line.startswith("The game ")]
    for game, field in (("lazy", "deck"), ("untidy", "room")):
        begins = f"The game {game}: redeal and canonicalize tell two worlds apart in {field} (2 players"
        assert sum(line.startswith(begins) for line in named) == 1
    assert not [line for line in named if "lazy" not in line and "untidy" not in line]
