"""The side panel of Metro's picture: players with hands, shares and numbers; companies; the pile."""

from collections.abc import Callable

from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.panel import Panel
from metropolitain.engine.look.svg import at, badge, rect, text
from metropolitain.engine.words import Words
from metropolitain.games.metro.show.geometry import MetroGeometry
from metropolitain.games.metro.show.position import MetroPlayer, MetroPosition

PANEL_WIDTH = 380
ROW = 122
LEFT = 16
RIGHT = PANEL_WIDTH - 28
HAND_SCALE = 0.44


class MetroPanel(Panel[MetroPosition]):
    """Draws from top to bottom; `tracks` draws a tile's."""

    def __init__(
        self,
        position: MetroPosition,
        shapes: MetroGeometry,
        theme: Theme,
        words: Words,
        tracks: Callable[..., str],
    ) -> None:
        super().__init__(position, theme, words)
        self.shapes = shapes
        self.tracks = tracks

    def heading(self) -> str:
        """The game's name, and how much is left in the pile."""
        left = self.words.say("metro-pile-left", count=self.position.pile)
        return self.label(LEFT, 44, self.words.say("metro-title"), 30, font_weight="bold") + self.label(
            LEFT, 76, left, fill=self.theme["faint"]
        )

    def tile(self, x: float, y: float, code: str | None) -> str:
        """A tile in a hand; its back where the viewer may not know it."""
        side = self.shapes.square * HAND_SCALE
        back = rect(x, y, side, side, rx=4, fill=self.theme["card"], stroke=self.theme["edge"])
        if code is None:
            return back + text(x + side / 2, y + side / 2, "?", fill=self.theme["faint"], font_size=18)
        drawn = self.tracks(self.shapes, self.theme, code, 0)
        return back + f'<g transform="translate({x} {y}) scale({HAND_SCALE})">{drawn}</g>'

    def shares(self, player: MetroPlayer) -> str:
        """A row of share cards: percentage on the company's colour, ringed when shown."""
        drawn = []
        for index, share in enumerate(player.shares):
            x = LEFT + 30 + index * 62
            colour = share.company
            fill = self.theme.line(colour) if colour else self.theme["card"]
            ink = self.theme.on_line(colour) if colour else self.theme["faint"]
            ring = self.theme["accent"] if share.shown else self.theme["edge"]
            words = f"{letter(colour, self.words.lang) if colour else '?'} {share.percent}"
            drawn.append(
                rect(x, 82, 56, 22, rx=5, fill=fill, stroke=ring, stroke_width=3 if share.shown else 1)
            )
            drawn.append(text(x + 28, 93, words, fill=ink, font_size=14, font_weight="bold"))
        return "".join(drawn)

    def numbers(self, player: MetroPlayer) -> str:
        """The player's station numbers."""
        numbers = "  ".join("?" if number is None else str(number) for number in player.numbers)
        return self.label(LEFT + 30, 93, numbers, 15, fill=self.theme["faint"]) if player.numbers else ""

    def player(self, player: MetroPlayer) -> str:
        """One player's box."""
        theme = self.theme
        fill = theme.line(player.colour) if player.colour else theme["ink"]
        ink = theme.on_line(player.colour) if player.colour else theme["ground"]
        mark = letter(player.colour, self.words.lang) if player.colour else str(player.player + 1)
        turn = player.player in self.position.to_move
        won = player.player in self.position.winners
        frame = rect(
            0,
            0,
            PANEL_WIDTH - 20,
            ROW - 10,
            rx=8,
            fill=theme["panel"],
            stroke=theme["accent"] if turn or won else theme["edge"],
            stroke_width=3 if turn or won else 1,
        )
        tiles = [*player.hand, *player.drawn]
        hand = "".join(self.tile(LEFT + 30 + index * 46, 36, code) for index, code in enumerate(tiles))
        return (
            frame
            + badge(LEFT + 8, 20, mark, fill, ink, 13)
            + self.label(LEFT + 30, 20, self.words.player(player.player), 17, font_weight="bold")
            + self.label(RIGHT, 24, player.score, 26, text_anchor="end", font_weight="bold")
            + hand
            + self.shares(player)
            + self.numbers(player)
        )

    def companies(self) -> str:
        """Profits and the face-up share of each pile."""
        drawn = []
        for index, company in enumerate(self.position.companies):
            x, y = LEFT + 10 + index % 4 * 88, index // 4 * 34
            drawn.append(self.line_badge(x, y, company.colour))
            drawn.append(self.label(x + 18, y, f"{company.profit} ({company.value})", 14))
        for index, market in enumerate(self.position.market):
            x, y = LEFT + 10 + index % 2 * 176, 76 + index // 2 * 34
            drawn.append(self.line_badge(x, y, market.open))
            pile = self.words.say("metro-share-pile", percent=market.percent, count=market.pile)
            drawn.append(self.label(x + 18, y, pile, 14))
        return "".join(drawn)

    def draw(self) -> str:
        """The whole panel."""
        rows = [
            at(0, 100 + index * ROW, self.player(player))
            for index, player in enumerate(self.position.players)
        ]
        below = 100 + len(self.position.players) * ROW + 16
        return self.heading() + "".join(rows) + at(0, below, self.companies() or " ")


def panel(
    position: MetroPosition, shapes: MetroGeometry, theme: Theme, words: Words, tracks: Callable[..., str]
) -> str:
    """The side panel."""
    return MetroPanel(position, shapes, theme, words, tracks).draw()
