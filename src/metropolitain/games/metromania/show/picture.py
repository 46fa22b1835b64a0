"""Metromania's position as SVG: the city with its lines, and a panel with hands, memo and tests."""

from itertools import pairwise

from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.svg import at as moved
from metropolitain.engine.look.svg import circle, disc, document, group, number, path, rect, text
from metropolitain.engine.words import Words
from metropolitain.games.metromania.board import VERTEX_INDEX, VERTICES
from metropolitain.games.metromania.show.geometry import (
    SIZE,
    Piece,
    Point,
    at,
    cell_corners,
    centre,
    line_pieces,
)
from metropolitain.games.metromania.show.ground import LOOK, city_picture
from metropolitain.games.metromania.show.panel import PANEL_WIDTH, panel, panel_height
from metropolitain.games.metromania.show.position import Line, MetromaniaPosition
from metropolitain.games.metromania.show.signs import pictogram

HANDLE = 0.42  # of the gap between two tunnels: how far a bend keeps its direction


def _beyond(a: Point, b: Point, by: float) -> Point:
    """A point so far beyond the second of two."""
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
    return b[0] + (b[0] - a[0]) / length * by, b[1] + (b[1] - a[1]) / length * by


def _points(*points: Point) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def _path(pieces: list[Piece]) -> str:
    """Tunnels as one path that bends from one into the next."""
    d = f"M{_points(pieces[0][0])}L{_points(pieces[0][1])}"
    for (start, end), (here, there) in pairwise(pieces):
        gap = ((here[0] - end[0]) ** 2 + (here[1] - end[1]) ** 2) ** 0.5 * HANDLE
        d += f"C{_points(_beyond(start, end, gap), _beyond(there, here, gap), here)}L{_points(there)}"
    return d


def _line(theme: Theme, colour: str, line: Line, frames: dict[str, int]) -> str:
    """A line as a tunnel with depth: plain for line 1, dashed for line 2."""
    d, look = _path(line_pieces(line, frames)), LOOK[theme.name]
    drawn = [
        moved(0, 2.6, path(d, stroke=look["shade"], stroke_width=17.5, opacity=0.09)),
        moved(0, 2.6, path(d, stroke=look["shade"], stroke_width=14, opacity=0.16)),
        path(d, stroke=look["casing"], stroke_width=14.1),
        path(d, stroke=theme.line(colour), stroke_width=10.5),
    ]
    if line.number == 2:
        dashes = {"stroke_dasharray": "7.5 6.5", "stroke_linecap": "butt"}
        drawn.append(path(d, stroke=look["stripe"], stroke_width=4.4, **dashes))
    else:
        drawn.append(moved(0, -2, path(d, stroke=look["shine"], stroke_width=2.2)))
    return group(drawn)


def _name(theme: Theme, colour: str, line: Line, place: int, lang: str) -> str:
    """A line's name at one of its ends."""
    x, y = at(VERTICES + place)
    fill, ink, look = theme.line(colour), theme.on_line(colour), LOOK[theme.name]
    inner = (
        rect(-12.5, -9.5, 25, 19, rx=4, fill="none", stroke=ink, stroke_width=1.4, stroke_dasharray="4 3")
        if line.number == 2
        else ""
    )
    return moved(
        x,
        y,
        rect(-15.5, -10.1, 31, 25, rx=6, fill=look["shade"], opacity=0.35),
        rect(-15.5, -12.5, 31, 25, rx=6, fill=fill, stroke=look["casing"], stroke_width=2.2),
        inner,
        text(0, 0.5, f"{letter(colour, lang)}{line.number}", fill=ink, font_size=16, font_weight="bold"),
    )


def _head(theme: Theme, colour: str, line: Line, frames: dict[str, int]) -> str:
    """A buffer where a line may go on, a cross where it is blocked."""
    start, end = line_pieces(line, frames)[-1]
    fill, casing = theme.line(colour), LOOK[theme.name]["casing"]
    x, y = _beyond(start, end, 8)
    if line.status == "blocked":
        cross = f"M{number(x - 8)} {number(y - 8)}l16 16m0-16l-16 16"
        return path(cross, stroke=casing, stroke_width=10) + path(cross, stroke=fill, stroke_width=5.5)
    ahead = _beyond(start, end, 9)
    ax, ay = (ahead[0] - x) * 10, (ahead[1] - y) * 10
    bar = f"M{_points((x - ay, y + ax))}L{_points((x + ay, y - ax))}"
    stub = path(f"M{_points(end, (x, y))}", stroke=fill, stroke_width=10.5, stroke_linecap="butt")
    return path(bar, stroke=casing, stroke_width=10) + stub + path(bar, stroke=fill, stroke_width=5.5)


def _line_ends(theme: Theme, colour: str, line: Line, frames: dict[str, int], lang: str) -> str:
    """A line's name where it starts and ends, or what is at its head."""
    drawn = _name(theme, colour, line, frames[line.start], lang)
    if line.end is not None:
        return drawn + _name(theme, colour, line, frames[line.end], lang)
    return drawn + _head(theme, colour, line, frames)


def _destinations(theme: Theme, position: MetromaniaPosition) -> str:
    """Placed Destinations as signs with letter and pictogram in the placer's colour."""
    look = LOOK[theme.name]
    drawn = []
    for company in position.companies:
        fill, ink = theme.line(company.colour), theme.on_line(company.colour)
        for destination in company.destinations:
            if destination.cell is not None:
                sign = (
                    rect(-21, -9.5, 42, 24, rx=5.5, fill=look["shade"], opacity=0.35),
                    rect(-21, -12, 42, 24, rx=5.5, fill=fill, stroke=look["casing"], stroke_width=2),
                    text(-9.5, 0.5, destination.name[0], fill=ink, font_size=17, font_weight="bold"),
                    pictogram(9.5, 0, destination.kind, ink, 0.86),
                )
                drawn.append(moved(*centre(cell_corners(destination.cell)), *sign))
    return group(drawn)


def _stations(theme: Theme, position: MetromaniaPosition) -> str:
    """White discs; larger where several lines stop."""
    lines = [set(line.path) for line in position.lines]
    shade = {"fill": LOOK[theme.name]["shade"], "opacity": 0.3}
    drawn = []
    for name in position.stations:
        size = 11.5 if sum(name in stops for stops in lines) < 2 else 13.5
        x, y = at(VERTEX_INDEX[name])
        drawn.append(circle(x, y + 2.4, size + 2.6, **shade) + disc(x, y, size, theme))
    return group(drawn)


def _city(position: MetromaniaPosition, theme: Theme) -> str:
    """The ground, with what lines and Destinations have taken of it."""
    placed = [each.cell for company in position.companies for each in company.destinations]
    ends = [end for line in position.lines for end in (line.start, line.end)]
    return city_picture(
        position.areas,
        position.arrows,
        theme,
        frozenset(cell for cell in placed if cell is not None),
        frozenset(end for end in ends if end is not None),
    )


def picture(position: MetromaniaPosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = Theme(theme_name), Words(lang)
    frames = {arrow.name: arrow.frame for arrow in position.arrows}
    colours = [company.colour for company in position.companies]
    board = (
        _city(position, theme)
        + group(_line(theme, colours[line.company], line, frames) for line in position.lines)
        + _destinations(theme, position)
        + group(_line_ends(theme, colours[line.company], line, frames, lang) for line in position.lines)
        + _stations(theme, position)
    )
    width, height = SIZE[0] + PANEL_WIDTH, max(SIZE[1], panel_height(position))
    title = words.say("metromania-title")
    top = (height - SIZE[1]) / 2
    return document(
        width, height, theme, title, moved(0, top, board), moved(SIZE[0], 0, panel(position, theme, words))
    )
