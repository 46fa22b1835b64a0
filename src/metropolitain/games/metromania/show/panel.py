"""The side panel of Metromania's picture: companies with hands, what is left, memo and tests."""

from itertools import zip_longest

from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.panel import Panel
from metropolitain.engine.look.svg import at, circle, disc, group, rect, text
from metropolitain.engine.words import Words
from metropolitain.games.metromania.sheet import TripReport
from metropolitain.games.metromania.show.names import DAY_WORDS, END_WORDS, LINE_WORDS
from metropolitain.games.metromania.show.position import Company, Destination, MetromaniaPosition, Trip
from metropolitain.games.metromania.show.report import report_texts
from metropolitain.games.metromania.show.signs import pictogram

PANEL_WIDTH = 400
LEFT = 16
RIGHT = PANEL_WIDTH - 28
TOP = 128
BOX = 112
MEMO_ROW, TEST_ROW = 44, 66
REPORT_LENGTH = 50  # characters of a test's report that fit into a line
SIGN = 46


def panel_height(position: MetromaniaPosition) -> float:
    """How much room the panel needs."""
    return TOP + BOX * len(position.companies) + 50 + memo_row(position) * len(position.memo)


def memo_row(position: MetromaniaPosition) -> int:
    """The height of a line of the memo; more with a test's report."""
    return TEST_ROW if position.tests else MEMO_ROW


class MetromaniaPanel(Panel[MetromaniaPosition]):
    """Draws from top to bottom."""

    def heading(self) -> str:
        """The game's name, stations left, the turn's tunnels as pips, the last round."""
        position, theme = self.position, self.theme
        drawn = self.label(LEFT, 44, self.words.say("metromania-title"), 30, font_weight="bold")
        left = self.words.say("metromania-stations-left", count=position.stations_left)
        drawn += disc(LEFT + 9, 78, 9, theme) + self.label(LEFT + 28, 78, left)
        if position.over and position.ended_by:
            return drawn + self.label(
                LEFT, 106, self.words.say(END_WORDS[position.ended_by]), fill=theme["faint"]
            )
        for pip in range(position.tunnels_per_turn):
            fill = theme["accent"] if pip < position.tunnels_dug else "none"
            drawn += circle(LEFT + 9 + pip * 24, 106, 8, fill=fill, stroke=theme["accent"], stroke_width=2)
        if position.last_turns is not None:
            drawn += self.label(LEFT + 90, 106, self.words.say("metromania-last-round"), fill=theme["accent"])
        return drawn

    def sign(self, x: float, y: float, destination: Destination, colour: str) -> str:
        """A Destination in front of a company; placed ones are filled, others outlined."""
        placed = destination.cell is not None
        fill = self.theme.line(colour) if placed else self.theme["card"]
        ink = self.theme.on_line(colour) if placed else self.theme["ink"]
        return (
            rect(x, y, SIGN - 6, 26, rx=5, fill=fill, stroke=self.theme.line(colour), stroke_width=2)
            + text(x + 11, y + 13.5, destination.name[0], fill=ink, font_size=17, font_weight="bold")
            + pictogram(x + 28, y + 13, destination.kind, ink, 0.8)
        )

    def lines(self, company: Company) -> str:
        """How the company's lines stand."""
        drawn = []
        for line in self.position.lines:
            if line.company == company.seat:
                status = self.words.say(LINE_WORDS[line.status], left=line.tunnels_left)
                name = f"{letter(company.colour, self.words.lang)}{line.number} {status}"
                x = LEFT + (line.number - 1) * 170
                drawn.append(self.label(x, 84, name, 14, fill=self.theme["faint"]))
        return "".join(drawn)

    def company(self, company: Company) -> str:
        """One company's box."""
        theme, position = self.theme, self.position
        marked = company.seat == position.company or (position.over and company.player in position.winners)
        frame = rect(
            0,
            0,
            PANEL_WIDTH - 20,
            BOX - 10,
            rx=8,
            fill=theme["panel"],
            stroke=theme["accent"] if marked else theme["edge"],
            stroke_width=3 if marked else 1,
        )
        points = (
            position.scores[company.player]
            if len(position.companies) == len(position.scores)
            else company.points
        )
        signs = "".join(
            self.sign(LEFT + index * SIGN, 42, destination, company.colour)
            for index, destination in enumerate(company.destinations)
        )
        return (
            frame
            + self.line_badge(LEFT + 8, 21, company.colour, 13)
            + self.label(LEFT + 30, 21, self.words.player(company.player), 17, font_weight="bold")
            + self.label(RIGHT, 24, points, 26, text_anchor="end", font_weight="bold")
            + signs
            + self.lines(company)
        )

    def trip(self, trip: Trip, report: TripReport | None) -> str:
        """A line of the memo; after the test its minutes, points and losses."""
        ink = self.theme["ink"]
        name = trip.letter or ""
        drawn = self.label(LEFT, 16, self.words.say(DAY_WORDS[trip.day]), 15, fill=self.theme["faint"])
        drawn += text(LEFT + 104, 16.5, name, fill=ink, font_size=18, font_weight="bold")
        drawn += pictogram(LEFT + 126, 16, trip.ends[0], ink, 0.85)
        drawn += text(LEFT + 145, 16, "–", fill=ink) + pictogram(LEFT + 164, 16, trip.ends[1], ink, 0.85)
        if report is None:
            return drawn
        minutes = report.minutes
        time = "–" if minutes is None else self.words.say("metromania-minutes", count=minutes)
        drawn += self.label(LEFT + 190, 16, time, 15)
        paid = report.changes()
        for index, entry in enumerate(paid):
            x = LEFT + 256 + index % 2 * 56
            y = 16 if len(paid) <= 2 else 6 + index // 2 * 21
            drawn += self.line_badge(x, y, entry.colour, 9)
            drawn += self.label(x + 13, y, f"{entry.points:+d}".replace("-", "−"), 14, font_weight="bold")
        return drawn + self.routes(report)

    def routes(self, report: TripReport) -> str:
        """The first route and how many more there are, or why a test was impossible."""
        texts = report_texts(report, self.words)
        if not texts:
            return ""
        more = f" (+{len(texts) - 1})" if report.routes and len(texts) > 1 else ""
        line = texts[0] if report.routes else "; ".join(texts)
        if len(line + more) > REPORT_LENGTH:
            line = line[: REPORT_LENGTH - len(more) - 1] + "…"
        return self.label(LEFT, 45, line + more, 14, fill=self.theme["faint"])

    def memo(self) -> str:
        """The week's tests."""
        rows = [
            at(0, 34 + index * memo_row(self.position), self.trip(trip, report))
            for index, (trip, report) in enumerate(zip_longest(self.position.memo, self.position.tests))
        ]
        return self.label(LEFT, 14, self.words.say("metromania-memo"), 17, font_weight="bold") + group(rows)

    def draw(self) -> str:
        """The whole panel."""
        boxes = [at(0, TOP + index * BOX, self.company(c)) for index, c in enumerate(self.position.companies)]
        below = TOP + len(boxes) * BOX
        return self.heading() + "".join(boxes) + at(0, below, self.memo())


def panel(position: MetromaniaPosition, theme: Theme, words: Words) -> str:
    """The side panel."""
    return MetromaniaPanel(position, theme, words).draw()
