"""A player's map as SVG: London with its river and districts, and the network drawn on it."""

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

from metropolitain.engine.look.palette import Theme, dash, letter
from metropolitain.engine.look.svg import at, badge, circle, element, group, number, path, rect, text
from metropolitain.engine.words import Words
from metropolitain.games.nextstation.board import Step
from metropolitain.games.nextstation.show.geometry import MapSection, geometry
from metropolitain.games.nextstation.show.grid import place
from metropolitain.games.nextstation.show.position import NextStationPlayer
from metropolitain.games.nextstation.show.shape import SHEET_COLOURS, Shape

STATION, INTERCHANGE, ARCS = 21.5, 23.5, 29.5
ARC_GAP = 7.0  # degrees between two lines of an interchange, from each
SEAL_OF_INTERCHANGE = 1.36
INK = "#1b2233"


class Sheet:
    """One player's map: the printed sheet, then the network, then stations and circles."""

    def __init__(self, player: NextStationPlayer, theme: Theme, words: Words | None) -> None:
        self.player = player
        self.theme = theme
        self.look = SHEET_COLOURS[theme.name]
        self.words = words
        self.shapes = geometry()
        self.through = colours_at(player)

    # --- the printed sheet ---

    def shape(self, shape: Shape) -> str:
        """A shape in the theme's colours."""
        return path(
            shape.d,
            fill=self.look[shape.fill] if shape.fill else "none",
            stroke=self.look[shape.stroke] if shape.stroke else None,
            stroke_width=shape.width or None,
            stroke_dasharray=shape.dash,
            opacity=None if shape.opacity == 1 else shape.opacity,
        )

    def hatches(self) -> str:
        """The tiles that fill the districts, and the grain of the pencil."""
        tiles = []
        for name, district in self.shapes.districts.items():
            hatch = self.shapes.hatches[district.hatch]
            lines = path(hatch.d, stroke=self.look[f"{name}_hatch"], stroke_width=1.3)
            tiles.append(self._tile(name, hatch.size, lines))
        grain = self.shapes.grain
        lines = path(grain.d, stroke=self.look["plate"], stroke_width=0.9, opacity=0.6)
        tiles.append(self._tile("grain", grain.size, lines))
        return element("defs", *tiles)

    def _tile(self, name: str, size: tuple[float, float], drawn: str) -> str:
        width, height = size
        return element(
            "pattern", drawn, id=f"tile-{name}", width=width, height=height, patternUnits="userSpaceOnUse"
        )

    def ground(self) -> str:
        """The plate, the districts with their hatches, the Thames, and all sections as dots."""
        x, y, width, height = self.shapes.frame
        plate = {"fill": self.look["plate"], "stroke": self.look["plate_edge"], "stroke_width": 1.5}
        drawn = [rect(x - 4, y - 4, width + 8, height + 8, rx=18, **plate)]
        for name, district in self.shapes.districts.items():
            corner = name.startswith("corner")
            edge = {"stroke": self.look["plate"], "stroke_width": 10} if corner else {}
            drawn.append(path(district.d, fill=self.look[name], **edge))
            if self.words:
                drawn.append(path(district.d, fill=f"url(#tile-{name})"))
        drawn += [path_end(self.shape(part)) for part in self.shapes.thames]
        dots = "".join(section.d for section in self.shapes.sections.values())
        if self.words:
            drawn.append(path(dots, stroke=self.look["dots"], stroke_width=2.2, stroke_dasharray="0.1 7"))
        return group(drawn)

    def labels(self, words: Words) -> str:
        """The names of columns and rows, and of the river."""
        quiet = self.look["quiet"]
        drawn = [text(*label.at, label.text, fill=quiet, font_size=18) for label in self.shapes.labels]
        river = words.say("nextstation-thames").upper()
        name: dict[str, Any] = {
            "font_size": 18,
            "font_weight": "bold",
            "font_style": "italic",
            "letter_spacing": 7,
        }
        drawn.append(text(*self.shapes.name_at, river, fill=self.look["river_name"], **name))
        return group(drawn)

    # --- the network ---

    def section(self, step: Step, colour: str) -> str:
        """One drawn section: a pencil stroke, the line's pattern left blank; over the Thames a bridge."""
        (x0, y0), (x1, y1) = place(step[0]), place(step[1])
        length, angle = math.dist((x0, y0), (x1, y1)), math.degrees(math.atan2(y1 - y0, x1 - x0))
        section = section_of(step)
        stroke = self.shapes.strokes[section.stroke]
        ink, paper = self.theme.line(colour), self.look["plate"]
        drawn = [
            path(f"M0 0H{number(length)}", stroke=paper, stroke_width=17),
            path(stroke.hairs, stroke=ink, stroke_width=1.3, opacity=0.75),
            path(stroke.body, fill=ink),
            path(stroke.body, fill="url(#tile-grain)"),
        ]
        if pattern := dash(colour):
            blank = {"stroke_dasharray": pattern, "stroke_linecap": "butt"}
            drawn.append(path(stroke.middle, stroke=paper, stroke_width=3, **blank))
        turned = f"translate({number(x0)} {number(y0)}) rotate({number(angle)})"
        bridge = path(section.bridge, stroke=self.look["parapet"], stroke_width=2.4) if section.bridge else ""
        return group(drawn, transform=turned) + bridge

    def network(self) -> str:
        """The four lines; what the player drew in the unfinished turn is paler."""
        player = self.player
        lines = player.sheet.lines
        drawn = [self.section(step, line.colour) for line in lines for step in line.sections]
        pending = [self.section(step, player.pencil) for step in player.pending if player.pencil]
        return group(drawn) + group(pending, opacity=0.55)

    def ends(self) -> str:
        """Dashed rings at the ends of the line in work, from which the next section starts."""
        ring: dict[str, Any] = {
            "fill": "none",
            "stroke": self.theme.line(self.player.pencil),
            "stroke_width": 3,
        }
        return group(circle(*place(name), 35, stroke_dasharray="8 6", **ring) for name in self.player.ends)

    # --- stations ---

    def station(self, name: str) -> str:
        """A white disc with its symbol; departures in their colour, interchanges with an arc a line."""
        station = self.shapes.stations[name]
        departure = station.departure
        colours = self.through.get(name, [])
        several = len(colours) > 1
        drawn = [self.site(name, several)] if station.tourist else []
        if several:
            drawn.append(circle(0, 0, ARCS + 4, fill=self.look["plate"]))
            drawn += [
                path(d, stroke=self.theme.line(colour), stroke_width=5.2, stroke_linecap="butt")
                for colour, d in zip(colours, arcs(len(colours)), strict=True)
            ]
        elif not station.tourist:
            drawn.append(circle(0, 0, STATION + 3.5, fill=self.look["plate"]))
        fill = self.theme.line(departure) if departure else "#ffffff"
        ring = {"stroke": INK, "stroke_width": 4.2 if several else 3.2}
        drawn.append(circle(0, 0, INTERCHANGE if several else STATION, fill=fill, **ring))
        ink = self.theme.on_line(departure) if departure else INK
        symbol = self.shapes.symbols[station.symbol]
        if station.symbol == "joker":
            drawn.append(path(symbol, stroke=ink, stroke_width=3.6))
        else:
            drawn.append(path(symbol, fill=ink))
        if departure and self.words:
            drawn.append(self.letter(departure, self.words.lang))
        return at(*station.at, *drawn)

    def letter(self, departure: str, lang: str) -> str:
        """The square with a departure's letter."""
        fill, ink = self.theme.line(departure), self.theme.on_line(departure)
        square = rect(16, -38, 22, 22, rx=5, fill=fill, stroke=self.look["plate"], stroke_width=2.5)
        return square + text(27, -27, letter(departure, lang), fill=ink, font_size=15, font_weight="bold")

    def site(self, name: str, interchange: bool) -> str:
        """The brass seal of a tourist site, and its landmark."""
        scale = SEAL_OF_INTERCHANGE if interchange else 1.0
        brass = {"fill": self.look["brass"], "stroke": self.look["plate"], "stroke_width": 2}
        seal = path(self.shapes.seal, transform=f"scale({scale:g})", **brass)
        parts = self.shapes.landmarks[name]
        halo = path("".join(part.d for part in parts), stroke=self.look["plate"], stroke_width=6)
        drawn = halo + "".join(self.shape(part) for part in parts)
        return at(0, self.shapes.foot * scale, drawn) + seal

    def stations(self) -> str:
        """All stations of the map."""
        return group(self.station(name) for name in self.shapes.stations)

    def circles(self) -> str:
        """Rings round the stations that count twice."""
        drawn = []
        for line in self.player.sheet.lines:
            if line.circled:
                x, y = place(line.circled)
                colour = self.theme.line(line.colour)
                drawn.append(circle(x, y, 37, fill="none", stroke=colour, stroke_width=4))
                drawn.append(badge(x - 28, y + 28, "×2", colour, self.theme.on_line(line.colour), 13))
        return group(drawn)


def path_end(drawn: str) -> str:
    """A part of the river, which ends at the edge of the map."""
    return drawn.replace('stroke-linecap="round"', 'stroke-linecap="butt"')


def section_of(step: Step) -> MapSection:
    """The section between two stations, whichever way it was drawn."""
    sections = geometry().sections
    return sections.get(f"{step[0]}-{step[1]}") or sections[f"{step[1]}-{step[0]}"]


def arcs(lines: int) -> Iterable[str]:
    """The outer ring of an interchange, one arc for each line, the first at the left."""
    share = 360 / lines
    for index in range(lines):
        first, last = 180 + index * share + ARC_GAP, 180 + (index + 1) * share - ARC_GAP
        x0, y0 = ARCS * math.cos(math.radians(first)), ARCS * math.sin(math.radians(first))
        x1, y1 = ARCS * math.cos(math.radians(last)), ARCS * math.sin(math.radians(last))
        large = int(last - first > 180)
        yield f"M{x0:.1f} {y0:.1f}A{ARCS:g} {ARCS:g} 0 {large} 1 {x1:.1f} {y1:.1f}"


def colours_at(player: NextStationPlayer) -> dict[str, list[str]]:
    """The colours of the player's drawn lines through each station."""
    through: dict[str, list[str]] = {}
    for line in player.sheet.lines:
        for station in {station for step in line.sections for station in step}:
            through.setdefault(station, []).append(line.colour)
    return through


def lines_at(player: NextStationPlayer) -> Counter[str]:
    """How many of the player's drawn lines run through each station."""
    return Counter({station: len(colours) for station, colours in colours_at(player).items()})


def draw_map(player: NextStationPlayer, theme: Theme, at_work: bool, words: Words | None) -> str:
    """The whole map; with the ends of the line marked while the player is at work on it.

    A small map has no words, and neither letters nor hatches on it: they could not be read.
    """
    sheet = Sheet(player, theme, words)
    return (
        sheet.hatches()
        + sheet.ground()
        + (sheet.labels(words) if words else "")
        + sheet.network()
        + (sheet.ends() if at_work else "")
        + sheet.stations()
        + sheet.circles()
    )
