"""Metromania in plain sentences, made from a position alone: for screen readers and plain terminals."""

from metropolitain.engine.contract import Section
from metropolitain.engine.ids import Seat
from metropolitain.engine.look.teller import Teller
from metropolitain.engine.words import Words
from metropolitain.games.metromania.board import CELL_CORNERS, FRAME_ENDS, VERTEX_NAMES
from metropolitain.games.metromania.sheet import TripReport
from metropolitain.games.metromania.show.names import DAY_WORDS, END_WORDS, LINE_WORDS
from metropolitain.games.metromania.show.position import (
    Arrow,
    Company,
    Destination,
    Line,
    LyingHand,
    MetromaniaPosition,
    Trip,
)
from metropolitain.games.metromania.show.report import report_texts


def tell(position: MetromaniaPosition, lang: str, names: list[str] | None = None) -> list[Section]:
    """The whole position, what matters most first."""
    teller = MetromaniaTeller(position, Words(lang), names)
    return [
        teller.now(),
        *teller.companies(),
        teller.stations(),
        teller.memo(),
        teller.scores(),
        teller.city(),
        teller.arrows(),
    ]


class MetromaniaTeller(Teller[MetromaniaPosition]):
    """Tells a game of Metromania."""

    def company(self, seat: Seat) -> str:
        """A company's colour and player."""
        company = self.position.companies[seat]
        name = self.player(company.player)
        return self.say("metromania-text-company", colour=self.colour(company.colour), player=name)

    def kind(self, kind: str) -> str:
        """A kind of cell in words."""
        return self.say("metromania-text-kind", kind=kind)

    def corners(self, cell: int) -> str:
        """A cell by its corners."""
        return "-".join(sorted(VERTEX_NAMES[vertex] for vertex in CELL_CORNERS[cell].tolist()))

    # --- now ---

    def now(self) -> Section:
        """Whose turn it is, what to do, what is left."""
        position = self.position
        mover = "" if position.company is None else self.company(position.company)
        lines = [self.say(f"metromania-prompt-{position.prompt}", player=mover)]
        if position.prompt == "wait":
            lines.append(self.say("text-to-move", names=mover))
        lines += [self.lying(hand) for hand in position.lying]
        if position.tunnels_dug:
            lines.append(
                self.say("metromania-text-dug", dug=position.tunnels_dug, most=position.tunnels_per_turn)
            )
        if position.ended_by:
            lines.append(self.say(END_WORDS[position.ended_by]))
        if position.last_turns is not None:
            lines.append(self.say("metromania-text-last-turns", count=position.last_turns))
        return Section(
            self.say("text-now"),
            [*lines, self.say("metromania-stations-left", count=position.stations_left)],
        )

    def lying(self, hand: LyingHand) -> str:
        """A hand that lies ready to be taken."""
        return self.say(
            "metromania-text-lying",
            kind=self.kind(hand.doubled),
            destinations=", ".join(self.destination(each) for each in hand.destinations),
        )

    # --- companies ---

    def companies(self) -> list[Section]:
        """Each company: its lines and its Destinations; the viewer's own first."""
        viewer = self.position.viewer
        ordered = sorted(self.position.companies, key=lambda company: company.player != viewer)
        return [
            Section(self.company(company.seat), [*self.lines(company), *self.destinations(company)])
            for company in ordered
        ]

    def lines(self, company: Company) -> list[str]:
        """A company's two lines."""
        begun = [line for line in self.position.lines if line.company == company.seat]
        lines = [self.line(line) for line in begun]
        missing = {1, 2} - {line.number for line in begun}
        return lines + [self.say("metromania-text-line-waiting", line=line) for line in sorted(missing)]

    def line(self, line: Line) -> str:
        """A line from its arrow to its head or end, and how it stands."""
        status = self.say(LINE_WORDS[line.status], left=line.tunnels_left)
        return self.say(
            "metromania-text-line",
            line=line.number,
            start=line.start,
            path=", ".join(line.path),
            end=line.end or "none",
            head=line.path[-1],
            status=status,
        )

    def destinations(self, company: Company) -> list[str]:
        """A company's Destinations, in the hand and on the board."""
        return [self.destination(destination) for destination in company.destinations]

    def destination(self, destination: Destination) -> str:
        """A Destination; its letter is told where it is known."""
        letter = destination.name[0]
        return self.say(
            "metromania-text-destination",
            letter="none" if letter == "?" else letter,
            kind=self.kind(destination.kind),
            place="none" if destination.cell is None else self.corners(destination.cell),
        )

    # --- the board ---

    def stations(self) -> Section:
        """Each station and the lines it serves."""
        lines = [
            self.say("metromania-text-station", vertex=vertex, lines=", ".join(self.serving(vertex)))
            for vertex in self.position.stations
        ]
        return Section(
            self.say("metromania-text-stations"), lines or [self.say("metromania-text-no-stations")]
        )

    def serving(self, vertex: str) -> list[str]:
        """The lines that pass a vertex."""
        return [self.line_name(line) for line in self.position.lines if vertex in line.path]

    def line_name(self, line: Line) -> str:
        """A line by its company's colour and its number."""
        colour = self.position.companies[line.company].colour
        return f"{self.colour(colour)} {line.number}"

    def city(self) -> Section:
        """The cells that are not plain, by kind."""
        kinds = dict.fromkeys(area.terrain for area in self.position.areas)
        lines = [
            self.say(
                "metromania-text-cells",
                kind=self.kind(kind),
                cells=", ".join(
                    self.corners(area.cell) for area in self.position.areas if area.terrain == kind
                ),
            )
            for kind in sorted(kinds)
        ]
        return Section(self.say("metromania-text-city"), lines)

    def arrows(self) -> Section:
        """The arrows and the vertices they lead to."""
        taken = {name for line in self.position.lines for name in (line.start, line.end)}
        lines = [self.arrow(arrow, arrow.name in taken) for arrow in self.position.arrows]
        return Section(self.say("metromania-text-arrows"), lines)

    def arrow(self, arrow: Arrow, taken: bool) -> str:
        """An arrow on its side of the city."""
        ends = " / ".join(VERTEX_NAMES[vertex] for vertex in FRAME_ENDS[arrow.frame].tolist())
        return self.say(
            "metromania-text-arrow",
            arrow=arrow.name,
            side=arrow.side,
            ends=ends,
            taken="yes" if taken else "no",
        )

    # --- memo and scores ---

    def memo(self) -> Section:
        """The week's trips; after the game what came of them."""
        tests = self.position.tests
        lines = []
        for index, trip in enumerate(self.position.memo):
            lines += [self.trip(trip), *(self.report(tests[index]) if tests else [])]
        return Section(self.say("metromania-memo"), lines)

    def trip(self, trip: Trip) -> str:
        """A trip of the memo."""
        return self.say(
            "metromania-text-trip",
            day=self.say(DAY_WORDS[trip.day]),
            letter=trip.letter or "none",
            first=self.kind(trip.ends[0]),
            second=self.kind(trip.ends[1]),
        )

    def report(self, report: TripReport) -> list[str]:
        """How long a trip took, by which routes or why not, and who gained or lost."""
        minutes = report.minutes
        lines = [] if minutes is None else [self.say("metromania-minutes", count=minutes)]
        lines += report_texts(report, self.words)
        return lines + [
            self.say("text-score", player=self.colour(entry.colour), points=entry.points)
            for entry in report.changes()
        ]
