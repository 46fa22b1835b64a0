"""The city as drawn ground: a plate with districts by their tones, spots, parks, lakes, arrows."""

import json
from importlib.resources import files

from metropolitain.engine.look.palette import Theme
from metropolitain.engine.look.svg import at as moved
from metropolitain.engine.look.svg import circle, element, group, number, path, text
from metropolitain.games.metromania.board import CELLS, RADIUS, SLOT_CELLS, VERTEX_INDEX, VERTEX_NAMES
from metropolitain.games.metromania.show.geometry import Point, at, cell_corners, centre, frame_corners
from metropolitain.games.metromania.show.names import Terrain
from metropolitain.games.metromania.show.position import Area, Arrow
from metropolitain.games.metromania.show.shore import inset, regions, softened
from metropolitain.games.metromania.show.signs import pictogram

LOOK: dict[str, dict[str, str]] = json.loads(
    files("metropolitain.games.metromania.show").joinpath("colours.json").read_text("utf-8")
)
CELL, SPOT, BLOCK = 0.978, 0.93, 0.72  # of a cell: what is left is the gap
NATURE: tuple[Terrain, ...] = ("park", "lake")
TREES = ((-8.0, 2.0, 8.0), (7.0, 5.0, 7.0), (0.0, -9.0, 9.0))  # in a cell, with their radius
TOKENS: dict[Terrain, str] = {
    "house": (
        "M-2.2-16.2a4 4 0 0 1 4.4 0L13.6-8.4a4 4 0 0 1 1.6 3.2V11a4 4 0 0 1-4 4H-11.2a4 4 0 0 1-4-4V-5.2"
        "a4 4 0 0 1 1.6-3.2Z"
    ),
    "work": "M-10-15H10a5 5 0 0 1 5 5V10a5 5 0 0 1-5 5H-10a5 5 0 0 1-5-5V-10a5 5 0 0 1 5-5Z",
    "fun": "M0-16A16 16 0 0 1 0 16A16 16 0 0 1 0-16Z",
}


def polygon(corners: list[Point], **attributes: object) -> str:
    """A closed shape."""
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return element("polygon", points=points, **attributes)


def scaled(corners: list[Point], share: float) -> list[Point]:
    """Corners drawn in towards their middle."""
    x, y = centre(corners)
    return [(x + (a - x) * share, y + (b - y) * share) for a, b in corners]


def plate(theme: Theme) -> str:
    """What the city lies on, with its shadow."""
    outline = [frame_corners(side * RADIUS)[1] for side in range(6)]
    look = LOOK[theme.name]
    round_ = {"stroke_linejoin": "round"}
    falls = [
        moved(
            0,
            9,
            polygon(outline, fill="none", stroke=look["shade"], stroke_width=width, opacity=0.06, **round_),
        )
        for width in (33, 39, 46)
    ]
    rim = polygon(outline, fill=theme["plate_edge"], stroke=theme["plate_edge"], stroke_width=31, **round_)
    return (
        group(falls)
        + rim
        + polygon(outline, fill=theme["plate"], stroke=theme["plate"], stroke_width=28, **round_)
    )


def _is_up(corners: list[Point]) -> bool:
    middle = centre(corners)[1]
    return sum(y < middle for _, y in corners) == 1


def _blocks(corners: list[Point]) -> list[list[Point]]:
    """A cell's three corners, cut off."""
    a, b, c = scaled(corners, BLOCK)
    ab, bc, ca = (((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in ((a, b), (b, c), (c, a)))
    return [scaled(triangle, 0.86) for triangle in ([a, ab, ca], [b, bc, ab], [c, ca, bc])]


def _closed(corners: list[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def cells(theme: Theme) -> str:
    """Districts by their tones, the blocks of houses, and the seams."""
    look = LOOK[theme.name]
    tones: dict[str, str] = {}
    blocks = ""
    for cell in range(CELLS):
        corners = cell_corners(cell)
        other = "_other" if cell // SLOT_CELLS % 2 else ""
        tone = ("up" if _is_up(corners) else "down") + other
        tones[tone] = tones.get(tone, "") + _closed(scaled(corners, CELL))
        blocks += "".join(_closed(block) for block in _blocks(corners))
    hub = at(VERTEX_INDEX["f6"])
    seams = "".join(
        f"M{number(hub[0])} {number(hub[1])}L{number(x)} {number(y)}"
        for x, y in (frame_corners(side * RADIUS)[1] for side in range(6))
    )
    dots = [circle(*at(vertex), 2.6, fill=look["dot"]) for vertex in range(len(VERTEX_NAMES))]
    return (
        group(path(d, fill=look[tone]) for tone, d in tones.items())
        + path(blocks, fill=look["block"])
        + path(seams, stroke=look["seam"], stroke_width=5)
        + group(dots)
    )


def token(
    x: float, y: float, kind: Terrain, fill: str, edge: str, *children: str, **attributes: object
) -> str:
    """A solid token whose shape tells the kind."""
    shape = TOKENS[kind]
    return moved(x, y, moved(0, 2.6, path(shape, fill=edge)), path(shape, fill=fill, **attributes), *children)


def spots(theme: Theme, areas: list[Area], taken: set[int]) -> str:
    """Homes, work and fun: their cells, and a token where no Destination stands."""
    look = LOOK[theme.name]
    drawn = []
    for area in areas:
        corners = cell_corners(area.cell)
        if area.terrain in NATURE:
            drawn.append(polygon(corners, fill=look[f"{area.terrain}_cell"]))
            continue
        kind = area.terrain
        rim = {"stroke": look[f"{kind}_rim"], "stroke_width": 1.8, "stroke_linejoin": "round"}
        drawn.append(polygon(scaled(corners, SPOT), fill=look[f"{kind}_cell"], **rim))
        if area.cell not in taken:
            sign = pictogram(0, 0.8 if kind == "house" else 0, kind, look["on_token"])
            drawn.append(token(*centre(corners), kind, look[kind], look["token_edge"], sign))
    return group(drawn)


def _trees(look: dict[str, str], x: float, y: float) -> str:
    drawn = []
    for dx, dy, r in TREES:
        shade = element("ellipse", cx=1.5, cy=r * 0.75, rx=r, ry=r * 0.5, fill=look["tree_shade"])
        crown = circle(0, 0, r, fill=look["tree"])
        light = circle(-r * 0.25, -r * 0.3, r * 0.5, fill=look["tree_light"], opacity=0.55)
        drawn.append(moved(x + dx, y + dy, shade, crown, light))
    return group(drawn)


def _boat(look: dict[str, str], x: float, y: float) -> str:
    sail = path("M-1-14V5H-10ZM1.5-10L8 5H1.5Z", fill=look["sail"])
    return moved(x, y, sail, path("M-12 7H11L7.5 12H-8.5Z", fill=look["hull"]))


def nature(theme: Theme, areas: list[Area]) -> str:
    """Parks with their trees, lakes with depths, waves and a boat."""
    look = LOOK[theme.name]
    drawn = []
    for region in regions([area.cell for area in areas if area.terrain == "park"]):
        for depth, fill in ((2, look["park_deep"]), (5, look["park"])):
            shore = "".join(softened(inset(loop, depth)) for loop in region.loops)
            drawn.append(path(shore, fill=fill, fill_rule="evenodd"))
        drawn += [_trees(look, *centre(cell_corners(cell))) for cell in region.cells]
    for region in regions([area.cell for area in areas if area.terrain == "lake"]):
        for depth, fill in ((2, look["lake"]), (11, look["lake_deep"])):
            shore = "".join(softened(inset(loop, depth)) for loop in region.loops)
            drawn.append(path(shore, fill=fill, fill_rule="evenodd"))
        middles = [centre(cell_corners(cell)) for cell in region.cells]
        middle = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        harbour = min(middles, key=lambda p: (p[0] - middle[0]) ** 2 + (p[1] - middle[1]) ** 2)
        for x, y in middles:
            wave = path("M-14-3q3.5-4 7 0t7 0t7 0M-6 5q3.5-4 7 0t7 0", stroke=look["wave"], stroke_width=2)
            drawn.append(_boat(look, x, y) if (x, y) == harbour else moved(x, y, wave))
    return group(drawn)


def arrow(theme: Theme, arrow: Arrow, used: bool) -> str:
    """A frame cell with its arrow, white towards the city or black out of it; a used one is faint."""
    corners = frame_corners(arrow.frame)
    look = LOOK[theme.name]
    kind = "start" if arrow.name.startswith("s") else "end"
    x, y = centre(corners)
    dx, dy = corners[0][0] - x, corners[0][1] - y
    length = (dx * dx + dy * dy) ** 0.5 * (-1 if kind == "start" else 1)
    dx, dy = dx / length, dy / length
    turned = f"matrix({number(dx)} {number(dy)} {number(-dy)} {number(dx)} {number(x)} {number(y)})"
    edge = {"stroke": look[f"{kind}_edge"], "stroke_width": 2.4, "stroke_linejoin": "round"}
    sign = path(
        "M-11 0H10M2.5-7.5L10 0L2.5 7.5", stroke=look[f"{kind}_ink"], stroke_width=3.4, transform=turned
    )
    return group(
        [polygon(scaled(corners, 0.8), fill=look[kind], **edge), sign], opacity=0.5 if used else None
    )


def vertex_names(theme: Theme) -> str:
    """Small names of corners, for who plans a city."""
    named = (
        text(at(vertex)[0], at(vertex)[1] + 15, name, fill=LOOK[theme.name]["name"], font_size=14)
        for vertex, name in enumerate(VERTEX_NAMES)
    )
    return group(named)


def city_picture(
    areas: list[Area],
    arrows: list[Arrow],
    theme: Theme,
    taken: frozenset[int] = frozenset(),
    used: frozenset[str] = frozenset(),
) -> str:
    """A bare city: plate, districts, frame; `taken` spots have a Destination, `used` arrows a line."""
    return (
        plate(theme)
        + cells(theme)
        + spots(theme, areas, set(taken))
        + nature(theme, areas)
        + group(arrow(theme, each, each.name in used) for each in arrows)
    )
