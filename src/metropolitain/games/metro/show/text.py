"""Metro in plain sentences, made from a position alone: for screen readers and plain terminals."""

from metropolitain.engine.contract import Section
from metropolitain.engine.look.teller import Teller
from metropolitain.engine.words import Words
from metropolitain.games.metro.board import COLOURS, NUMBERINGS, START_GATE, square_name, turned
from metropolitain.games.metro.show.names import SIDES, Station
from metropolitain.games.metro.show.position import (
    STATION_NAMES,
    Laid,
    Line,
    MetroPlayer,
    MetroPosition,
    Share,
)

TURN = {"a": 2, "b": 1, "c": 3, "d": 0}  # quarters from the side a train enters by to the side it leaves by


def tell(position: MetroPosition, lang: str, names: list[str] | None = None) -> list[Section]:
    """The whole position, what matters most first."""
    teller = MetroTeller(position, Words(lang), names)
    sections = [teller.now(), *teller.holdings(), teller.board(), *teller.lines()]
    if position.companies:
        sections += [teller.companies(), teller.market()]
    return [*sections, teller.scores()]


class MetroTeller(Teller[MetroPosition]):
    """Tells a game of Metro."""

    def now(self) -> Section:
        """Whose turn it is, what to do, what is left."""
        position = self.position
        mover = self.player(position.to_move[0]) if position.to_move else ""
        lines = [self.say(f"metro-prompt-{position.prompt}", player=mover)]
        if position.prompt == "wait":
            lines.append(self.say("text-to-move", names=mover))
        if position.exchange_over:
            lines.append(self.say("metro-exchange-over"))
        return Section(self.say("text-now"), [*lines, self.say("metro-pile-left", count=position.pile)])

    def tile(self, code: str, turns: int = 0) -> str:
        """A tile and where each of its tracks leads."""
        exits = [SIDES[(side + TURN[letter]) % 4] for side, letter in enumerate(turned(code, turns))]
        ways = ", ".join(
            self.say("metro-text-way", enter=self.side(enter), leave=self.side(leave))
            for enter, leave in zip(SIDES, exits, strict=True)
        )
        return self.say("metro-text-tile", tile=code, turns=turns, ways=ways)

    def side(self, side: str) -> str:
        """A side of a square in words."""
        return self.say("metro-text-side", side=side)

    # --- what players hold ---

    def holdings(self) -> list[Section]:
        """What lies in front of each player, the viewer's own things first."""
        viewer = self.position.viewer
        players = sorted(self.position.players, key=lambda player: player.player != viewer)
        sections = [Section(self.title(player), self.held(player)) for player in players]
        return [section for section in sections if section.lines]

    def title(self, player: MetroPlayer) -> str:
        """Whose things these are."""
        name = self.player(player.player)
        if player.colour is None:
            return self.say("metro-text-holdings", player=name)
        return self.say("metro-text-holdings-colour", player=name, colour=self.colour(player.colour))

    def held(self, player: MetroPlayer) -> list[str]:
        """Tiles, shares, numbers and wagon of a player."""
        lines = [self.tile(code) for code in [*player.drawn, *player.hand] if code]
        hidden = sum(code is None for code in [*player.drawn, *player.hand])
        if hidden:
            lines.append(self.say("metro-tiles-held", count=hidden))
        lines += [self.share(share) for share in player.shares]
        known = [str(number) for number in player.numbers if number is not None]
        if known:
            lines.append(self.say("metro-text-numbers", numbers=", ".join(known)))
        if player.wagon:
            lines.append(self.say("metro-text-wagon-ready"))
        return lines

    def share(self, share: Share) -> str:
        """A share, or its back."""
        if share.company is None:
            return self.say("metro-share-hidden", percent=share.percent)
        shown = "yes" if share.shown else "no"
        return self.say("metro-share", percent=share.percent, colour=self.colour(share.company), shown=shown)

    # --- the board ---

    def board(self) -> Section:
        """The laid tiles, row by row."""
        rails = [self.laid("metro-text-rail", rail) for rail in self.position.rails]
        ordered = sorted(self.position.laid, key=lambda laid: (laid.square[1], laid.square[0]))
        tiles = [self.laid("metro-text-laid", laid) for laid in ordered]
        return Section(
            self.say("metro-board"), [*rails, *tiles] if tiles else [*rails, self.say("metro-text-empty")]
        )

    def laid(self, message: str, laid: Laid) -> str:
        """A tile on its square."""
        return self.say(message, square=laid.square, tile=self.tile(laid.tile, laid.turns))

    def lines(self) -> list[Section]:
        """The lines of each colour, the viewer's own first."""
        viewer = self.position.viewer
        own = None if viewer is None else self.position.players[viewer].colour
        colours = sorted({line.colour for line in self.position.lines}, key=COLOURS.index)
        colours.sort(key=lambda colour: colour != own)
        return [
            Section(
                self.say("metro-text-lines", colour=self.colour(colour)),
                [self.line(line) for line in self.ordered(colour)],
            )
            for colour in colours
        ]

    def ordered(self, colour: str) -> list[Line]:
        """The lines of a colour; those of the Central Station last."""
        lines = [line for line in self.position.lines if line.colour == colour]
        return sorted(lines, key=lambda line: (isinstance(line.station, str), line.station))

    def line(self, line: Line) -> str:
        """How far a line has come and where its head stands."""
        if line.finished:
            return self.say(
                "metro-line-finished",
                station=line.station,
                colour=self.colour(line.colour),
                end=line.end,
                points=line.points,
                crossings=len(line.path),
            )
        if not line.path:
            square, side = self.start(line.station)
            return self.say(
                "metro-text-line-waiting", station=line.station, square=square, side=self.side(side)
            )
        square, _, leave = line.path[-1]
        return self.say(
            "metro-text-line-growing",
            station=line.station,
            crossings=len(line.path),
            square=square,
            side=self.side(leave),
        )

    def start(self, station: Station) -> tuple[str, str]:
        """The square that a line enters first, and by which side."""
        names = STATION_NAMES[NUMBERINGS.index(self.position.numbering)]
        gate = int(START_GATE[names.index(station)])
        return square_name(gate // 4), SIDES[gate % 4]

    # --- companies and scores ---

    def companies(self) -> Section:
        """What the companies have earned and what they are worth."""
        lines = [
            self.say(
                "metro-text-company",
                colour=self.colour(company.colour),
                profit=company.profit,
                value=company.value,
            )
            for company in self.position.companies
        ]
        return Section(self.say("metro-text-companies"), lines)

    def market(self) -> Section:
        """The piles of shares."""
        lines = [
            self.say(
                "metro-text-market",
                percent=pile.percent,
                colour=self.colour(pile.open),
                count=pile.pile,
            )
            for pile in self.position.market
        ]
        return Section(self.say("metro-text-market-title"), lines)
