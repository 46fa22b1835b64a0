"""Shuttle's position as SVG: the line with its passengers, and everybody's tickets below it."""

from metropolitain.engine.look.palette import Theme
from metropolitain.engine.look.svg import badge, disc, document, group, path, rect, text
from metropolitain.engine.words import Words
from shuttle.show.geometry import geometry
from shuttle.show.position import Hand, ShuttlePosition

COLOURS = ("blue", "orange", "green")
ROW = 56.0


def picture(position: ShuttlePosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = Theme(theme_name), Words(lang)
    shapes = geometry(len(position.waiting))
    width, height = shapes.size
    (first, y), (last, _) = shapes.stops[0], shapes.stops[-1]
    x, _ = shapes.stops[position.train - 1]
    return document(
        width,
        height + ROW * len(position.hands),
        theme,
        words.say("shuttle-title"),
        path(f"M{first:g} {y:g}H{last:g}", stroke=theme.line("red"), stroke_width=10),
        group(disc(x, y, 24, theme) for x, y in shapes.stops),
        group(
            text(*point, waiting, fill="#1b2233", font_size=24, font_weight="bold")
            for point, waiting in zip(shapes.stops, position.waiting, strict=True)
            if waiting
        ),
        group(
            text(x, y + 48, stop, fill=theme["faint"], font_size=16)
            for stop, (x, y) in enumerate(shapes.stops, start=1)
        ),
        rect(x - 34, y - 84, 68, 36, rx=10, fill=theme.line("red")),
        text(x, y - 66, "M", fill=theme.on_line("red"), font_size=22, font_weight="bold"),
        *(_hand(hand, height + ROW * row, position, theme, words) for row, hand in enumerate(position.hands)),
    )


def _hand(hand: Hand, y: float, position: ShuttlePosition, theme: Theme, words: Words) -> str:
    """A player's badge, points and tickets; a hidden ticket shows its back."""
    colour = COLOURS[hand.player]
    name = words.say("text-score", player=words.player(hand.player), points=position.scores[hand.player])
    tickets = "".join(
        rect(260 + 52 * at, y - 16, 44, 32, rx=5, fill=theme["card"], stroke=theme["ink"])
        + text(282 + 52 * at, y, "?" if ticket is None else ticket, fill=theme["ink"], font_size=18)
        for at, ticket in enumerate(hand.tickets)
    )
    label = text(70, y, name, text_anchor="start", fill=theme["ink"], font_size=18)
    return badge(45, y, str(hand.player + 1), theme.line(colour), theme.on_line(colour), 15) + label + tickets
