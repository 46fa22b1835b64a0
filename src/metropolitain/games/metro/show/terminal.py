"""Metro's position for a terminal: tracks in box characters where there is room, codes where not."""

from rich.console import Group, RenderableType
from rich.text import Text

from metropolitain.engine.look.canvas import Canvas
from metropolitain.engine.look.palette import letter
from metropolitain.engine.words import Words
from metropolitain.games.metro.board import (
    CENTRE_SQUARES,
    EDGE,
    NUMBER,
    NUMBERINGS,
    square_index,
    square_name,
    turned,
)
from metropolitain.games.metro.show.names import SIDES, Colour, Side
from metropolitain.games.metro.show.picture import tile_tracks
from metropolitain.games.metro.show.position import Laid, MetroPlayer, MetroPosition
from metropolitain.games.metro.show.tracks import ROUTES, TILE_HEIGHT, TILE_WIDTH

STYLES = {
    "yellow": "bold bright_yellow",
    "blue": "bold bright_blue",
    "orange": "bold dark_orange",
    "green": "bold bright_green",
    "purple": "bold orchid1",
    "black": "bold grey70",
    "red": "bold bright_red",
    "white": "bold white",
}
TRACK = "grey50"
CARD = "on grey15"
CENTRE = "bold on grey30"
SIDE_MARGIN, TOP_MARGIN = 5, 2
BOARD_WIDTH = 8 * TILE_WIDTH + 2 * SIDE_MARGIN
BOARD_HEIGHT = 8 * TILE_HEIGHT + 2 * TOP_MARGIN
PANEL_HEIGHT = 14


def _corner(square: str) -> tuple[int, int]:
    index = square_index(square)
    return SIDE_MARGIN + index % 8 * TILE_WIDTH, TOP_MARGIN + index // 8 * TILE_HEIGHT


def _draw_tile(canvas: Canvas, x: int, y: int, tile: str, turns: int) -> None:
    canvas.fill(x, y, TILE_WIDTH, TILE_HEIGHT, CARD)
    for track in tile_tracks(tile, turns):
        for dx, dy, ends in ROUTES[track]:
            canvas.track(x + dx, y + dy, ends, False, TRACK)


def _draw_lines(canvas: Canvas, position: MetroPosition) -> None:
    for line in position.lines:
        for square, entering, leaving in line.path:
            x, y = _corner(square)
            for dx, dy, ends in ROUTES[entering + leaving]:
                canvas.track(x + dx, y + dy, ends, True, STYLES[line.colour])


# Where number, wagon and arrival stand, seen from the corner of the border square.
_STOPS = {
    "N": ((4, -2), (3, -1), (6, -1)),
    "E": ((12, 2), (11, 1), (11, 3)),
    "S": ((4, 6), (6, 5), (3, 5)),
    "W": ((-4, 2), (-2, 3), (-2, 1)),
}


def _draw_stations(canvas: Canvas, position: MetroPosition, stations: dict[int, str], lang: str) -> None:
    ended, owners = position.arrivals(), position.owners()
    for number, square in stations.items():
        side = square[-1]
        x, y = _corner(square[:-1])
        label, wagon, arrival = _STOPS[side]
        canvas.write(x + label[0], y + label[1], f"{number:>2}", "bold")
        colour = owners.get(number)
        mark = letter(colour, lang) if colour else "·"
        canvas.write(x + wagon[0], y + wagon[1], mark, STYLES.get(colour or "", ""))
        end = ended.get(number)
        canvas.write(x + arrival[0], y + arrival[1], "■" if end else "□", STYLES.get(end or "", TRACK))


_PLACES = {
    "C1": (6, 0, 3, 0), "C2": (16, 0, 13, 0), "C3": (18, 3, 18, 1), "C4": (18, 8, 18, 6),
    "C5": (13, 9, 16, 9), "C6": (3, 9, 6, 9), "C7": (1, 6, 1, 8), "C8": (1, 1, 1, 3),
}  # fmt: skip


def _draw_centre(canvas: Canvas, position: MetroPosition, lang: str) -> None:
    """The Central Station: a block with its eight places, or the rails that cover it."""
    x, y = _corner("d4")
    if position.rails:
        for rail in position.rails:
            _draw_tile(canvas, *_corner(rail.square), rail.tile, rail.turns)
        return
    canvas.fill(x, y, 2 * TILE_WIDTH, 2 * TILE_HEIGHT, CENTRE)
    canvas.write(x + TILE_WIDTH - 1, y + TILE_HEIGHT - 1, "M", CENTRE)
    ended, owners = position.arrivals(), position.owners()
    for place, (wagon_x, wagon_y, arrival_x, arrival_y) in _PLACES.items():
        colour, end = owners.get(place), ended.get(place)
        mark = letter(colour, lang) if colour else "·"
        canvas.write(x + wagon_x, y + wagon_y, mark, f"{STYLES.get(colour or '', '')} on grey30")
        canvas.write(
            x + arrival_x, y + arrival_y, "■" if end else "□", f"{STYLES.get(end or '', '')} on grey30"
        )


def _station_squares(numbering: str) -> dict[int, str]:
    """Each station's border square and side, e.g. `h1N`."""
    numbers = NUMBER[NUMBERINGS.index(numbering)]
    return {
        int(numbers[position]): square_name(square) + SIDES[side]
        for position, (square, side, _) in enumerate(EDGE)
    }


def _wide_board(position: MetroPosition, lang: str) -> Text:
    canvas = Canvas(BOARD_WIDTH, BOARD_HEIGHT)
    laid = {tile.square for tile in position.laid}
    for name in map(square_name, range(64)):
        if name not in laid and name not in CENTRE_SQUARES:
            x, y = _corner(name)
            canvas.write(x + 4, y + 2, name, "grey42")
    for tile in position.laid:
        _draw_tile(canvas, *_corner(tile.square), tile.tile, tile.turns)
    _draw_centre(canvas, position, lang)
    _draw_lines(canvas, position)
    _draw_stations(canvas, position, _station_squares(position.numbering), lang)
    return canvas.render()


# --- the small board: tile codes, each letter in the colour of the line that enters there ---

SMALL_WIDTH, SMALL_MARGIN = 6, 4


def _small_tile(canvas: Canvas, laid: Laid, colours: dict[tuple[str, Side], Colour], style: str) -> None:
    x, y = _small_corner(laid.square)
    code = turned(laid.tile, laid.turns)
    canvas.fill(x, y, SMALL_WIDTH, 2, style)
    for index, side in enumerate(SIDES):
        colour = colours.get((laid.square, side))
        canvas.write(x + 1 + index, y, code[index], f"{STYLES[colour] if colour else TRACK} {style}")


def _small_corner(square: str) -> tuple[int, int]:
    index = square_index(square)
    return SMALL_MARGIN + index % 8 * SMALL_WIDTH, 1 + index // 8 * 2


def _small_board(position: MetroPosition) -> Text:
    canvas = Canvas(8 * SMALL_WIDTH + 2 * SMALL_MARGIN, 18)
    colours = {
        (square, entering): line.colour for line in position.lines for square, entering, _ in line.path
    }
    for name in map(square_name, range(64)):
        x, y = _small_corner(name)
        if name in CENTRE_SQUARES:
            canvas.fill(x, y, SMALL_WIDTH, 2, CENTRE)
        else:
            canvas.write(x + 2, y, name, "grey42")
    for tile in position.laid:
        _small_tile(canvas, tile, colours, CARD)
    for rail in position.rails:
        _small_tile(canvas, rail, colours, CENTRE)
    owners = position.owners()
    offsets = {"N": (2, -1), "E": (SMALL_WIDTH + 1, 0), "S": (2, 2), "W": (-3, 0)}
    for number, stop in _station_squares(position.numbering).items():
        x, y = _small_corner(stop[:-1])
        dx, dy = offsets[stop[-1]]
        canvas.write(x + dx, y + dy, f"{number:>2}", STYLES.get(owners.get(number, ""), TRACK))
    return canvas.render()


# --- what players hold ---


def _player_line(position: MetroPosition, player: MetroPlayer, words: Words) -> Text:
    mark = "▶ " if player.player in position.to_move else "★ " if player.player in position.winners else "  "
    line = Text(mark)
    badge = letter(player.colour, words.lang) if player.colour else str(player.player + 1)
    line.append(f"{badge} ", STYLES.get(player.colour or "", "bold"))
    line.append(f"{words.player(player.player):<12}{player.score:>5}  ")
    line.append(" ".join(tile or "????" for tile in [*player.hand, *player.drawn]))
    for share in player.shares:
        name = letter(share.company, words.lang) if share.company else "?"
        line.append(
            f"  {name}{share.percent}{'!' if share.shown else ''}", STYLES.get(share.company or "", "")
        )
    if player.numbers:
        line.append("  # " + " ".join("?" if number is None else str(number) for number in player.numbers))
    if player.wagon:
        line.append("  + " + words.say("metro-wagon-ready"))
    return line


def _market(position: MetroPosition, words: Words) -> list[Text]:
    if not position.companies:
        return []
    profits, piles = Text("  "), Text("  " + words.say("metro-market") + " ")
    for company in position.companies:
        profits.append(
            f"{letter(company.colour, words.lang)} {company.profit} ({company.value})  ",
            STYLES[company.colour],
        )
    for market in position.market:
        piles.append(f" {market.percent} %: ")
        piles.append(letter(market.open, words.lang), STYLES[market.open])
        piles.append(f" +{market.pile} ")
    return [profits, piles]


def _hand_tiles(position: MetroPosition) -> list[RenderableType]:
    """The viewer's own tiles, drawn."""
    own = [p for p in position.players if p.player == position.viewer]
    tiles = [tile for player in own for tile in [*player.hand, *player.drawn] if tile]
    if not tiles:
        return []
    canvas = Canvas(2 + len(tiles) * (TILE_WIDTH + 2), TILE_HEIGHT + 1)
    for index, tile in enumerate(tiles):
        x = 2 + index * (TILE_WIDTH + 2)
        canvas.write(x + 3, 0, tile, "bold")
        _draw_tile(canvas, x, 1, tile, 0)
    return [canvas.render()]


def text_board(position: MetroPosition, width: int, height: int, lang: str) -> RenderableType:
    """Board, players and the viewer's hand, as large as the terminal allows."""
    words = Words(lang)
    wide = width >= BOARD_WIDTH and height >= BOARD_HEIGHT + PANEL_HEIGHT // 2
    board = _wide_board(position, lang) if wide else _small_board(position)
    players = [_player_line(position, player, words) for player in position.players]
    pile = Text("  " + words.say("metro-pile-left", count=position.pile), "grey62")
    return Group(board, pile, *players, *_market(position, words), *_hand_tiles(position))
