"""The London map for a terminal: stations as characters, lines as braille dots between them."""

from itertools import pairwise

from rich.text import Text

from metropolitain.engine.look.canvas import Canvas
from metropolitain.engine.look.palette import letter
from metropolitain.games.nextstation.board import DATA, Step
from metropolitain.games.nextstation.show.geometry import geometry
from metropolitain.games.nextstation.show.grid import cell_of
from metropolitain.games.nextstation.show.position import NextStationPlayer
from metropolitain.games.nextstation.show.sheetmap import lines_at

STYLES = {
    "green": "bold bright_green",
    "pink": "bold hot_pink",
    "purple": "bold medium_purple1",
    "blue": "bold dodger_blue1",
}
# Which dots of a line are set, over and over: no two lines look alike without colour.
PATTERNS = {"green": "1", "pink": "10", "purple": "1110", "blue": "11111100"}
SYMBOLS = {"square": "□", "triangle": "△", "pentagon": "⬠", "circle": "○", "joker": "?"}
WATER = "steel_blue"
FAINT = "grey42"
EMPTY_BRAILLE = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # bit of a dot by row, column
LEFT, TOP = 4, 1


class BrailleMap:
    """A map whose columns are `step` characters apart; rows half as many."""

    def __init__(self, step: int) -> None:
        self.step = step
        self.width = LEFT + 9 * step + 3
        self.height = TOP + 9 * step // 2 + 1
        self._dots: dict[tuple[int, int], int] = {}
        self._style: dict[tuple[int, int], str] = {}

    def cell(self, column: float, row: float) -> tuple[int, int]:
        """The character of a point of the grid."""
        return LEFT + round(column * self.step), TOP + round(row * self.step / 2)

    def stroke(self, start: tuple[float, float], end: tuple[float, float], pattern: str, style: str) -> None:
        """A straight line of dots."""
        (x0, y0), (x1, y1) = (self._dot(*point) for point in (start, end))
        length = max(abs(x1 - x0), abs(y1 - y0), 1)
        for index in range(length + 1):
            if pattern[index % len(pattern)] == "1":
                x, y = x0 + round(index * (x1 - x0) / length), y0 + round(index * (y1 - y0) / length)
                self._set(x, y, style)

    def _dot(self, column: float, row: float) -> tuple[int, int]:
        return 2 * LEFT + round(2 * column * self.step), 4 * TOP + 1 + round(2 * row * self.step)

    def _set(self, x: int, y: int, style: str) -> None:
        place = x // 2, y // 4
        if self._style.get(place, style) != style:
            self._dots[place] = 0
        self._dots[place] = self._dots.get(place, 0) | DOTS[y % 4][x % 2]
        self._style[place] = style

    def paint(self, canvas: Canvas) -> None:
        """Put all dots on the canvas."""
        for (x, y), dots in self._dots.items():
            canvas.write(x, y, chr(EMPTY_BRAILLE + dots), self._style[x, y])


def _draw_river(board: BrailleMap) -> None:
    points = [(min(max(x, -0.4), 9.4), y) for x, y in DATA["river"]]
    for start, end in pairwise(points):
        board.stroke(start, end, "1", WATER)


def _draw_step(board: BrailleMap, step: Step, colour: str) -> None:
    board.stroke(cell_of(step[0]), cell_of(step[1]), PATTERNS[colour], STYLES[colour])


def _draw_network(board: BrailleMap, player: NextStationPlayer) -> None:
    for line in player.sheet.lines:
        for step in line.sections:
            _draw_step(board, step, line.colour)
    for step in player.pending:
        if player.pencil:
            _draw_step(board, step, player.pencil)


def _draw_stations(board: BrailleMap, canvas: Canvas, player: NextStationPlayer, lang: str) -> None:
    """Symbols; departures as letters, tourist sites inverted, interchanges on grey."""
    through = lines_at(player)
    circled = {line.circled for line in player.sheet.lines}
    for name, station in geometry().stations.items():
        x, y = board.cell(*cell_of(name))
        departure = station.departure
        mark = letter(departure, lang) if departure else SYMBOLS[station.symbol]
        style = STYLES[departure] if departure else "bold white"
        if station.tourist:
            style += " reverse"
        elif through[name] > 1:
            style += " on grey37"
        canvas.write(x, y, mark, style)
        if name in circled:
            canvas.write(x + 1, y, "²", "bold")
        elif player.pencil and name in player.ends and not departure:
            canvas.write(x + 1, y, "•", STYLES[player.pencil])


def _draw_labels(board: BrailleMap, canvas: Canvas) -> None:
    for index in range(10):
        canvas.write(board.cell(index, 0)[0], 0, "abcdefghij"[index], FAINT)
        canvas.write(0, board.cell(0, index)[1], f"{index + 1:>2}", FAINT)


def draw_map(player: NextStationPlayer, step: int, lang: str) -> Text:
    """A player's map, large (step 6 or 8) or small (step 4)."""
    board = BrailleMap(step)
    canvas = Canvas(board.width, board.height)
    _draw_river(board)
    _draw_network(board, player)
    board.paint(canvas)
    _draw_stations(board, canvas, player, lang)
    _draw_labels(board, canvas)
    return canvas.render()
