"""What lies under Metro's lines: plate and city plan, tiles as things, the Central Station."""

import json
from importlib.resources import files

from metropolitain.engine.look.palette import Theme
from metropolitain.engine.look.svg import at, circle, element, group, path, rect, text
from metropolitain.games.metro.show.geometry import MARGIN, SIZE, SQUARE

HERE = files("metropolitain.games.metro.show")
PLAN: dict[str, str] = json.loads(HERE.joinpath("plan.json").read_text("utf-8"))
COLOURS: dict[str, dict[str, str]] = json.loads(HERE.joinpath("colours.json").read_text("utf-8"))
GAP = 1.6  # between a tile and the border of its square
INK = "#1b2233"
TILES = 60
ROOF = (34.0, 146.0)  # where the roof of the Central Station begins and ends


class BoardTheme(Theme):
    """A theme with the colours of Metro's board: `theme.own("river")`."""

    def own(self, role: str) -> str:
        """A colour that only this board has."""
        return COLOURS[self.name][role]


def ground(theme: BoardTheme) -> str:
    """The plate, the plan of the city, and the corners of the squares."""
    side = 8 * SQUARE
    steps = [index * SQUARE for index in range(9)]
    crosses = "".join(f"M{x - 5:g} {y:g}h10M{x:g} {y - 5:g}v10" for x in steps for y in steps)
    frame = rect(0, 0, side, side, fill="none", stroke=theme.own("frame"), stroke_width=2.5)
    grid = path(crosses, stroke=theme.own("cross"), stroke_width=1.5)
    return (
        rect(4, 8, SIZE - 8, SIZE - 10, rx=27, fill=theme["plate_shadow"])
        + rect(5, 4, SIZE - 10, SIZE - 11, rx=26, fill=theme["plate"], stroke=theme["plate_edge"])
        + at(MARGIN, MARGIN, _plan(theme), frame, grid)
    )


def _plan(theme: BoardTheme) -> str:
    """Streets, parks and the river; the river's ends are cut off at the border of the plan."""
    street, side = theme.own("street"), 8 * SQUARE
    roads = (("streets", 1.8), ("roads", 3.4), ("avenues", 5.6), ("rings", 5.6))
    drawn = [
        rect(0, 0, side, side, fill=theme.own("block")),
        *(path(PLAN[name], stroke=street, stroke_width=width) for name, width in roads),
        path(PLAN["parks"], fill=theme.own("park"), stroke=street, stroke_width=3),
        path(PLAN["paths"], stroke=street, stroke_width=2.4),
        path(PLAN["trees"], stroke=theme.own("tree"), stroke_width=9),
        path(PLAN["river"], stroke=theme.own("bank"), stroke_width=40),
        path(PLAN["river"], stroke=theme.own("river"), stroke_width=33),
        path(PLAN["islands"], fill=theme.own("block"), stroke=theme.own("bank"), stroke_width=2),
        path(PLAN["bridges"], stroke=street, stroke_width=5.6),
    ]
    return element("svg", *drawn, width=side, height=side, viewBox=f"0 0 {side:g} {side:g}")


def tile_body(theme: BoardTheme, fill: str) -> str:
    """A tile without its tracks: an edge below, and a shadow."""
    side = SQUARE - 2 * GAP
    return (
        rect(GAP - 0.6, GAP + 2, side + 1.2, side + 2.6, rx=8, fill=theme.own("tile_shadow"))
        + rect(GAP, GAP + 2, side, side, rx=7, fill=theme.own("tile_edge"))
        + rect(GAP, GAP, side, side, rx=7, fill=theme.own(fill), stroke=theme.own("tile_top"))
    )


def station_hall(theme: BoardTheme, x: float, y: float, laid: int) -> str:
    """The Central Station: a paved square, a glass roof, towers of brass, and the clock of the game."""
    return at(x, y, _paving(theme), _roof(theme), at(SQUARE, SQUARE, _clock(theme, laid)))


def _paving(theme: BoardTheme) -> str:
    side = 2 * SQUARE - 2 * GAP
    slabs = "".join(f"M{place} 3V177M3 {place}H177" for place in (30, 60, 90, 120, 150))
    return (
        rect(GAP, GAP + 2, side, side, rx=12, fill=theme.own("paving_edge"))
        + rect(GAP, GAP, side, side, rx=12, fill=theme.own("paving"), stroke=theme.own("paving_edge"))
        + path(slabs, stroke=theme.own("paving_line"))
    )


def _roof(theme: BoardTheme) -> str:
    low, high = ROOF
    corners = [(low, low), (high, low), (high, high), (low, high)]
    drawn = []
    for side, (x, y), (u, v) in zip("nesw", corners, [*corners[1:], corners[0]], strict=True):
        fill = theme.own(f"roof_{side}")
        drawn.append(path(f"M{x:g} {y:g}L{u:g} {v:g}L90 90Z", fill=fill))
    bars = "".join(
        f"M{low + 14 * bar:g} {low:g}V{high:g}M{low:g} {low + 14 * bar:g}H{high:g}" for bar in range(1, 8)
    )
    drawn.append(path(bars, stroke=theme.own("glass"), stroke_width=0.8))
    ridges = f"M{low:g} {low:g}L{high:g} {high:g}M{high:g} {low:g}L{low:g} {high:g}"
    drawn.append(path(ridges, stroke="#ffffff", stroke_opacity=0.55, stroke_width=2))
    drawn.append(rect(low, low, high - low, high - low, fill="none", stroke=INK, stroke_width=5))
    tower = rect(-9, -9, 18, 18, rx=2, fill=theme["brass"], stroke=INK, stroke_width=2)
    lit = path("M-9 -9H9L0 0ZM-9 -9L0 0L-9 9Z", fill=theme.own("brass_light"))
    return "".join(drawn) + "".join(at(x, y, tower, lit) for x, y in corners)


def _clock(theme: BoardTheme, laid: int) -> str:
    """The long hand goes round once in a game, a minute for each tile."""
    hours = [
        path("M0 -22.5V-18.5", stroke=INK, stroke_width=2, transform=f"rotate({30 * hour})")
        for hour in range(12)
    ]
    share = laid / TILES
    return group([
        circle(0, 0, 30, fill=theme["brass"], stroke=INK, stroke_width=2.5),
        circle(0, 0, 25, fill=theme.own("dial"), stroke=INK, stroke_width=2),
        *hours,
        path("M0 4V-12", stroke=INK, stroke_width=5, transform=f"rotate({300 + 30 * share:g})"),
        path("M0 5V-19", stroke=INK, stroke_width=3.2, transform=f"rotate({360 * share:g})"),
        circle(0, 0, 3, fill=INK),
        rect(-20, 36, 40, 22, rx=11, fill=theme.own("dial"), stroke=INK, stroke_width=2),
        text(0, 47.5, "×2", fill=INK, font_size=17, font_weight="bold"),
    ])  # fmt: skip
