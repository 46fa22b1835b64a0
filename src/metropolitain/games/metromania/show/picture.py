"""Metromania's position as SVG: the city with its lines, and a panel with hands, memo and tests."""

from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.svg import at as moved
from metropolitain.engine.look.svg import (
    badge,
    circle,
    disc,
    document,
    element,
    group,
    number,
    path,
    rect,
    text,
)
from metropolitain.engine.words import Words
from metropolitain.games.metromania.board import CELLS, FRAMES, RADIUS, VERTEX_INDEX, VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.show.geometry import (
    SIZE,
    Point,
    at,
    cell_corners,
    centre,
    frame_corners,
    line_points,
)
from metropolitain.games.metromania.show.panel import PANEL_WIDTH, panel, panel_height
from metropolitain.games.metromania.show.position import Area, Arrow, Line, MetromaniaPosition
from metropolitain.games.metromania.show.signs import pictogram

LINE_WIDTH = 8.0
ARROW_COLOURS = ("#ffffff", "#1b2233")  # ground and arrow of a start, the reverse for an end (X3)
SPOT_FILLS = {
    "light": {"house": "#f8d9d0", "work": "#d5def3", "fun": "#f8e9b8"},
    "dark": {"house": "#4a2c2a", "work": "#26365c", "fun": "#4a4020"},
}


def _polygon(corners: list[Point], **attributes: object) -> str:
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return element("polygon", points=points, **attributes)


def _ground(theme: Theme, areas: list[Area]) -> str:
    """Cells, and what is printed on them."""
    fills = {**SPOT_FILLS[theme.name], "lake": theme["water"], "park": theme["green_area"]}
    terrain = {area.cell: area.terrain for area in areas}
    drawn = []
    for cell in range(CELLS):
        fill = fills.get(terrain.get(cell, ""), theme["cell"])
        drawn.append(_polygon(cell_corners(cell), fill=fill, stroke=theme["edge"], stroke_width=1))
    for cell, kind in terrain.items():
        x, y = centre(cell_corners(cell))
        drawn.append(pictogram(x, y, kind, theme["faint"], 1.0))
    return group(drawn)


def _district_borders(theme: Theme) -> str:
    """The city's outline and the seams between its districts."""
    spokes = "".join(
        f"M{number(at(VERTEX_INDEX['f6'])[0])} {number(at(VERTEX_INDEX['f6'])[1])}"
        f"L{number(frame_corners(side * RADIUS)[1][0])} {number(frame_corners(side * RADIUS)[1][1])}"
        for side in range(6)
    )
    outline = [frame_corners(side * RADIUS)[1] for side in range(6)]
    return path(spokes, stroke=theme["edge"], stroke_width=3) + _polygon(
        outline, fill="none", stroke=theme["track"], stroke_width=4, stroke_linejoin="round"
    )


def _arrow(theme: Theme, arrow: Arrow) -> str:
    """A frame cell with its arrow, white towards the city or black out of it, and its name."""
    corners = frame_corners(arrow.frame)
    is_start = arrow.name.startswith("s")
    fill, ink = ARROW_COLOURS if is_start else ARROW_COLOURS[::-1]
    x, y = centre(corners)
    outer = corners[0]
    length = ((outer[0] - x) ** 2 + (outer[1] - y) ** 2) ** 0.5
    dx, dy = (outer[0] - x) / length, (outer[1] - y) / length
    way = -1 if is_start else 1
    tip, tail = (x + dx * 12 * way, y + dy * 12 * way), (x - dx * 10 * way, y - dy * 10 * way)
    wing = [(tip[0] - dx * 9 * way + s * dy * 6, tip[1] - dy * 9 * way - s * dx * 6) for s in (1, -1)]
    shaft = f"M{number(tail[0])} {number(tail[1])}L{number(tip[0])} {number(tip[1])}"
    head = "".join(f"M{number(a)} {number(b)}L{number(tip[0])} {number(tip[1])}" for a, b in wing)
    label = (outer[0] + dx * 27, outer[1] + dy * 27)
    return (
        _polygon(corners, fill=fill, stroke=theme["track"], stroke_width=1.5)
        + path(shaft + head, stroke=ink, stroke_width=2.5)
        + text(*label, arrow.name, fill=theme["faint"], font_size=15)
    )


def _vertex_names(theme: Theme) -> str:
    """Small vertex names, so that moves can be read off the picture."""
    named = (
        text(at(vertex)[0], at(vertex)[1] + 13, name, fill=theme["faint"], font_size=14, opacity=0.6)
        for vertex, name in enumerate(VERTEX_NAMES)
    )
    return group(named)


def _rounded(points: list[Point], radius: float = 10.0) -> str:
    """A polyline with its corners rounded off."""
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        stops = []
        for other in (before, after):
            length = max(((other[0] - here[0]) ** 2 + (other[1] - here[1]) ** 2) ** 0.5, 0.01)
            share = min(radius, length / 2) / length
            stops.append((here[0] + (other[0] - here[0]) * share, here[1] + (other[1] - here[1]) * share))
        (ax, ay), (bx, by) = stops
        d += f"L{number(ax)} {number(ay)}Q{number(here[0])} {number(here[1])} {number(bx)} {number(by)}"
    return d + f"L{number(points[-1][0])} {number(points[-1][1])}"


def _line(theme: Theme, colour: str, line: Line, frames: dict[str, int]) -> str:
    """A line beside its edges: solid for line 1, striped with light bars for line 2."""
    d = _rounded(line_points(line, frames))
    drawn = [
        path(d, stroke=theme["ground"], stroke_width=LINE_WIDTH + 4),
        path(d, stroke=theme.line(colour), stroke_width=LINE_WIDTH),
    ]
    if line.number == 2:
        drawn.append(
            path(
                d,
                stroke=theme["ground"],
                stroke_width=LINE_WIDTH - 3,
                stroke_dasharray="7 9",
                stroke_linecap="butt",
            )
        )
    return group(drawn)


def _line_ends(theme: Theme, colour: str, line: Line, frames: dict[str, int], lang: str) -> str:
    """Round start marker, square end marker; a cross where a line is blocked."""
    x, y = at(VERTICES + frames[line.start])
    fill, ink = theme.line(colour), theme.on_line(colour)
    name = f"{letter(colour, lang)}{line.number}"
    drawn = badge(x, y, name, fill, ink, 13)
    if line.end is not None:
        x, y = at(VERTICES + frames[line.end])
        drawn += rect(x - 11, y - 11, 22, 22, rx=3, fill=fill, stroke=ink)
        return drawn + text(x, y, name, fill=ink, font_size=13, font_weight="bold")
    x, y = line_points(line, frames)[-1]
    if line.status == "blocked":
        cross = f"M{x - 7:.1f} {y - 7:.1f}l14 14M{x + 7:.1f} {y - 7:.1f}l-14 14"
        halo = path(cross, stroke=theme["ground"], stroke_width=8)
        return drawn + halo + path(cross, stroke=fill, stroke_width=4)
    return drawn + circle(x, y, 6, fill=fill, stroke=theme["ground"], stroke_width=2)


def _destinations(theme: Theme, position: MetromaniaPosition) -> str:
    """Placed Destinations as signs with letter and pictogram in the placer's colour."""
    drawn = []
    for company in position.companies:
        fill, ink = theme.line(company.colour), theme.on_line(company.colour)
        for destination in company.destinations:
            if destination.cell is not None:
                x, y = centre(cell_corners(destination.cell))
                drawn.append(
                    rect(x - 20, y - 12, 40, 24, rx=5, fill=fill, stroke=theme["ground"], stroke_width=2)
                )
                drawn.append(
                    text(x - 9, y + 0.5, destination.name[0], fill=ink, font_size=17, font_weight="bold")
                )
                drawn.append(pictogram(x + 9, y, destination.kind, ink, 0.8))
    return group(drawn)


def _stations(theme: Theme, position: MetromaniaPosition) -> str:
    """White discs; larger where several lines stop."""
    lines = [set(line.path) for line in position.lines]
    drawn = []
    for name in position.stations:
        size = 9 if sum(name in stops for stops in lines) < 2 else 12
        drawn.append(disc(*at(VERTEX_INDEX[name]), size, theme))
    return group(drawn)


def city_picture(areas: list[Area], arrows: list[Arrow], theme: Theme) -> str:
    """A bare city: ground, districts, frame."""
    used = {arrow.frame for arrow in arrows}
    blank = [
        _polygon(
            frame_corners(frame), fill="none", stroke=theme["edge"], stroke_width=1, stroke_dasharray="3 5"
        )
        for frame in range(FRAMES)
        if frame not in used
    ]
    return (
        group(blank)
        + _ground(theme, areas)
        + _district_borders(theme)
        + group(_arrow(theme, arrow) for arrow in arrows)
        + _vertex_names(theme)
    )


def picture(position: MetromaniaPosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = Theme(theme_name), Words(lang)
    frames = {arrow.name: arrow.frame for arrow in position.arrows}
    colours = [company.colour for company in position.companies]
    board = (
        city_picture(position.areas, position.arrows, theme)
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
