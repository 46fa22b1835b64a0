"""Next Station in plain sentences, made from a position alone: for screen readers and plain terminals."""

from metropolitain.engine.contract import Section
from metropolitain.engine.look.teller import Teller
from metropolitain.engine.words import Words
from metropolitain.games.nextstation.board import CARD_NAMES, CARDS, DATA, UNDERGROUND, Step
from metropolitain.games.nextstation.sheet import LineSheet, PlayerSheet
from metropolitain.games.nextstation.show.position import NextStationPlayer, NextStationPosition

SYMBOL_OF: dict[str, str] = {station["name"]: station["symbol"] for station in DATA["stations"]}
TOURIST_SITES = {station["name"] for station in DATA["stations"] if station["tourist"]}
ROWS: list[list[str]] = [
    [name for name in SYMBOL_OF if int(name[1:]) == row]
    for row in sorted({int(name[1:]) for name in SYMBOL_OF})
]


def tell(position: NextStationPosition, lang: str, names: list[str] | None = None) -> list[Section]:
    """The whole position, what matters most first."""
    teller = NextStationTeller(position, Words(lang), names)
    players = sorted(position.players, key=lambda player: player.player != position.viewer)
    sheets = [section for player in players for section in (teller.lines(player), teller.sheet(player))]
    return [teller.now(), *teller.modules(), *sheets, teller.map()]


class NextStationTeller(Teller[NextStationPosition]):
    """Tells a game of Next Station."""

    def card(self, card: str) -> str:
        """A card: its symbol, and whether it is an underground card."""
        index = CARDS.index(card)
        symbol = CARD_NAMES[index % UNDERGROUND]
        underground = "yes" if index >= UNDERGROUND else "no"
        return self.say("nextstation-text-card", symbol=symbol, underground=underground)

    def station(self, name: str) -> str:
        """A station with its symbol, and whether tourists go there."""
        site = "yes" if name in TOURIST_SITES else "no"
        return self.say("nextstation-text-station", station=name, symbol=SYMBOL_OF[name], site=site)

    # --- now ---

    def now(self) -> Section:
        """Round, turn, card, and what to do."""
        position = self.position
        asked = self.player(position.viewer or 0)  # a spectator is asked nothing
        lines = [self.say(f"nextstation-prompt-{position.prompt}", player=asked)]
        if not position.over:
            lines += self.turn()
        waiting = [self.player(player) for player in position.to_move if player != position.viewer]
        if waiting:
            lines.append(self.say("text-to-move", names=", ".join(waiting)))
        return Section(self.say("text-now"), [*lines, *self.cards()])

    def turn(self) -> list[str]:
        """The turn's place in the game and its card."""
        position = self.position
        if position.card is None:
            pencils = ", ".join(map(self.colour, position.pencils))
            return [
                self.say("nextstation-text-round", round=position.round),
                self.say("nextstation-text-pencils", pencils=pencils),
            ]
        lines = [
            self.say("nextstation-text-turn", round=position.round, turn=position.turn),
            self.say("nextstation-text-card-now", card=self.card(position.card)),
        ]
        if position.switch:
            lines.append(self.say("nextstation-switch"))
        return lines

    def cards(self) -> list[str]:
        """The round's cards that are out, and those to come."""
        out = self.position.revealed[self.position.round - 1]
        left = [card for card in CARDS if card not in out]
        turned = [self.say("nextstation-text-out", cards=", ".join(map(self.card, out)))] if out else []
        return [
            self.say("nextstation-undergrounds", count=self.position.undergrounds),
            *turned,
            self.say("nextstation-text-to-come", cards=", ".join(map(self.card, left))),
        ]

    def modules(self) -> list[Section]:
        """Objectives and powers, where the game has them."""
        position = self.position
        sections = []
        if position.objectives:
            lines = [self.say("nextstation-objective", objective=name) for name in position.objectives]
            sections.append(Section(self.say("nextstation-objectives"), lines))
        if position.powers:
            lines = [
                self.say("nextstation-text-power", colour=self.colour(colour), power=power)
                for colour, power in position.powers.items()
            ]
            sections.append(Section(self.say("nextstation-powers"), lines))
        return sections

    # --- sheets ---

    def lines(self, player: NextStationPlayer) -> Section:
        """A player's lines as they are drawn."""
        lines = [line for entry in player.sheet.lines for line in self.line(entry, player)]
        if player.pending:
            lines.append(self.say("nextstation-text-chosen", sections=self.sections(player.pending)))
        return Section(self.say("nextstation-text-lines-of", player=self.player(player.player)), lines)

    def line(self, line: LineSheet, player: NextStationPlayer) -> list[str]:
        """A line's sections in the order drawn, and where it can grow."""
        colour = self.colour(line.colour)
        if not line.sections:
            text = self.say(
                "nextstation-text-line-empty",
                colour=colour,
                round=line.round or 0,
                departure=self.station(line.departure),
            )
        else:
            text = self.say(
                "nextstation-text-line",
                colour=colour,
                round=line.round or 0,
                sections=self.sections(line.sections),
            )
        if line.colour != player.pencil or self.position.over:
            return [text]
        ends = ", ".join(map(self.station, player.ends))
        return [text, self.say("nextstation-text-ends", ends=ends)]

    def sections(self, sections: list[Step]) -> str:
        """Sections in the order drawn."""
        return ", ".join(f"{start}–{self.station(target)}" for start, target in sections)

    def sheet(self, player: NextStationPlayer) -> Section:
        """A player's score sheet."""
        sheet = player.sheet
        lines = [self.scored(line) for line in sheet.lines]
        lines.append(
            self.say("nextstation-text-tourist", ticks=sheet.tourist.ticks, points=sheet.tourist.points)
        )
        lines += [
            self.say(
                "nextstation-lines-meet",
                lines=entry.lines,
                stations=entry.stations,
                points=entry.points // entry.stations,
            )
            for entry in sheet.interchanges
            if entry.stations
        ]
        lines += self.extras(sheet)
        return Section(self.say("nextstation-text-sheet", player=self.player(player.player)), lines)

    def scored(self, line: LineSheet) -> str:
        """What a line is worth."""
        return self.say(
            "nextstation-text-scored",
            colour=self.colour(line.colour),
            districts=line.districts,
            most=line.most,
            thames=line.thames,
            points=line.points,
        )

    def extras(self, sheet: PlayerSheet) -> list[str]:
        """Objectives, the solo player's deduction, total and verdict."""
        lines = [
            self.say(
                "nextstation-text-objective",
                objective=entry.objective,
                met="yes" if entry.met else "no",
            )
            for entry in sheet.objectives
        ]
        if sheet.module_cost:
            lines.append(self.say("nextstation-text-module-cost", points=sheet.module_cost))
        lines.append(self.say("nextstation-text-total", points=sheet.total))
        if sheet.verdict is not None:
            lines.append(self.say("nextstation-verdict", verdict=str(sheet.verdict)))
        return lines

    def map(self) -> Section:
        """All stations, row by row."""
        lines = [
            self.say("nextstation-text-row", row=row[0][1:], stations=", ".join(map(self.station, row)))
            for row in ROWS
        ]
        return Section(self.say("nextstation-text-map"), lines)
