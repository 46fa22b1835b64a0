"""Metro's position as SVG: the board with its lines, and a panel with what players hold."""

from collections.abc import Iterable

from metropolitain.engine.look.palette import Theme, dash, letter
from metropolitain.engine.look.svg import at, badge, circle, document, group, path, rect, text
from metropolitain.engine.words import Words
from metropolitain.games.metro.board import EXIT, TILES, turned
from metropolitain.games.metro.show.geometry import SIZE, SQUARE, MetroGeometry, Point, Stop, corner, geometry
from metropolitain.games.metro.show.names import SIDES, Station
from metropolitain.games.metro.show.panel import PANEL_WIDTH, panel
from metropolitain.games.metro.show.position import Laid, Line, MetroPosition

TRACK_WIDTH = 5.0
LINE_WIDTH = 6.5
STRAIGHT = ("NS", "SN", "EW", "WE")
WAGON_RADIUS, PLACE_RADIUS = 11.5, 9.0


def tile_tracks(tile: str, turns: int) -> list[str]:
    """The four tracks of a tile by name (`NE` …), as it lies."""
    code = turned(tile, turns)
    exits = EXIT[TILES.index(code)].tolist()
    return [SIDES[side] + SIDES[leaving] for side, leaving in enumerate(exits)]


def draw_tracks(shapes: MetroGeometry, theme: Theme, tile: str, turns: int) -> str:
    """A tile's four tracks, each with a thin gap where it crosses those below."""
    drawn = []
    for track in sorted(tile_tracks(tile, turns), key=STRAIGHT.__contains__):
        d = shapes.tracks[track]
        drawn.append(path(d, stroke=theme["halo"], stroke_width=TRACK_WIDTH + 5, stroke_linecap="butt"))
        drawn.append(path(d, stroke=theme["track"], stroke_width=TRACK_WIDTH, stroke_linecap="butt"))
    return "".join(drawn)


def _tile(shapes: MetroGeometry, theme: Theme, laid: Laid, fill: str) -> str:
    inset = rect(1.5, 1.5, SQUARE - 3, SQUARE - 3, rx=6, fill=fill)
    return at(*corner(laid.square), inset, draw_tracks(shapes, theme, laid.tile, laid.turns))


def _squares(shapes: MetroGeometry, theme: Theme) -> str:
    cells = (
        rect(x + 1.5, y + 1.5, SQUARE - 3, SQUARE - 3, rx=6, fill=theme["cell"], stroke=theme["edge"])
        for x, y in shapes.squares.values()
    )
    return group(cells)


def line_strokes(shapes: MetroGeometry, theme: Theme, line: Line) -> str:
    """A line along its whole path, in its colour and pattern."""
    colour = theme.line(line.colour)
    steps = []
    for square, entering, leaving in line.path:
        d = shapes.tracks[entering + leaving]
        strokes = [path(d, stroke=theme["halo"], stroke_width=LINE_WIDTH + 4, stroke_linecap="butt")]
        if line.colour == "white":
            strokes.append(path(d, stroke="#1b2233", stroke_width=LINE_WIDTH + 1.5, stroke_linecap="butt"))
        strokes.append(path(d, stroke=colour, stroke_width=LINE_WIDTH, stroke_linecap="butt"))
        if pattern := dash(line.colour):
            inner = theme["halo"] if line.colour != "white" else "#1b2233"
            strokes.append(
                path(d, stroke=inner, stroke_width=1.8, stroke_dasharray=pattern, stroke_linecap="butt")
            )
        steps.append(at(*corner(square), *strokes))
    return group(steps)


def _stub(ends: tuple[Point, Point], colour: str, width: float) -> str:
    (x0, y0), (x1, y1) = ends
    return path(f"M{x0:g} {y0:g}L{x1:g} {y1:g}", stroke=colour, stroke_width=width, stroke_linecap="butt")


def _arrival(stop: Stop, theme: Theme, colour: str | None, radius: float) -> str:
    """A terminus: a square; in the colour of the line that ended there."""
    x, y = stop.arrival[1]
    fill = theme.line(colour) if colour else theme["panel"]
    half = radius * 0.7
    return _stub(stop.arrival, theme["track"], TRACK_WIDTH) + rect(
        x - half, y - half, 2 * half, 2 * half, rx=2, fill=fill, stroke=theme["ink"], stroke_width=2.5
    )


def _wagon(stop: Stop, theme: Theme, colour: str | None, lang: str, radius: float) -> str:
    """A departure with its wagon: a disc with the letter of the line, empty where nobody's."""
    x, y = stop.departure[1]
    if colour is None:
        return _stub(stop.departure, theme["track"], TRACK_WIDTH) + circle(x, y, 4, fill=theme["track"])
    outline = _stub(stop.departure, "#1b2233", LINE_WIDTH + 1.5) if colour == "white" else ""
    stub = outline + _stub(stop.departure, theme.line(colour), LINE_WIDTH)
    return stub + badge(x, y, letter(colour, lang), theme.line(colour), theme.on_line(colour), radius)


def _stops(
    stops: Iterable[tuple[Station, Stop]],
    position: MetroPosition,
    theme: Theme,
    lang: str,
    radius: float,
    size: float,
) -> str:
    """Stations or places: arrival, wagon and name of each."""
    ended, owners = position.arrivals(), position.owners()
    drawn = []
    for name, stop in stops:
        drawn.append(_arrival(stop, theme, ended.get(name), radius))
        drawn.append(_wagon(stop, theme, owners.get(name), lang, radius))
        x, y = stop.label
        drawn.append(text(x, y, name, fill=theme["ink"], font_size=size, font_weight="bold"))
    return group(drawn)


def _centre(shapes: MetroGeometry, position: MetroPosition, theme: Theme, lang: str) -> str:
    """The Central Station with its places, or the rails that cover it."""
    x, y = shapes.centre["d4"]
    side = 2 * SQUARE - 3
    frame = {"rx": 10, "stroke": theme["ink"], "stroke_width": 2}
    if position.rails:
        rails = "".join(_tile(shapes, theme, laid, theme["cell"]) for laid in position.rails)
        return rails + rect(x + 1.5, y + 1.5, side, side, fill="none", **frame)
    return (
        rect(x + 1.5, y + 1.5, side, side, fill=theme["card"], **frame)
        + _stops(shapes.places.items(), position, theme, lang, PLACE_RADIUS, 14)
        + badge(x + SQUARE, y + SQUARE, "M", theme["ink"], theme["ground"], 26)
    )


def picture(position: MetroPosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = Theme(theme_name), Words(lang)
    shapes = geometry(position.numbering)
    tiles = group(_tile(shapes, theme, laid, theme["card"]) for laid in position.laid)
    lines = group(line_strokes(shapes, theme, line) for line in position.lines)
    return document(
        SIZE + PANEL_WIDTH,
        SIZE,
        theme,
        words.say("metro-title"),
        _squares(shapes, theme),
        tiles,
        _centre(shapes, position, theme, lang),
        lines,
        _stops(shapes.stations.items(), position, theme, lang, WAGON_RADIUS, 20),
        at(SIZE, 0, panel(position, shapes, theme, words, draw_tracks)),
    )
