"""Metromania's position for a terminal: the grid in characters, companies, memo, tests."""

from rich.console import Group, RenderableType
from rich.text import Text

from metropolitain.engine.look.canvas import Canvas
from metropolitain.engine.look.palette import letter
from metropolitain.engine.words import Words
from metropolitain.games.metromania import board
from metropolitain.games.metromania.sheet import TripReport
from metropolitain.games.metromania.show.geometry import line_places
from metropolitain.games.metromania.show.names import DAY_WORDS, LINE_WORDS
from metropolitain.games.metromania.show.position import Company, Line, MetromaniaPosition
from metropolitain.games.metromania.show.report import report_texts

STYLES = {
    "blue": "bold bright_blue",
    "red": "bold bright_red",
    "green": "bold bright_green",
    "orange": "bold dark_orange",
}
MARKS = {"house": "h", "work": "w", "fun": "f", "lake": "~", "park": "♣"}
GROUND = {"lake": "bright_cyan", "park": "green", "house": "grey62", "work": "grey62", "fun": "grey62"}
FAINT = "grey42"
ROW_HEIGHT = 3**0.5 / 2  # of a triangle


class Scale:
    """How many characters an edge takes across and a row takes down."""

    def __init__(self, across: int, down: int) -> None:
        self.across = across
        self.down = down
        self.width = 12 * across + 6
        self.height = 12 * down + 1

    def at(self, vertex: int) -> tuple[int, int]:
        """Where a vertex or outer corner stands."""
        x, y = board.place_of(vertex)
        row = round(y / ROW_HEIGHT * self.down)
        return int(self.width / 2 + x * self.across) - 1, self.height // 2 - row


LARGE = Scale(8, 3)
SMALL = Scale(6, 2)


def _points(scale: Scale, here: int, there: int, side: str) -> list[tuple[int, int, str]]:
    """The characters of a tunnel between two places, moved to the side of its cell."""
    (x0, y0), (x1, y1) = scale.at(here), scale.at(there)
    aside = 1 if (side == "l") == (y1 > y0 or (y1 == y0 and x1 < x0)) else -1
    if y0 == y1:
        step = 1 if x1 > x0 else -1
        char = "▁" if aside > 0 else "▔"
        return [(x, y0, char) for x in range(x0 + 2 * step, x1 - step, step)]
    step = 1 if y1 > y0 else -1
    char = "╲" if (x1 > x0) == (y1 > y0) else "╱"
    rows = range(y0 + step, y1, step)
    return [(round(x0 + (x1 - x0) * (y - y0) / (y1 - y0)) + aside, y, char) for y in rows]


def _draw_ground(canvas: Canvas, scale: Scale, position: MetromaniaPosition) -> None:
    for vertex, name in enumerate(board.VERTEX_NAMES):
        canvas.write(*scale.at(vertex), name, FAINT)
    for area in position.areas:
        x, y = _middle(scale, [int(vertex) for vertex in board.CELL_CORNERS[area.cell]])
        canvas.write(x, y, MARKS[area.terrain], GROUND[area.terrain])
    frames = {arrow.frame: arrow.name for arrow in position.arrows}
    for frame in range(board.FRAMES):
        if frame in frames:
            x, y = scale.at(board.VERTICES + frame)
            canvas.write(x, y, frames[frame], "bold" if frames[frame].startswith("s") else "reverse")


def _middle(scale: Scale, vertices: list[int]) -> tuple[int, int]:
    places = [scale.at(vertex) for vertex in vertices]
    return round(sum(x for x, _ in places) / 3), round(sum(y for _, y in places) / 3)


def _draw_line(canvas: Canvas, scale: Scale, position: MetromaniaPosition, line: Line, lang: str) -> None:
    frames = {arrow.name: arrow.frame for arrow in position.arrows}
    colour = position.companies[line.company].colour
    style = STYLES[colour] + (" dim" if line.number == 2 else "")
    places = line_places(line, frames)
    for here, there, side in zip(places, places[1:], line.sides, strict=False):
        for x, y, char in _points(scale, here, there, side):
            canvas.write(x, y, "·" if line.number == 2 and char in "▁▔" else char, style)
    for place in places[1:]:
        if place < board.VERTICES:
            canvas.write(*scale.at(place), "•".ljust(len(board.VERTEX_NAMES[place])), style)
    ends = {"open": "◆", "blocked": "✕", "finished": "■"}
    canvas.write(*scale.at(places[-1]), ends[line.status].ljust(3 if line.end else 1), style)
    x, y = scale.at(places[0])
    canvas.write(x + 2, y, " ")
    canvas.write(x, y, f"{letter(colour, lang)}{line.number}", f"{style} reverse")


def _draw_signs(canvas: Canvas, scale: Scale, position: MetromaniaPosition) -> None:
    heads = {line.path[-1] for line in position.lines if line.status != "finished"}
    for name in position.stations:
        mark = "◉" if name in heads else "○"
        canvas.write(*scale.at(board.VERTEX_INDEX[name]), mark.ljust(len(name)), "bold bright_white")
    for company in position.companies:
        for destination in company.destinations:
            if destination.cell is not None:
                x, y = _middle(scale, [int(vertex) for vertex in board.CELL_CORNERS[destination.cell]])
                canvas.write(x - 1, y, destination.name, f"{STYLES[company.colour]} reverse")


def _board(position: MetromaniaPosition, scale: Scale, lang: str) -> Text:
    canvas = Canvas(scale.width, scale.height)
    _draw_ground(canvas, scale, position)
    for line in position.lines:
        _draw_line(canvas, scale, position, line, lang)
    _draw_signs(canvas, scale, position)
    return canvas.render()


def _company_line(position: MetromaniaPosition, company: Company, words: Words) -> Text:
    won = position.over and company.player in position.winners
    text = Text("▶ " if company.seat == position.company else "★ " if won else "  ")
    text.append(f"{letter(company.colour, words.lang)} ", STYLES[company.colour])
    text.append(f"{words.player(company.player):<12}{company.points:>4}  ")
    for destination in company.destinations:
        style = STYLES[company.colour] if destination.cell is None else f"{STYLES[company.colour]} reverse"
        text.append(destination.name, style)
        text.append(" ")
    for line in position.lines:
        if line.company == company.seat:
            status = words.say(LINE_WORDS[line.status], left=line.tunnels_left)
            text.append(f"  {line.number}: {status}", FAINT if line.status == "blocked" else "")
    return text


def _memo(position: MetromaniaPosition, words: Words) -> list[RenderableType]:
    """The week in one line, or the tests one by one once they are run."""
    if not position.tests:
        trips = "  ".join(
            f"{trip.letter or ''} {MARKS[trip.ends[0]]}–{MARKS[trip.ends[1]]}".strip()
            for trip in position.memo
        )
        return [Text(f"  {words.say('metromania-memo')}: {trips}", FAINT)]
    return [_test_line(report, words) for report in position.tests]


def _test_line(report: TripReport, words: Words) -> Text:
    minutes = report.minutes
    time = "–" if minutes is None else words.say("metromania-minutes", count=minutes)
    text = Text(f"  {words.say(DAY_WORDS[report.day]):<11}{report.letter or '':<3}{time:<8}")
    for entry in report.entries():
        text.append(f"{letter(entry.colour, words.lang)} {entry.points:+d}  ", STYLES[entry.colour])
    text.append("; ".join(report_texts(report, words)), FAINT)
    return text


def text_board(position: MetromaniaPosition, width: int, height: int, lang: str) -> RenderableType:
    """Board, companies and memo, as large as the terminal allows."""
    words = Words(lang)
    below = len(position.companies) + 9
    scale = LARGE if width >= LARGE.width and height >= LARGE.height + below else SMALL
    left = words.say("metromania-stations-left", count=position.stations_left)
    pips = "●" * position.tunnels_dug + "○" * (position.tunnels_per_turn - position.tunnels_dug)
    last = "" if position.last_turns is None else f"  {words.say('metromania-last-round')}"
    status = Text(f"  {left}" + ("" if position.over else f"   {pips}{last}"), "bold")
    companies = [_company_line(position, company, words) for company in position.companies]
    return Group(_board(position, scale, lang), status, *companies, *_memo(position, words))
