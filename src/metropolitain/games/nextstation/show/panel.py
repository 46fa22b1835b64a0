"""The side panel of Next Station's picture: cards, modules, score sheet, other players."""

from collections.abc import Sequence
from typing import Any

from metropolitain.engine.look.palette import dash
from metropolitain.engine.look.panel import Panel
from metropolitain.engine.look.svg import at, badge, circle, group, path, rect, text
from metropolitain.games.nextstation.board import CARD_NAMES, CARDS, DATA, UNDERGROUND, UNDERGROUNDS
from metropolitain.games.nextstation.sheet import LineSheet
from metropolitain.games.nextstation.show.geometry import geometry
from metropolitain.games.nextstation.show.position import NextStationPlayer, NextStationPosition

PANEL_WIDTH = 460.0
RIGHT = PANEL_WIDTH - 24
CARD_WIDTH, CARD_HEIGHT, CARD_STEP = 35.0, 50.0, 39.4
ROW = 34.0
COLUMNS = (170.0, 265.0, 350.0, RIGHT)  # right edges of districts, stations, Thames, points


def _sum(entries: Sequence[Any]) -> int:
    return sum(entry.points for entry in entries)


class NextStationPanel(Panel[NextStationPosition]):
    """Draws blocks, each from its own upper left corner."""

    def figure(self, x: float, y: float, what: Any, size: float = 18, **more: Any) -> str:
        """A number, right-aligned."""
        return self.label(x, y, what, size, text_anchor="end", **more)

    def heading(self) -> str:
        """The game's name, round and turn."""
        position = self.position
        moment = self.words.say("nextstation-round", round=position.round)
        if not position.over:
            moment += " · " + self.words.say("nextstation-turn", turn=position.turn)
        return self.label(0, 44, self.words.say("nextstation-title"), 30, font_weight="bold") + self.label(
            0, 78, moment, 18, fill=self.theme["faint"]
        )

    # --- cards ---

    def card(self, card: int) -> str:
        """One of the eleven cards; what is out is dimmed, what is in effect ringed."""
        position, theme = self.position, self.theme
        out = position.revealed[position.round - 1]
        name = CARDS[card]
        in_effect = not position.over and (name == position.card or (name == "sw" and position.switch))
        deep = card >= UNDERGROUND
        face = rect(
            0,
            0,
            CARD_WIDTH,
            CARD_HEIGHT,
            rx=6,
            fill=theme["sign"] if deep else theme["plate"],
            stroke=theme["ink"] if in_effect else theme["control"],
            stroke_width=4 if in_effect else 1.2,
        )
        kind = CARD_NAMES[card % UNDERGROUND]
        ink = "#ffffff" if deep else theme["ink"]
        drawn = {"stroke": ink, "stroke_width": 3.2} if kind in ("joker", "switch") else {"fill": ink}
        symbol = path(geometry().symbols[kind], **drawn)
        faded = 0.3 if name in out and not in_effect else 1
        return group([face, at(CARD_WIDTH / 2, CARD_HEIGHT / 2, symbol)], opacity=faded)

    def cards(self) -> str:
        """The card row of the round, and how many underground cards are out."""
        theme = self.theme
        row = [at(card * CARD_STEP, 0, self.card(card)) for card in range(len(CARDS))]
        pips = [
            circle(
                8 + index * 20,
                CARD_HEIGHT + 22,
                6.5,
                fill=theme["ink"] if index < self.position.undergrounds else "none",
                stroke=theme["ink"],
                stroke_width=2,
            )
            for index in range(UNDERGROUNDS)
        ]
        count = self.words.say("nextstation-undergrounds", count=self.position.undergrounds)
        note = self.label(112, CARD_HEIGHT + 22, count, 15, fill=theme["faint"])
        return "".join([*row, *pips, note])

    # --- modules ---

    def modules(self, player: NextStationPlayer | None) -> tuple[str, float]:
        """Objectives and powers in use, and the height they take."""
        drawn, y = "", 0.0
        if self.position.objectives:
            drawn += self._title(y, "nextstation-objectives")
            for index, objective in enumerate(self.position.objectives):
                x = 12 + index * 226
                name = self.words.say("nextstation-objective", objective=objective)
                drawn += self.label(x + 20, y + 28, name, 15)
                if player is not None:
                    drawn += at(x, y + 28, self.tick_box(player.sheet.objectives[index].met))
            y += 56
        if self.position.powers:
            drawn += self._title(y, "nextstation-powers")
            for index, (colour, power) in enumerate(self.position.powers.items()):
                x, row = 18 + index % 2 * 222, y + 30 + index // 2 * 30
                drawn += self.line_badge(x, row, colour)
                drawn += self.label(x + 20, row, self.words.say("nextstation-power", power=power), 15)
            y += 88
        return drawn, y

    def tick_box(self, ticked: bool) -> str:
        """A box of the paper sheet, ticked or not."""
        ink = self.theme["ink"]
        box = rect(-8, -8, 16, 16, rx=4, fill="none", stroke=ink, stroke_width=1.6)
        return box + (path("M-4 0L-1 4L5 -5", stroke=ink, stroke_width=3) if ticked else "")

    def _title(self, y: float, message: str) -> str:
        return self.label(0, y, self.words.say(message), 15, fill=self.theme["faint"])

    # --- the score sheet ---

    def line_row(self, line: LineSheet, y: float) -> str:
        """One line: its pattern, districts × stations + Thames = points."""
        theme = self.theme
        d = f"M26 {y:g}L92 {y:g}"
        band = path(d, stroke=theme.line(line.colour), stroke_width=9)
        if pattern := dash(line.colour):
            band += path(
                d, stroke=theme["panel"], stroke_width=2.8, stroke_dasharray=pattern, stroke_linecap="butt"
            )
        districts, most, thames, points = COLUMNS
        return (
            band
            + self.line_badge(22, y, line.colour)
            + self.figure(districts, y, line.districts)
            + self.figure(districts + 30, y, "×", fill=theme["faint"])
            + self.figure(most, y, line.most)
            + self.figure(most + 30, y, "+", fill=theme["faint"])
            + self.figure(thames, y, 2 * line.thames)
            + self.figure(thames + 30, y, "=", fill=theme["faint"])
            + self.figure(points - 12, y, line.points, font_weight="bold")
        )

    def tourist_row(self, player: NextStationPlayer, y: float) -> str:
        """The tourist track: a box per tick with what so many are worth."""
        theme = self.theme
        drawn = self.label(12, y, self.words.say("nextstation-tourist"), 16)
        ticks = player.sheet.tourist.ticks
        for index, points in enumerate(DATA["tourist_track"][1:], 1):
            x = 12 + (index - 1) * 34
            reached = index <= ticks
            fill = theme["ink"] if reached else theme["card"]
            ink = theme["ground"] if reached else theme["faint"]
            drawn += rect(x, y + 16, 30, 24, rx=5, fill=fill) + text(
                x + 15, y + 28, points, fill=ink, font_size=14
            )
        return drawn + self.figure(RIGHT - 12, y + 28, player.sheet.tourist.points, font_weight="bold")

    def interchange_row(self, player: NextStationPlayer, y: float) -> str:
        """Interchanges by the number of lines that meet."""
        drawn = self.label(12, y, self.words.say("nextstation-interchanges"), 16)
        for index, kind in enumerate(player.sheet.interchanges):
            worth = DATA["interchange"][str(kind.lines)]
            meeting = self.words.say(
                "nextstation-lines-meet", lines=kind.lines, stations=kind.stations, points=worth
            )
            drawn += self.label(12 + index * 120, y + 26, meeting, 14, fill=self.theme["faint"])
        points = _sum(player.sheet.interchanges)
        return drawn + self.figure(RIGHT - 12, y + 20, points, font_weight="bold")

    def extra_rows(self, player: NextStationPlayer, y: float) -> tuple[str, float]:
        """Objectives met and the solo deduction, where there are any."""
        sheet = player.sheet
        rows = []
        if sheet.objectives:
            rows.append(("nextstation-objectives", _sum(sheet.objectives)))
        if sheet.module_cost:
            rows.append(("nextstation-module-cost", -sheet.module_cost))
        drawn = ""
        for message, points in rows:
            drawn += self.label(12, y, self.words.say(message), 16)
            drawn += self.figure(RIGHT - 12, y, str(points).replace("-", "−"), font_weight="bold")
            y += ROW
        return drawn, y

    def sheet(self, player: NextStationPlayer) -> tuple[str, float]:
        """The paper score sheet, filled in as it stands, and its height."""
        theme = self.theme
        heads = ("nextstation-districts", "nextstation-most", "nextstation-thames", "nextstation-points")
        drawn = ""
        for x, head in zip((*COLUMNS[:3], RIGHT - 12), heads, strict=True):
            drawn += self.figure(x, 20, self.words.say(head), 14, fill=theme["faint"])
        y = 20 + ROW
        for line in player.sheet.lines:
            drawn += self.line_row(line, y)
            y += ROW
        drawn += self.tourist_row(player, y)
        drawn += self.interchange_row(player, y + 68)
        extra, y = self.extra_rows(player, y + 128)
        drawn += extra
        drawn += path(f"M12 {y - 18:g}L{RIGHT - 12:g} {y - 18:g}", stroke=theme["edge"], stroke_width=2)
        drawn += self.label(12, y + 8, self.words.say("nextstation-total"), 20, font_weight="bold")
        drawn += self.figure(RIGHT - 12, y + 8, player.sheet.total, 32, font_weight="bold")
        height = y + 36
        frame = rect(0, 0, RIGHT, height, rx=10, fill=theme["plate"], stroke=theme["plate_edge"])
        return frame + drawn, height

    # --- all players side by side ---

    def table(self) -> tuple[str, float]:
        """Every player's sums in columns, for who watches."""
        players = self.position.players
        theme = self.theme
        step = 250.0 / len(players)
        edges = [RIGHT - 16 - (len(players) - 1 - index) * step for index in range(len(players))]
        drawn = "".join(
            self.player_badge(edge - 10, 26, player) for edge, player in zip(edges, players, strict=True)
        )
        y = 26 + ROW
        for message, figures in self._sums():
            bold = "bold" if message == "nextstation-total" else "normal"
            drawn += self.label(12, y, self.words.say(message), 16, font_weight=bold)
            for edge, points in zip(edges, figures, strict=True):
                drawn += self.figure(edge, y, points, 22 if bold == "bold" else 18, font_weight=bold)
            y += ROW
        frame = rect(0, 0, RIGHT, y - 4, rx=10, fill=theme["panel"], stroke=theme["edge"])
        return frame + drawn, y

    def _sums(self) -> list[tuple[str, list[int]]]:
        sheets = [player.sheet for player in self.position.players]
        rows = [
            ("nextstation-lines", [_sum(sheet.lines) for sheet in sheets]),
            ("nextstation-tourist", [sheet.tourist.points for sheet in sheets]),
            ("nextstation-interchanges", [_sum(sheet.interchanges) for sheet in sheets]),
        ]
        if self.position.objectives:
            rows.append(("nextstation-objectives", [_sum(sheet.objectives) for sheet in sheets]))
        return [*rows, ("nextstation-total", [sheet.total for sheet in sheets])]

    def player_badge(self, x: float, y: float, player: NextStationPlayer) -> str:
        """A player's number; ringed while the game waits for the player, and for a winner."""
        marked = player.player in self.position.to_move or player.player in self.position.winners
        ring = circle(x, y, 17, fill="none", stroke=self.theme["ink"], stroke_width=3) if marked else ""
        return ring + badge(x, y, str(player.player + 1), self.theme["ink"], self.theme["ground"], 13)

    def caption(self, player: NextStationPlayer) -> str:
        """A player's badge, name, pencil and score, above a small map."""
        return (
            self.player_badge(18, 0, player)
            + self.label(42, 0, self.words.player(player.player), 18, font_weight="bold")
            + (self.line_badge(150, 0, player.pencil) if player.pencil else "")
            + self.figure(220, 0, player.sheet.total, 22, font_weight="bold")
        )
