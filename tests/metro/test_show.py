"""Metro's picture: the board of the page in Python's hand."""

import json
from xml.etree import ElementTree

import pytest

from metropolitain.engine.game import Game
from metropolitain.games.metro.show.ground import COLOURS, PLAN
from metropolitain.games.metro.show.stops import WAGON
from tests.playing import position_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("options", [{}, {"companies": True, "wagons": True}, {"rails": True}])
def test_every_wagon_is_drawn_on_the_plan_of_the_city(theme: str, options: dict[str, bool]) -> None:
    game = Game.new("metro", 3, options, seed=5)
    root = ElementTree.fromstring(game.svg(None, theme))
    drawn = [path.get("d") for path in root.iter(f"{SVG}path")]
    assert drawn.count(WAGON) == 2 * len(position_of(game).wagons)  # each with its shadow
    assert PLAN["river"] in drawn


def test_the_clock_of_the_central_station_tells_how_far_the_game_is() -> None:
    game = Game.new("metro", 2, seed=3)
    assert long_hand(game) == "rotate(0)"
    for _ in range(15):
        game.play(str(next(move for move in game.legal if "@" in str(move))))
    assert long_hand(game) == "rotate(90)"  # a quarter of 60 tiles


def long_hand(game: Game) -> str:
    """How the clock's long hand is turned."""
    root = ElementTree.fromstring(game.svg(None))
    return next(
        hand.get("transform") or "" for hand in root.iter(f"{SVG}path") if hand.get("d") == "M0 5V-19"
    )


def test_both_themes_have_the_same_colours_of_the_board() -> None:
    assert list(COLOURS["light"]) == list(COLOURS["dark"])
    assert json.dumps(COLOURS["light"]) != json.dumps(COLOURS["dark"])
