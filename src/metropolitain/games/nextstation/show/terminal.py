"""Next Station's position for a terminal: map, cards and score sheet, as large as there is room."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from metropolitain.engine.look.palette import letter
from metropolitain.engine.words import Words
from metropolitain.games.nextstation.board import CARD_NAMES, CARDS, DATA, SYMBOLS, UNDERGROUND
from metropolitain.games.nextstation.show.braille import STYLES, BrailleMap, draw_map
from metropolitain.games.nextstation.show.braille import SYMBOLS as SYMBOL_MARKS
from metropolitain.games.nextstation.show.picture import focus
from metropolitain.games.nextstation.show.position import NextStationPlayer, NextStationPosition

FAINT = "grey62"
STEPS = (8, 6, 4)  # map sizes, the largest that fits is taken
SHEET_WIDTH = 37
SHEET_HEIGHT = 16
CARD_MARKS = [*(SYMBOL_MARKS[symbol] for symbol in SYMBOLS), "?", "⑂"]


def _cards(position: NextStationPosition, words: Words) -> Text:
    """The cards still to come, underground ones in brackets; a dot for what is out; the one in effect."""
    out = position.revealed[position.round - 1]
    row = Text(" ")
    for index, name in enumerate(CARDS):
        mark, style = ("·", "grey50") if name in out else (CARD_MARKS[index % UNDERGROUND], "bold")
        row.append(f"[{mark}]" if index >= UNDERGROUND else f" {mark} ", style)
    if position.card is not None and not position.over:
        card = CARDS.index(position.card)
        symbol = words.say("nextstation-symbol", symbol=CARD_NAMES[card % UNDERGROUND])
        row.append(f"\n {CARD_MARKS[card % UNDERGROUND]} {symbol}", "bold reverse")
    row.append("\n ")
    row.append(words.say("nextstation-undergrounds", count=position.undergrounds), FAINT)
    if position.switch and not position.over:
        row.append("\n " + words.say("nextstation-switch"), "bold")
    return row


def _heading(position: NextStationPosition, words: Words) -> Text:
    moment = words.say("nextstation-round", round=position.round)
    if position.turn and not position.over:
        moment += ", " + words.say("nextstation-turn", turn=position.turn)
    return Text(f" {words.say('nextstation-title')} · {moment}", "bold")


def _modules(position: NextStationPosition, words: Words) -> list[Text]:
    """The powers of the pencils; objectives stand on the sheets."""
    if not position.powers:
        return []
    rows = [Text(" "), Text(" ")]
    for index, (colour, power) in enumerate(position.powers.items()):
        rows[index // 2].append(f"{letter(colour, words.lang)} ", STYLES[colour])
        rows[index // 2].append(f"{words.say('nextstation-power', power=power):<15}", FAINT)
    return rows


def _sheet(player: NextStationPlayer, words: Words) -> Table:
    """The paper sheet: a row per line, then the rest, the total last."""
    sheet = player.sheet
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=18, max_width=20)
    table.add_column(justify="right")
    table.add_column(justify="right")
    for line in sheet.lines:
        made = f"{line.districts} × {line.most} + {2 * line.thames}"
        badge = Text(
            f" {letter(line.colour, words.lang)} {words.say(f'colour-{line.colour}')}", STYLES[line.colour]
        )
        table.add_row(badge, Text(made, FAINT), Text(str(line.points), "bold"))
    ticks = Text(f"{sheet.tourist.ticks} ✓", FAINT)
    table.add_row(" " + words.say("nextstation-tourist"), ticks, Text(str(sheet.tourist.points), "bold"))
    kinds = [f"{kind.stations}×{DATA['interchange'][str(kind.lines)]}" for kind in sheet.interchanges]
    points = sum(kind.points for kind in sheet.interchanges)
    table.add_row(
        " " + words.say("nextstation-interchanges"), Text(" ".join(kinds), FAINT), Text(str(points), "bold")
    )
    for objective in sheet.objectives:
        name = words.say("nextstation-objective", objective=objective.objective)
        table.add_row(f" {'✓' if objective.met else '·'} {name}", "", Text(str(objective.points), "bold"))
    if sheet.module_cost:
        table.add_row(" " + words.say("nextstation-module-cost"), "", Text(f"−{sheet.module_cost}", "bold"))
    table.add_row(Text(" " + words.say("nextstation-total"), "bold"), "", Text(str(sheet.total), "bold"))
    return table


def _player_line(position: NextStationPosition, player: NextStationPlayer, words: Words) -> Text:
    """A player's name, pencil and score in one row."""
    mark = "▶" if player.player in position.to_move else "★" if player.player in position.winners else " "
    row = Text(f" {mark} {words.player(player.player):<12}")
    if player.pencil is None:
        row.append("  ")
    else:
        row.append(f"{letter(player.pencil, words.lang)} ", STYLES[player.pencil])
    row.append(f"{player.sheet.total:>4}", "bold")
    if player.acted:
        row.append("  " + words.say("nextstation-acted"), FAINT)
    return row


def _verdict(position: NextStationPosition, words: Words) -> list[Text]:
    verdict = position.players[0].sheet.verdict
    if verdict is None:
        return []
    return [Text(" " + words.say("nextstation-verdict", verdict=verdict), "bold")]


def _side(position: NextStationPosition, player: NextStationPlayer | None, words: Words) -> Group:
    """All that stands beside the map."""
    several = len(position.players) > 1
    rows: list[RenderableType] = [_cards(position, words), *_modules(position, words)]
    if player is not None:
        rows += [Text(""), _sheet(player, words)]
    if several:
        rows += [Text(""), *(_player_line(position, other, words) for other in position.players)]
    return Group(*rows, *_verdict(position, words))


def _map_step(width: int, height: int) -> int:
    """The largest map that fits."""
    for step in STEPS[:-1]:
        board = BrailleMap(step)
        if board.width <= width and board.height <= height:
            return step
    return STEPS[-1]


def _maps(position: NextStationPosition, width: int, words: Words) -> Table:
    """Everybody's map, small, as many in a row as fit."""
    across = max(1, width // (BrailleMap(STEPS[-1]).width + 2))
    grid = Table.grid(padding=(0, 2))
    maps = [
        Group(_player_line(position, player, words), draw_map(player, STEPS[-1], words.lang))
        for player in position.players
    ]
    for first in range(0, len(maps), across):
        grid.add_row(*maps[first : first + across])
    return grid


def text_board(position: NextStationPosition, width: int, height: int, lang: str) -> RenderableType:
    """The viewer's map with the sheet beside it or below; for who watches, everybody's maps."""
    words = Words(lang)
    player = focus(position)
    heading = _heading(position, words)
    if player is None:
        return Group(heading, _maps(position, width, words), _side(position, None, words))
    side = _side(position, player, words)
    beside = width >= BrailleMap(STEPS[-1]).width + SHEET_WIDTH
    room = (width - SHEET_WIDTH, height - 3) if beside else (width, height - 3 - SHEET_HEIGHT)
    step = _map_step(*room)
    board = draw_map(player, step, lang)
    if not beside:
        return Group(heading, board, side)
    columns = Table.grid(padding=(0, 1))
    columns.add_column(min_width=BrailleMap(step).width)
    columns.add_row(board, side)
    return Group(heading, columns)
