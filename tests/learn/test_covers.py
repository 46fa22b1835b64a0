"""The pictures on the games' cards."""

import re

import pytest

from metropolitain.games import GAMES
from metropolitain.learn.covers import has_cover
from tests.tools.make_stills import THEMES, digest_of, still_path

COVERED = [game for game in GAMES if has_cover(game) and still_path(game, THEMES[0]).parent.is_dir()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", COVERED)
def test_the_still_picture_shows_the_present_cover(game: str, theme: str) -> None:
    text = still_path(game, theme).read_text("utf-8")
    found = re.search(r'data-cover="(\w+)"', text)
    assert found
    assert found[1] == digest_of(game), "run `python -m tests.tools.make_stills`"
