"""The result of a game as one picture to share: who won, on a ribbon with a train, above the board."""

import re
from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Any

from metropolitain.engine.game import Game
from metropolitain.engine.ids import Player
from metropolitain.engine.look.palette import THEMES, Theme, letter
from metropolitain.engine.look.png import to_png
from metropolitain.engine.look.svg import at, badge, circle, document, number, path, rect, text
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.table import views
from metropolitain.server.table.fold import TableState
from metropolitain.server.table.readable import readable
from metropolitain.server.table.replay import moments_of
from metropolitain.server.table.resignation import as_it_ended

WIDTH, MARGIN, RIBBON, FOOT = 1200.0, 40.0, 190.0, 64.0
RAIL = 168.0  # of the ribbon's line, once it has come down
HOUSE_LINE = "blue"
LARGEST, SMALLEST = 54, 26  # sizes of the sentence that says who won
OPENING = re.compile(r"<svg [^>]*>")
SIZES = re.compile(r' (width|height)="([\d.]+)"')
VIEW = re.compile(r'viewBox="[^"]*"')
BOARD, SIDE, SIDE_ROW = 780.0, 310.0, 64.0
LONGEST_NAME, LONGEST_LINE = 18, 26
RIGHT = {"text_anchor": "end"}
MINUS = "\N{MINUS SIGN}"


def result_work(state: TableState, theme: str, words: Words, link: str) -> Callable[[], bytes]:
    """The work of making the picture (PNG), as the winner sees the board; refused while the game goes on."""
    if theme not in THEMES:
        raise Refusal("G1", "bad-request")
    if not (state.over and state.public):
        raise Refusal("T2", "not-over")
    game = state.playing.copy()
    names = views.names(state, words)
    winner, resigned = Player(state.winners[0] if state.winners else 0), state.resigned
    told = "" if game.over else resigned_sentence(state.winners, resigned, game.scores, names, words)

    def work() -> bytes:
        position = as_it_ended(state, game.rules.position(readable(game.state), winner))
        board = game.rules.picture(position, theme, words.lang)
        size = game.rules.geometry(game.state).size
        moment = finest_moment(game, winner, words)
        return to_png(
            result_picture(position, board, size, names, moment, theme, words, link, resigned, told)
        )

    return work


def finest_moment(game: Game, player: Player, words: Words) -> str:
    """A player's finest moment in words, the game's own or the house's; nothing where there is none."""
    found = [moment for moment in moments_of(game) if moment.player == player]
    if not found:
        return ""
    moment = found[0]
    facts = {
        name: words.say(f"colour-{fact}") if name == "colour" else fact for name, fact in moment.facts.items()
    }
    own = f"{game.rules.name}-moment-{moment.kind}"
    return words.say(own if words.has(own) else "moment-gain", points=moment.points, **facts)


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


def resigned_sentence(
    winners: Sequence[int], resigned: Sequence[int], scores: Sequence[int], names: Sequence[str], words: Words
) -> str:
    """Who won a game that ended because somebody resigned."""
    if len(winners) != 1 or not resigned:
        return words.say("result-given-up", points=_figure(max(scores)))
    return words.say("result-resigned", you="no", name=names[winners[0]], other=names[resigned[-1]])


def _figure(points: int) -> str:
    return str(points).replace("-", MINUS)


def result_picture(
    position: Any,
    board: str,
    size: tuple[float, float],
    names: Sequence[str],
    moment: str,
    theme_name: str,
    words: Words,
    link: str,
    resigned: Sequence[int] = (),
    told: str = "",
) -> str:
    """The picture as SVG.

    `board` is the game's own picture of the position, whose board has this `size`; `moment` is the
    finest one in words, or nothing; `link` leads to the table; `told`: who won, where the points do not tell.
    """
    theme = Theme(theme_name)
    told = told or sentence(position.scores, position.winners, names, words)
    winner = position.winners[0] if position.winners else 0
    inner, height = _fitted(board, size, MARGIN, RIBBON + 10, BOARD)
    foot = RIBBON + 10 + height
    game = words.say(f"{position.game}-title")
    return document(
        WIDTH,
        foot + FOOT,
        theme,
        f"{game}: {told}",
        _ribbon(theme, _colour_of(position, winner), _label(position, winner, words.lang), told, game),
        inner,
        at(
            MARGIN + BOARD + 30,
            RIBBON + 40,
            _standings(theme, position, names, words, resigned),
            _moment(theme, moment, len(names), words),
        ),
        text(WIDTH - MARGIN, foot + FOOT / 2, link, fill=theme["ink"], font_size=22, text_anchor="end"),
        text(MARGIN, foot + FOOT / 2, "Metropolitain", **_plain(theme, 24), font_weight="bold"),
    )


def _standings(
    theme: Theme, position: Any, names: Sequence[str], words: Words, resigned: Sequence[int]
) -> str:
    """Everybody's points, the best first; who resigned comes last."""
    called = [
        words.say("name-resigned", name=name) if player in resigned else name
        for player, name in enumerate(names)
    ]
    ranked = sorted(range(len(names)), key=lambda player: (player in resigned, -position.scores[player]))
    return "".join(
        at(0, SIDE_ROW * row, _standing(theme, position, player, called[player], words.lang))
        for row, player in enumerate(ranked)
    )


def _standing(theme: Theme, position: Any, player: int, name: str, lang: str) -> str:
    colour = _colour_of(position, player) or HOUSE_LINE
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    return "".join(
        [
            rect(0, 0, SIDE, SIDE_ROW - 10, rx=12, fill=theme["panel"], stroke=theme["edge"]),
            badge(30, 27, _label(position, player, lang), theme.line(colour), theme.on_line(colour), 16),
            text(58, 27, short, **_plain(theme, 20)),
            text(
                SIDE - 16,
                27,
                _figure(position.scores[player]),
                **{**_plain(theme, 26), **RIGHT},
                font_weight="bold",
            ),
        ]
    )


def _moment(theme: Theme, moment: str, players: int, words: Words) -> str:
    """The finest moment, below the points; nothing where there is none."""
    if not moment:
        return ""
    lines = wrap(moment, LONGEST_LINE)
    top = SIDE_ROW * players + 30
    head = text(0, top, words.say("moment"), fill=theme["faint"], font_size=18, text_anchor="start")
    return head + "".join(
        text(0, top + 30 + 28 * row, line, **_plain(theme, 22), font_weight="bold")
        for row, line in enumerate(lines)
    )


def _colour_of(position: Any, player: int) -> str | None:
    """The colour of a player's lines, in games that give players one."""
    players = getattr(position, "players", None)
    return getattr(players[player], "colour", None) if players else None


def _label(position: Any, player: int, lang: str) -> str:
    colour = _colour_of(position, player)
    return letter(colour, lang) if colour else str(player + 1)


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
    windows = (12, 28, 44, 77, 93, 109, 143, 159)
    return "".join(
        [
            path(body, fill=line, stroke=ink, stroke_width=3),
            *(rect(x, 10, 11, 12, rx=3, fill="#ffffff", stroke=ink, stroke_width=2) for x in windows),
            path("M4 34h204", stroke="#ffffff", stroke_width=2.5),
        ]
    )


def _fitted(svg: str, size: tuple[float, float], x: float, y: float, width: float) -> tuple[str, float]:
    """The board of a game's picture as a part of another, so wide, and how high it is then.

    Games draw their boards at the left, and beside them what players hold.
    """
    opening = OPENING.match(svg)
    assert opening is not None, "a game's picture is no SVG"
    sizes = {name: float(value) for name, value in SIZES.findall(opening[0])}
    shown = (min(size[0] - 4, sizes["width"]), sizes["height"])  # without the edge of what stands beside it
    height = width * shown[1] / shown[0]
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    view = f'viewBox="0 0 {number(shown[0])} {number(shown[1])}"'
    tag = VIEW.sub(view, SIZES.sub("", opening[0])).replace("<svg ", f"<svg {place} ", 1)
    return tag + svg[opening.end() :], height
