"""Next Station's position as SVG: the viewer's map and sheet, or everybody's for who watches."""

from metropolitain.engine.look.palette import Theme
from metropolitain.engine.look.svg import at, document, element
from metropolitain.engine.words import Words
from metropolitain.games.nextstation.show.grid import SIZE
from metropolitain.games.nextstation.show.panel import PANEL_WIDTH, NextStationPanel
from metropolitain.games.nextstation.show.position import NextStationPlayer, NextStationPosition
from metropolitain.games.nextstation.show.sheetmap import draw_map

CARDS_AT, BELOW_CARDS = 104.0, 214.0
GAP = 22.0
THUMBNAIL = 0.142
HALF = 0.455
ONE_ROW_HEIGHT = 600.0  # of two maps side by side, and of the longest panel beside them


def _scaled(x: float, y: float, factor: float, drawn: str) -> str:
    return element("g", drawn, transform=f"translate({x:g} {y:g}) scale({factor:g})")


def _map(
    position: NextStationPosition, player: NextStationPlayer, panel: NextStationPanel, small: bool = False
) -> str:
    at_work = not position.over and not player.acted
    return draw_map(player, panel.theme, at_work, None if small else panel.words)


def focus(position: NextStationPosition) -> NextStationPlayer | None:
    """Whose sheet fills the picture: the viewer's, or the only one."""
    if position.viewer is not None:
        return position.players[position.viewer]
    return position.players[0] if len(position.players) == 1 else None


def _verdict(position: NextStationPosition, panel: NextStationPanel, y: float) -> str:
    """The Mayor's verdict on a finished solo game, its sentence in two lines."""
    verdict = position.players[0].sheet.verdict
    if verdict is None:
        return ""
    sentence = panel.words.say("nextstation-verdict", verdict=verdict)
    head, _, tail = sentence.partition(": ")
    return panel.label(0, y, head, 20, font_weight="bold") + panel.label(0, y + 28, tail, 15)


def _one(position: NextStationPosition, player: NextStationPlayer, panel: NextStationPanel) -> str:
    """One map, its sheet, and the others as thumbnails."""
    modules, height = panel.modules(player)
    y = BELOW_CARDS + height
    sheet, sheet_height = panel.sheet(player)
    drawn = at(SIZE, BELOW_CARDS, modules or " ") + at(SIZE, y, sheet)
    y += sheet_height + GAP
    others = [other for other in position.players if other.player != player.player]
    for index, other in enumerate(others):
        x = SIZE + index * (PANEL_WIDTH - 20) / 3
        drawn += at(x, y + 14, panel.player_badge(18, 0, other))
        drawn += at(x, y + 14, panel.figure(110, 0, other.sheet.total, 20, font_weight="bold"))
        drawn += _scaled(x, y + 30, THUMBNAIL, _map(position, other, panel, small=True))
    return _map(position, player, panel) + drawn + at(SIZE, y + 10, _verdict(position, panel, 0) or " ")


def _all(position: NextStationPosition, panel: NextStationPanel) -> str:
    """Every map at half size, and the sums side by side."""
    modules, height = panel.modules(None)
    table, _ = panel.table()
    drawn = at(SIZE, BELOW_CARDS, modules or " ") + at(SIZE, BELOW_CARDS + height, table)
    for index, player in enumerate(position.players):
        x, y = index % 2 * SIZE / 2, 14 + index // 2 * SIZE / 2
        drawn += at(x + 20, y + 12, panel.caption(player))
        drawn += _scaled(x + 8, y + 20, HALF, _map(position, player, panel, small=True))
    return drawn


def picture(position: NextStationPosition, theme_name: str, lang: str) -> str:
    """The whole picture."""
    theme, words = Theme(theme_name), Words(lang)
    panel = NextStationPanel(position, theme, words)
    player = focus(position)
    one_row = player is None and len(position.players) == 2
    return document(
        SIZE + PANEL_WIDTH,
        ONE_ROW_HEIGHT if one_row else SIZE,
        theme,
        words.say("nextstation-title"),
        at(SIZE, 0, panel.heading()),
        at(SIZE, CARDS_AT, panel.cards()),
        _one(position, player, panel) if player else _all(position, panel),
    )
