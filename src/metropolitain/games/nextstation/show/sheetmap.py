"""A player's map as SVG: London with its river and districts, and the network drawn on it."""

from collections import Counter

from metropolitain.engine.look.palette import Theme, dash, letter
from metropolitain.engine.look.svg import at, badge, circle, group, path, rect, text
from metropolitain.games.nextstation.board import Step
from metropolitain.games.nextstation.show.geometry import CELL, geometry, place
from metropolitain.games.nextstation.show.position import NextStationPlayer

LINE_WIDTH = 11.0
STATION, INTERCHANGE = 20.0, 24.0
INK = "#1b2233"


def _ground(theme: Theme) -> str:
    """Frame, river and borders of the districts."""
    shapes = geometry()
    x, y, width, height = shapes.frame
    drawn = [
        rect(x, y, width, height, rx=18, fill=theme["cell"], stroke=theme["edge"], stroke_width=2),
        path(shapes.river, stroke=theme["water"], stroke_width=24, stroke_linecap="butt"),
    ]
    drawn += [path(d, stroke=theme["edge"], stroke_width=3) for d in shapes.borders]
    return group(drawn)


def _labels(theme: Theme) -> str:
    """The names of columns and rows."""
    drawn = []
    for label in geometry().labels:
        x, y = label.at
        drawn.append(text(x, y, label.text, fill=theme["faint"], font_size=18))
    return group(drawn)


def _watermark(theme: Theme) -> str:
    """All sections that can be drawn, faintly; those over the Thames a little stronger."""
    return group(
        path(
            section.d,
            stroke=theme["track"],
            stroke_width=2.0 if section.thames else 1.5,
            stroke_dasharray="7 5" if section.thames else "2 6",
            opacity=0.75,
        )
        for section in geometry().sections.values()
    )


def _section(step: Step, colour: str, theme: Theme) -> str:
    """One drawn section: a band in the line's colour with the line's pattern inside."""
    (x0, y0), (x1, y1) = place(step[0]), place(step[1])
    d = f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
    band = path(d, stroke=theme["cell"], stroke_width=LINE_WIDTH + 5, stroke_linecap="butt")
    band += path(d, stroke=theme.line(colour), stroke_width=LINE_WIDTH)
    if pattern := dash(colour):
        band += path(
            d, stroke=theme["cell"], stroke_width=3.4, stroke_dasharray=pattern, stroke_linecap="butt"
        )
    return band


def _network(player: NextStationPlayer, theme: Theme) -> str:
    """The four lines; what the player drew in the unfinished turn is paler."""
    drawn = [_section(step, line.colour, theme) for line in player.sheet.lines for step in line.sections]
    pending = [_section(step, player.pencil, theme) for step in player.pending if player.pencil]
    return group(drawn) + group(pending, opacity=0.55)


def lines_at(player: NextStationPlayer) -> Counter[str]:
    """How many of the player's drawn lines run through each station."""
    through: Counter[str] = Counter()
    for line in player.sheet.lines:
        through.update({station for step in line.sections for station in step})
    return through


def _station(name: str, lines: int, theme: Theme, lang: str | None) -> str:
    """A white disc with its symbol; departures in their colour, tourist sites on a compass."""
    shapes = geometry()
    station = shapes.stations[name]
    x, y = station.at
    departure = station.departure
    radius = INTERCHANGE if lines > 1 else STATION
    fill = theme.line(departure) if departure else "#ffffff"
    ink = theme.on_line(departure) if departure else INK
    mark = station.symbol == "joker"
    drawn = [circle(0, 0, radius + 3, fill=theme["cell"])]
    if station.tourist:
        drawn = [path(shapes.site, fill=theme["ink"], stroke=theme["cell"], stroke_width=3)]
    drawn.append(circle(0, 0, radius, fill=fill, stroke=INK, stroke_width=5.5 if lines > 1 else 3.5))
    symbol = shapes.symbols[station.symbol]
    drawn.append(path(symbol, stroke=ink, stroke_width=3.4 if mark else 2.8))
    if departure and lang:
        name = letter(departure, lang)
        drawn.append(badge(21, -21, name, theme.line(departure), theme.on_line(departure), 9.5))
    return at(x, y, *drawn)


def _stations(player: NextStationPlayer, theme: Theme, lang: str | None) -> str:
    through = lines_at(player)
    return group(_station(name, through[name], theme, lang) for name in geometry().stations)


def _circles(player: NextStationPlayer, theme: Theme) -> str:
    """Rings round the stations that count twice."""
    drawn = []
    for line in player.sheet.lines:
        if line.circled:
            x, y = place(line.circled)
            colour = theme.line(line.colour)
            drawn.append(circle(x, y, 31, fill="none", stroke=colour, stroke_width=4))
            drawn.append(badge(x - 24, y + 24, "×2", colour, theme.on_line(line.colour), 13))
    return group(drawn)


def _ends(player: NextStationPlayer, theme: Theme) -> str:
    """Small squares on the ends of the line in work, from which the next section starts."""
    drawn = []
    for name in player.ends:
        x, y = place(name)
        drawn.append(
            rect(
                x - CELL * 0.34,
                y - CELL * 0.34,
                CELL * 0.68,
                CELL * 0.68,
                rx=10,
                fill="none",
                stroke=theme.line(player.pencil),
                stroke_width=3,
                stroke_dasharray="8 6",
            )
        )
    return group(drawn)


def draw_map(player: NextStationPlayer, theme: Theme, at_work: bool, lang: str | None) -> str:
    """The whole map; with the ends of the line marked while the player is at work on it.

    A small map has no language and no letters on it: they could not be read.
    """
    return (
        _ground(theme)
        + (_labels(theme) if lang else "")
        + _watermark(theme)
        + _network(player, theme)
        + (_ends(player, theme) if at_work else "")
        + _stations(player, theme, lang)
        + _circles(player, theme)
    )
