"""Metro's position as SVG: the board with its lines, and a panel with what players hold."""

import re
from collections.abc import Iterable

from metropolitain.engine.look.svg import at, document, group, path, text
from metropolitain.engine.words import Words
from metropolitain.games.metro.board import EXIT, TILES, turned
from metropolitain.games.metro.show.geometry import SIZE, SQUARE, MetroGeometry, Stop, corner, geometry
from metropolitain.games.metro.show.ground import GAP, BoardTheme, ground, station_hall, tile_body
from metropolitain.games.metro.show.names import SIDES, Station
from metropolitain.games.metro.show.panel import PANEL_WIDTH, panel
from metropolitain.games.metro.show.position import Laid, Line, MetroPosition
from metropolitain.games.metro.show.stops import draw_stop, line_paths

OVERLAP = 0.4  # lines of neighbouring squares reach so far into each other: no seam shows between them
STRAIGHT = ("NS", "SN", "EW", "WE")
COORDINATES = [(letter, "N", letter + "1") for letter in "abcdefgh"] + [
    (figure, "W", "a" + figure) for figure in "12345678"
]


def tile_tracks(tile: str, turns: int) -> list[str]:
    """The four tracks of a tile by name (`NE` …), as it lies."""
    code = turned(tile, turns)
    exits = EXIT[TILES.index(code)].tolist()
    return [SIDES[side] + SIDES[leaving] for side, leaving in enumerate(exits)]


def _shifted(track: str, by: float) -> str:
    """A track whose ends lie so far inside its square (outside below 0); they stand upright on its sides."""
    numbers = [float(value) for value in re.split("[MC ]", track) if value]

    def inward(value: float) -> float:
        return by if value == 0 else SQUARE - by if value == SQUARE else value

    x, y, *rest = [inward(value) if index < 2 or index > 5 else value for index, value in enumerate(numbers)]
    return f"M{x:g} {y:g}C" + " ".join(f"{value:g}" for value in rest)


def _free_track(d: str, theme: BoardTheme) -> str:
    """Rails on sleepers."""
    return "".join(
        path(d, stroke=theme.own(role), stroke_width=width, stroke_linecap="butt", **more)
        for role, width, more in (
            ("bed", 13.5, {}),
            ("rail", 8.6, {}),
            ("bed", 5.6, {}),
            ("sleeper", 11.5, {"stroke_dasharray": "2 5", "stroke_opacity": 0.75}),
        )
    )


def draw_tracks(
    shapes: MetroGeometry,
    theme: BoardTheme,
    tile: str,
    turns: int,
    colours: dict[str, str] | None = None,
    fill: str = "tile",
) -> str:
    """A tile's four tracks, lines over free ones; `colours`: of lines, by where they enter."""
    running = colours or {}
    drawn = []
    for track in sorted(tile_tracks(tile, turns), key=lambda name: (name[0] in running, name in STRAIGHT)):
        d = _shifted(shapes.tracks[track], GAP)
        drawn.append(path(d, stroke=theme.own(fill), stroke_width=17.0, stroke_linecap="butt"))
        colour = running.get(track[0])
        line = _shifted(shapes.tracks[track], -OVERLAP)
        drawn.append(line_paths(line, theme, colour) if colour else _free_track(d, theme))
    return "".join(drawn)


def colours_by_square(lines: Iterable[Line]) -> dict[str, dict[str, str]]:
    """The colours of the lines on each square, by the side where they enter."""
    found: dict[str, dict[str, str]] = {}
    for line in lines:
        for square, entering, _ in line.path:
            found.setdefault(square, {})[entering] = line.colour
    return found


def _tiles(
    shapes: MetroGeometry, theme: BoardTheme, tiles: list[Laid], lines: dict[str, dict[str, str]], fill: str
) -> str:
    """Tiles with their edges and shadows, then the tracks on all of them: lines bridge the gaps."""
    bodies = "".join(at(*corner(laid.square), tile_body(theme, fill)) for laid in tiles)
    tracks = "".join(
        at(
            *corner(laid.square),
            draw_tracks(shapes, theme, laid.tile, laid.turns, lines.get(laid.square), fill),
        )
        for laid in tiles
    )
    return group([bodies, tracks])


def _stops(
    stops: Iterable[tuple[Station, Stop]], position: MetroPosition, theme: BoardTheme, scale: float
) -> str:
    """Stations or places: arrival and wagon of each."""
    ended, owners = position.arrivals(), position.owners()
    return group(draw_stop(stop, theme, owners.get(name), ended.get(name), scale) for name, stop in stops)


def _labels(shapes: MetroGeometry, theme: BoardTheme) -> str:
    """The stations' numbers, and quietly the squares' letters and figures at the top and at the left."""
    numbers = [
        text(*stop.label, name, fill=theme["ink"], font_size=18, font_weight="bold")
        for name, stop in shapes.stations.items()
    ]
    quiet = []
    for label, side, square in COORDINATES:
        x, y = corner(square)
        x, y = (x + SQUARE / 2 + 1.5, y - 10) if side == "N" else (x - 9, y + SQUARE / 2 - 1.2)
        quiet.append(text(x, y, label, fill=theme.own("coordinate"), font_size=15))
    return group([*numbers, *quiet])


def picture(position: MetroPosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = BoardTheme(theme_name), Words(lang)
    shapes = geometry(position.numbering)
    lines = colours_by_square(position.lines)
    centre = (
        _tiles(shapes, theme, position.rails, lines, "paving")
        if position.rails
        else station_hall(theme, *shapes.centre["d4"], len(position.laid))
        + _stops(shapes.places.items(), position, theme, 0.7)
    )
    return document(
        SIZE + PANEL_WIDTH,
        SIZE,
        theme,
        words.say("metro-title"),
        ground(theme),
        _stops(shapes.stations.items(), position, theme, 1),
        _tiles(shapes, theme, position.laid, lines, "tile"),
        centre,
        _labels(shapes, theme),
        at(SIZE, 0, panel(position, shapes, theme, words, draw_tracks)),
    )
