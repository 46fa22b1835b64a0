"""Pictures, terminal boards and words of Next Station."""

import re
from io import StringIO

import pytest
from rich.console import Console

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.look.palette import PALETTE
from metropolitain.engine.look.png import to_png
from metropolitain.engine.words import LANGUAGES, Words
from metropolitain.games.nextstation.board import COLOURS
from metropolitain.games.nextstation.show.geometry import geometry
from metropolitain.games.nextstation.show.grid import place
from metropolitain.games.nextstation.show.ground import crossings
from metropolitain.games.nextstation.show.shape import SHEET_COLOURS
from tests.nextstation.table import SHORT, play, start
from tests.playing import position_of

FULL = {"objectives": True, "powers": True}


def printed(game: Game, viewer: int | None, width: int, height: int, lang: str = "en") -> str:
    out = StringIO()
    board = game.rules.text_board(position_of(game, viewer), width, height, lang)
    Console(file=out, width=width, height=height).print(board)
    return out.getvalue()


def test_geometry_has_every_shape_of_the_map() -> None:
    shapes = geometry()
    assert len(shapes.stations) == 53
    assert len(shapes.sections) == 155
    assert sum(section.thames for section in shapes.sections.values()) == 24
    assert sum(station.tourist for station in shapes.stations.values()) == 5
    assert set(shapes.departures) == set(COLOURS)
    assert {station.symbol for station in shapes.stations.values()} < set(shapes.symbols)
    assert [card.symbol in shapes.symbols for card in shapes.cards.values()] == [True] * 11
    assert sum(card.underground for card in shapes.cards.values()) == shapes.undergrounds
    assert [label.text for label in shapes.labels] == [*"abcdefghij", *map(str, range(1, 11))]


def test_every_district_has_its_own_ground() -> None:
    """N3: neighbours differ in tint, and all but the corners in hatch; every station has its district's."""
    shapes = geometry()
    assert set(shapes.districts) == {station.district for station in shapes.stations.values()}
    inner = [district.hatch for name, district in shapes.districts.items() if "corner" not in name]
    assert len(set(inner)) == 9
    for colours in SHEET_COLOURS.values():
        assert len({colours[name] for name in shapes.districts}) == 13
        assert {f"{name}_hatch" for name in shapes.districts} < set(colours)


def test_bridges_stand_where_sections_cross_the_thames() -> None:
    """N40: the river as drawn crosses the sections that count as over the Thames, once, and no other."""
    for name, section in geometry().sections.items():
        start, target = name.split("-")
        assert len(crossings(place(start), place(target))) == section.thames
        assert (section.bridge is not None) == section.thames


def test_the_colours_of_the_sheet_are_named_alike_in_both_themes() -> None:
    shapes = geometry()
    parts = [*shapes.thames, *(part for site in shapes.landmarks.values() for part in site)]
    named = {colour for part in parts for colour in (part.fill, part.stroke) if colour}
    assert set(SHEET_COLOURS["light"]) == set(SHEET_COLOURS["dark"]) > named


def test_the_four_lines_differ_in_colour_and_pattern() -> None:
    lines = [PALETTE["lines"][colour] for colour in COLOURS]
    for key in ("light", "dark", "dash"):
        assert len({line[key] for line in lines}) == 4


def test_a_picture_shows_the_drawn_sections_and_turns_into_png() -> None:
    game = start("sq ci TR")
    empty = game.svg(Player(0))
    play(game, "d3-d2")
    drawn = game.svg(Player(0))
    assert drawn.count(PALETTE["lines"]["green"]["light"]) > empty.count(PALETTE["lines"]["green"]["light"])
    assert to_png(drawn, 400).startswith(b"\x89PNG")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_terminal_shows_map_cards_and_sheet(size: tuple[int, int]) -> None:
    text = printed(play(start("sq ci TR"), "d3-d2"), 0, *size)
    assert len(text.splitlines()) < size[1]
    assert re.search("a +b +c +d", text)
    assert all(part in text for part in ("□", "⬠", "Interchanges", "underground cards 0 of 5"))


def test_the_verdict_is_shown_at_the_end_of_a_solo_game() -> None:
    game = play(start(), "…", "…", "…", "…")
    told = Words("en").say("nextstation-verdict", verdict=0)
    assert told.split(":")[0] in printed(game, 0, 150, 40)
    assert told.split(":")[0] in game.svg(Player(0))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_powers_objectives_and_symbols_have_names(lang: str) -> None:
    words = Words(lang)
    for message, fact, values in (
        ("nextstation-power", "power", ["double", "joker", "switch", "circle"]),
        ("nextstation-objective", "objective", ["interchanges", "districts", "tourist", "centre", "thames"]),
        ("nextstation-symbol", "symbol", ["square", "triangle", "pentagon", "circle", "joker", "switch"]),
    ):
        assert len({words.say(message, **{fact: value}) for value in values}) == len(values)
    assert len({words.say(f"colour-{colour}") for colour in COLOURS}) == 4


def test_effects_tell_powers_thames_and_points() -> None:
    game = play(start("sq", powers=True), "double d3-d2 d2-c1")
    first, second, card = game.effects(-1, Player(0))
    words = Words("en")
    assert words.effect("nextstation", first) == (
        "Player 1 draws d3–d2 (green) with the power “second section”: 1 point."
    )
    assert words.effect("nextstation", second).startswith("Player 1 draws d2–c1 (green)")
    assert words.effect("nextstation", card) == "Card: triangle."
    river = play(start("pe " + SHORT), "d3-d7")
    assert words.effect("nextstation", river.effects(-1, Player(0))[0]) == (
        "Player 1 draws d3–d7 (green) across the Thames: 3 points."
    )
    assert (
        words.effect("nextstation", river.effects(-1, Player(0))[1]) == "Card: square, underground (1 of 5)."
    )
