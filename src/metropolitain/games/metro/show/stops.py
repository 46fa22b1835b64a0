"""Where Metro's lines depart and arrive, with their wagons; and how a line is drawn."""

from metropolitain.engine.look.palette import dash
from metropolitain.engine.look.svg import group, number, path, rect
from metropolitain.games.metro.show.geometry import Point, Stop
from metropolitain.games.metro.show.ground import INK, BoardTheme

INWARDS = {"N": 90, "E": 180, "S": -90, "W": 0}  # how a thing that looks east is turned to look at the board
WAGON = "M-13 -10H7Q16 -10 16 -4V4Q16 10 7 10H-13Q-16 10 -16 7V-7Q-16 -10 -13 -10Z"


def line_paths(d: str, theme: BoardTheme, colour: str) -> str:
    """A piece of a line: its edge, its colour, its pattern."""
    return (
        path(d, stroke=theme.own("line_edge"), stroke_width=12.8, stroke_linecap="butt")
        + path(d, stroke=theme.line(colour), stroke_width=10.0, stroke_linecap="butt")
        + _pattern(d, theme, colour, 3.0)
    )


def _pattern(d: str, theme: BoardTheme, colour: str, width: float) -> str:
    """A line's pattern, so that it is not told by hue alone; a faint light where it has none."""
    if not dash(colour):
        return path(d, stroke="#ffffff", stroke_opacity=0.45, stroke_width=width * 0.8, stroke_linecap="butt")
    ink = INK if colour == "white" else theme.own("pattern")
    return path(d, stroke=ink, stroke_width=width, stroke_dasharray=dash(colour), stroke_linecap="butt")


def _stub(ends: tuple[Point, Point]) -> str:
    (x0, y0), (x1, y1) = ends
    return f"M{x0:g} {y0:g}L{x1:g} {y1:g}"


def _wagon(stop: Stop, theme: BoardTheme, colour: str, scale: float) -> str:
    """A wagon from above, its cab towards the board: the owner's colour, and the pattern on the roof."""
    x, y = stop.departure[1]

    def place(down: float) -> str:
        return f"translate({number(x)} {number(y + down)}) rotate({INWARDS[stop.side]}) scale({scale})"

    screen = "M9 -6.5Q13.5 -5.5 13.5 0T9 6.5Q10.6 0 9 -6.5Z"
    body = [
        path(WAGON, fill=theme.line(colour), stroke=INK, stroke_width=2),
        path("M-12 0H5", stroke=INK if colour == "white" else "#ffffff", stroke_opacity=0.2, stroke_width=12),
        _pattern("M-12 0H5", theme, colour, 4.5),
        path(screen, fill=theme.own("screen"), stroke=INK),
    ]
    shadow = path(WAGON, fill=theme.own("tile_shadow"), transform=place(2.4 * scale))
    return shadow + group(body, transform=place(0))


def _arrival(stop: Stop, theme: BoardTheme, colour: str | None, scale: float) -> str:
    """A terminus: a square; in the colour of the line that ended there."""
    d = _stub(stop.arrival)
    (x, y), half = stop.arrival[1], 8 if scale == 1 else 6.4
    fill = theme.line(colour) if colour else theme.own("dial")
    track = line_paths(d, theme, colour) if colour else _bed(d, theme)
    return track + rect(x - half, y - half, 2 * half, 2 * half, rx=3, fill=fill, stroke=INK, stroke_width=2.6)


def _bed(d: str, theme: BoardTheme) -> str:
    return path(d, stroke=theme.own("sleeper"), stroke_width=8, stroke_linecap="butt")


def _buffer(stop: Stop, theme: BoardTheme) -> str:
    """The end of a departure that is nobody's."""
    x, y = stop.departure[1]
    across = f"M{x - 8:g} {y:g}h16" if stop.side in "NS" else f"M{x:g} {y - 8:g}v16"
    return _bed(_stub(stop.departure), theme) + path(across, stroke=theme.own("rail"), stroke_width=5)


def draw_stop(stop: Stop, theme: BoardTheme, owner: str | None, arrived: str | None, scale: float) -> str:
    """An arrival and a departure with its wagon; `scale`: 1 for stations, less at the centre."""
    arrival = _arrival(stop, theme, arrived, scale)
    if owner is None:
        return arrival + (_buffer(stop, theme) if scale == 1 else "")
    return arrival + line_paths(_stub(stop.departure), theme, owner) + _wagon(stop, theme, owner, scale)
