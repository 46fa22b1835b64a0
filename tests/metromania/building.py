"""Hand-built positions: an empty city of plain ground on which lines, spots and stations are put."""

from typing import Any

import msgspec
import numpy as np

from metropolitain.engine.game import Game
from metropolitain.games import load
from metropolitain.games.metromania.apply import dig, finish, start
from metropolitain.games.metromania.board import (
    CELL_AT,
    CELL_CORNERS,
    MARKER_NAMES,
    PLAIN,
    SIDE_CELL,
    TOWARDS,
    VERTEX_INDEX,
)
from metropolitain.games.metromania.deal import begin_turn, set_ground
from metropolitain.games.metromania.show.names import TERRAIN_NAMES
from metropolitain.games.metromania.trips import run_tests
from metropolitain.games.metromania.tunnels import head

RULES = load("metromania")
HANDS = ["Ah Bw Cf", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Df"]
WEST = "s3 a6 b6 c6 d6 e6 f6 g5 h4 h3 h2 h1"


def vertex(name: str) -> int:
    return VERTEX_INDEX[name]


def cell(corners: str) -> int:
    """`"f6 f7 g6"` → the cell with these corners."""
    return CELL_AT[frozenset(vertex(name) for name in corners.split())]


class Table:
    """A game whose board is put together by hand; `turn` makes it playable."""

    def __init__(self, players: int = 4, hands: list[str] | None = None, **options: Any) -> None:
        self.options = RULES.read_options(players, options)
        self.states = np.zeros(200, RULES.dtype)
        self.s = self.states[0]
        self.players = players
        plain = Game.new("metromania", players, options, seed=1)
        self.states[0] = plain.state
        self.s.choosing = 0
        self.s.ground[:] = PLAIN
        self.s.worth[:] = 0
        self.s.shore[:] = 0
        for company, hand in enumerate(hands or []):
            self.s.hand[company, : self.s.hand_size] = [MARKER_NAMES.index(name) for name in hand.split()]

    def area(self, corners: str, terrain: str) -> "Table":
        """Make a cell a spot, lake or park; or several, with | between them."""
        for each in corners.split("|"):
            set_ground(self.s, cell(each), TERRAIN_NAMES.index(terrain))
        return self

    def line(self, company: int, number: int, way: str) -> "Table":
        """Lay a line, e.g. `"s3 a6 b6 c6/r … h1 !e10"`: on the left unless told or taken.

        Stations come by themselves, points do not.
        """
        line = 2 * company + number - 1
        first, *stops = way.split()
        earned = self.s.earned.copy()
        start(self.s, company, line, int(self.s.start_frame[int(first[1:]) - 1]), vertex(stops[0]))
        for stop in stops[1:]:
            name, _, side = stop.partition("/")
            if name.startswith("!"):
                finish(self.s, company, line, int(self.s.end_frame[int(name[2:]) - 1]))
            else:
                self._dig(company, line, vertex(name), side)
        self.s.earned[:] = earned
        return self

    def _dig(self, company: int, line: int, target: int, side: str) -> None:
        here = int(head(self.s, line))
        assert TOWARDS[here, target] >= 0, f"no neighbours: {here}, {target}"
        cells = SIDE_CELL[here, TOWARDS[here, target]]
        sides = ["lr".index(side)] if side else [0, 1]
        free = [k for k in sides if cells[k] >= 0 and not self.s.tunnel[cells[k]]]
        assert free, f"no room for line {line} to {target}"
        dig(self.s, company, line, target, free[0], -1)

    def stations(self, names: str) -> "Table":
        """Put stations down without any points."""
        for name in names.split():
            assert not self.s.station[vertex(name)]
            self.s.station[vertex(name)] = 1
            self.s.stations_left -= 1
        return self

    def only_stations(self, names: str) -> "Table":
        """Leave stations nowhere but here."""
        self.s.stations_left += self.s.station.sum()
        self.s.station[:] = 0
        return self.stations(names)

    def place(self, marker: str, corners: str) -> "Table":
        """Put a Destination on a cell."""
        self.s.marker_cell[MARKER_NAMES.index(marker)] = cell(corners)
        return self

    def turn(self, company: int = 0, **fields: int) -> Game:
        """The game at the beginning of a company's turn, with single fields of the state set."""
        begin_turn(self.s, company)
        for name, value in fields.items():
            self.s[name] = value
        return Game(RULES, self.players, self.options, self.states)

    def tests(self) -> list[dict[str, Any]]:
        """End the building phase and run the tests."""
        self.s.over = 1
        self.s.ended_by = 3
        run_tests(self.s)
        reports: list[dict[str, Any]] = msgspec.to_builtins(RULES.detail(self.s))["tests"]
        return reports


def corners_round(name: str) -> list[str]:
    """The cells round a vertex, each by its corners."""
    v = vertex(name)
    names = list(VERTEX_INDEX)
    return [" ".join(names[c] for c in corners) for corners in CELL_CORNERS.tolist() if v in corners]


def has_station(game: Game, name: str) -> bool:
    return bool(game.state.station[vertex(name)])


def moves_of(game: Game, prefix: str = "") -> set[str]:
    """The legal moves that begin like this."""
    return {str(move) for move in game.legal if str(move).startswith(prefix)}


def play(game: Game, *moves: str) -> Game:
    """Make these moves, each by the company whose turn it is."""
    for move in moves:
        game.play(move)
    return game


def shut_in(table: Table, name: str) -> Table:
    """Put a lake on every free cell round a vertex."""
    for corners in corners_round(name):
        if not table.s.tunnel[cell(corners)]:
            table.area(corners, "lake")
    return table


def spot_trap(hands: list[str] = HANDS) -> Table:
    """Company 0 can only dig line 1 from c6, line 2 is finished; every free way is a spot."""
    table = Table(hands=hands).line(0, 1, "s3 a6 b6 c6")
    table.line(0, 2, "s9 k1 j2 i3 h4 g5 f6 f7 f8 f9 f10 f11 !e5")
    table.s.finished = 2
    return table.area("c6 c5 b5|c6 c5 d6|c6 d6 d7|c6 d7 c7", "house")


def spot_alone(**options: Any) -> Game:
    """Company 0's turn; its only way on is a spot of a kind in its hand."""
    table = Table(hands=HANDS, start_exception=False, **options).line(0, 1, "s3 a6 b6 c6")
    game = shut_in(table, "c6").area("c6 d6 d7", "house").turn()
    game.state.frames_used = game.state.start_frames
    return game


def crossing() -> Table:
    """Lines of companies 0 and 1 side by side."""
    return Table().line(0, 1, "s3 a6 b6 c6").line(1, 1, "s2 a5 b5 c5")


def last_round(**options: Any) -> Game:
    """The turn of company 1 after company 0 has ended building."""
    table = Table(**options).line(0, 1, WEST).line(0, 2, "s8 k2 k3 !e8")
    table.line(1, 1, "s4 e10 e9 e8").line(2, 1, "s7 k5 j5 i5").line(3, 1, "s12 b1 b2 b3")
    return play(table.turn(), "1 e10", "pass")
