"""The result of a game as one picture to share: who won, on a ribbon with a train, above the board."""

import re
from collections.abc import Sequence
from typing import Any

from metropolitain.engine.look.palette import Theme, letter
from metropolitain.engine.look.svg import at, badge, circle, document, number, path, rect, text
from metropolitain.engine.words import Words

WIDTH, MARGIN, RIBBON, FOOT = 1200.0, 40.0, 190.0, 64.0
RAIL = 168.0  # of the ribbon's line, once it has come down
HOUSE_LINE = "blue"
LARGEST, SMALLEST = 54, 26  # sizes of the sentence that says who won
OPENING = re.compile(r"<svg [^>]*>")
SIZES = re.compile(r' (width|height)="([\d.]+)"')
MINUS = "\N{MINUS SIGN}"


def sentence(scores: Sequence[int], winners: Sequence[int], names: Sequence[str], words: Words) -> str:
    """Who won, in one line."""
    best = _figure(max(scores))
    if len(scores) == 1 or not winners:
        return words.say("result-points", points=best)
    if len(winners) == len(scores):
        return words.say("result-draw", points=best)
    if len(winners) > 1:
        shared = ", ".join(names[winner] for winner in winners)
        return words.say("result-shared", names=shared, points=best)
    winner = winners[0]
    other = max(points for player, points in enumerate(scores) if player != winner)
    facts = {"name": names[winner], "points": _figure(scores[winner]), "other": _figure(other)}
    return words.say("result-win", you="no", **facts)


def _figure(points: int) -> str:
    return str(points).replace("-", MINUS)


def result_picture(
    position: Any, board: str, names: Sequence[str], theme_name: str, words: Words, link: str
) -> str:
    """The picture as SVG; `board` is the game's own picture of the position, `link` where the table is."""
    theme = Theme(theme_name)
    told = sentence(position.scores, position.winners, names, words)
    winner = position.winners[0] if position.winners else 0
    colour = _colour_of(position, winner)
    inner, height = _fitted(board, MARGIN, RIBBON + 20, WIDTH - 2 * MARGIN)
    foot = RIBBON + 20 + height
    game = words.say(f"{position.game}-title")
    return document(
        WIDTH,
        foot + FOOT,
        theme,
        f"{game}: {told}",
        _ribbon(theme, colour, _label(position, winner), told, game),
        inner,
        text(WIDTH - MARGIN, foot + FOOT / 2, link, fill=theme["ink"], font_size=22, text_anchor="end"),
        text(MARGIN, foot + FOOT / 2, "Metropolitain", **_plain(theme, 24), font_weight="bold"),
    )


def _colour_of(position: Any, player: int) -> str | None:
    """The colour of a player's lines, in games that give players one."""
    players = getattr(position, "players", None)
    return getattr(players[player], "colour", None) if players else None


def _label(position: Any, player: int) -> str:
    colour = _colour_of(position, player)
    return letter(colour) if colour else str(player + 1)


def _plain(theme: Theme, size: int) -> dict[str, Any]:
    return {"fill": theme["ink"], "font_size": size, "text_anchor": "start"}


def _ribbon(theme: Theme, colour: str | None, label: str, told: str, game: str) -> str:
    line = theme.line(colour or HOUSE_LINE)
    on_line = theme.on_line(colour or HOUSE_LINE)
    size = max(SMALLEST, min(LARGEST, int(1720 / max(len(told), 1))))
    return "".join(
        [
            path(
                f"M0 84H140C200 84 180 {number(RAIL)} 246 {number(RAIL)}H{number(WIDTH)}",
                stroke=line,
                stroke_width=11,
            ),
            circle(104, 84, 50, fill=theme["panel"], stroke=theme["ink"], stroke_width=5),
            badge(104, 84, label, line, on_line, 38),
            text(200, 62, told, **_plain(theme, size), font_weight="bold"),
            text(200, 112, game, fill=theme["faint"], font_size=24, text_anchor="start"),
            at(WIDTH - 320, RAIL - 50, _train(line)),
        ]
    )


def _train(line: str) -> str:
    """Three wagons, as on the page."""
    ink = "#1b2233"
    body = "M2 6q0-4 4-4h60v40H2zM66 2h66v40H66zM132 2h46q30 2 32 28v8q0 4-4 4h-74z"
    windows = (11, 26, 41, 77, 92, 107, 122, 154, 169)
    return "".join(
        [
            path(body, fill=line, stroke=ink, stroke_width=3),
            *(rect(x, 10, 11, 12, rx=3, fill="#ffffff", stroke=ink, stroke_width=2) for x in windows),
            path("M4 34h204", stroke="#ffffff", stroke_width=2.5),
        ]
    )


def _fitted(svg: str, x: float, y: float, width: float) -> tuple[str, float]:
    """A picture as a part of another, so wide; and how high it is then."""
    opening = OPENING.match(svg)
    assert opening is not None, "a game's picture is no SVG"
    sizes = {name: float(value) for name, value in SIZES.findall(opening[0])}
    height = width * sizes["height"] / sizes["width"]
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    tag = SIZES.sub("", opening[0]).replace("<svg ", f"<svg {place} ", 1)
    return tag + svg[opening.end() :], height
