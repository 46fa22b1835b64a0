"""Refusals of Metro: moves by rule and reason, options, set-ups."""

from metropolitain.engine.game import Game
from metropolitain.games.metro.board import COLOURS
from tests.cases import ABSENT, RefusedMoves, RefusedOptions, RefusedSetup
from tests.metro.stories import (
    ALL_TILES,
    BOTH,
    COMPANIES,
    RAILS,
    ROTATE,
    SHARES,
    WAGONS,
    begin,
    lay_in_order,
    tell,
)
from tests.playing import position_of

NUMBERS = {"numbers": True}
YELLOW = "wagon yellow 10 C1"
UNREADABLE = (
    "aaaa|aaaa@|@d1|AAAA@d1|aaaa@d1 |aaaa@D1|swap|swap 30|wagon|wagon 3|wagon c3|draw 1|aaaa/1@|aaaa/12@d1|"
    "aaa@d1|a\u0430aa@d1"
)


def with_empty_pile() -> Game:
    game = Game.new("metro", 2, seed=2)
    while position_of(game).pile:
        game.play(next(move for move in game.legal if str(move) != "draw"))
    return game


def with_profit(points: int) -> Game:
    """Return a game in which a company has earned so much."""
    game = begin([], options=COMPANIES)
    game.state.earned[3] = points
    return game


def laid(*placements: str) -> Game:
    return lay_in_order(*placements, options=WAGONS)


def sent_back() -> Game:
    """Occupy place C1; the tile that would send its line straight back is next."""
    game = tell(begin(["aaaa", "aaaa", "dddd", "dddd"], options=WAGONS), "aaaa@d1", "aaaa@d2")
    tell(game, "wagon C1", "draw")
    return tell(game, f"{position_of(game, 1).players[1].drawn[0]}@a3")


def shared(*moves: str) -> Game:
    """Make these moves with companies and wagons, and known shares."""
    return tell(begin(["aaaa", "aacb", "acba"], options=BOTH, shares=SHARES), *moves)


MOVES: list[RefusedMoves] = [
    ("G1", "unreadable-move", lambda: begin([]), UNREADABLE),
    ("M1", "central-station", lambda: laid("aaaa@d1", "aaaa@d2", "aaaa@d3"), "aaaa@e5"),
    ("M1", "unknown-square", lambda: begin([]), "aaaa@i1|aaaa@a9|aaaa@a0|aaaa@d10|aaaa@z9"),
    ("M3", "unknown-tile", lambda: begin([]), "abcd@d1"),
    ("M5", "unknown-place", lambda: begin([], options=WAGONS), "wagon C9"),
    ("M11", "must-lay-drawn", lambda: shared("draw"), "draw|aaaa@d1|wagon C1|swap 10 open"),
    ("M11", "not-in-hand", lambda: begin(["aaaa", "aacb"]), "aacb@d1"),
    ("M11", "pile-empty", with_empty_pile, "draw"),
    ("M12", "not-adjacent", lambda: begin([]), "aaaa@d2|aaaa@d3|aaaa@f4|aaaa@e6|aaaa@c5"),
    ("M12", "occupied", lambda: laid("aaaa@d1"), "aaaa@d1"),
    ("M13", "no-rotation", lambda: begin(["aacb"]), "aacb/1@d1"),
    ("M13", "same-pattern", lambda: begin(["adad"], options=ROTATE), "adad/2@d1|adad/3@d1"),
    ("M13", "turns", lambda: begin(["adad"], options=ROTATE), "adad/4@d1|adad/0@d1"),
    ("M14", "single-crossing", lambda: begin(["dada"]), "dada@d1|dada@a1"),
    ("M14", "single-crossing", lambda: begin(["cccc"]), "cccc@a1"),
    ("M14", "single-crossing", lambda: begin(["bbbb"]), "bbbb@a1"),
    ("M14", "single-crossing", lambda: begin(["accd"], players=3), "accd@a8"),
    ("M14", "single-crossing", sent_back, "dddd@d3"),
    ("M30", "unknown-company", lambda: begin([], options=WAGONS), "wagon pink 20 C3"),
    ("M31", "unknown-share", lambda: begin([], options=COMPANIES), "swap 15 open"),
    ("M32", "no-companies", lambda: begin([]), "swap 10 open"),
    ("M33", "exchange-over", lambda: with_profit(25), "swap 10 open"),
    ("M33", "must-build", lambda: shared(*["swap 10 open", "swap 20 blind"] * 3), "swap 10 open"),
    ("M33", "must-build", lambda: shared(YELLOW, *["swap 20 blind"] * 5), "swap 20 open"),
    ("M40", "name-no-share", lambda: begin([], options=WAGONS), "wagon red 20 C3"),
    ("M40", "no-wagons", lambda: begin([]), "wagon C3"),
    ("M40", "place-taken", lambda: tell(begin([], options=WAGONS), "wagon C3"), "wagon C3"),
    ("M40", "wagon-used", lambda: tell(begin([], options=WAGONS), "wagon C3", "wagon C4"), "wagon C5"),
    ("M40", "wagon-used", lambda: shared("wagon blue 20 C1"), "wagon blue 10 C2"),
    ("M41", "single-crossing", lambda: laid("aaaa@d1", "aaaa@d2", "dddd@d3"), "wagon C1"),
    ("M43", "name-a-share", shared, "wagon C1"),
    ("M43", "share-not-held", shared, "wagon red 20 C1"),
    ("M43", "share-shown", lambda: shared(YELLOW, "aacb@d1"), "swap 10 open|wagon yellow 10 C2"),
]

OPTIONS: list[RefusedOptions] = [
    ("G4", "bad-value", 2, {"hand": 0}),
    ("G4", "bad-value", 2, {"hand": 4}),
    ("G4", "bad-value", 2, {"rotate": 1}),
    ("G4", "bad-value", 2, {"numbering": "london"}),
    ("G4", "bad-value", 2, {"numbers": True, "numbers_each": 9}),
    ("G4", "not-an-object", 2, ["hand"]),
    ("G4", "unknown-option", 2, {"players": 2}),
    ("M60", "too-many-numbers", 4, {"numbers": True, "numbers_each": 3}),
    ("M70", "companies-and-numbers", 2, {"companies": True, "numbers": True}),
    ("M70", "wagons-and-rails", 2, {"wagons": True, "rails": True}),
]

SETUPS: list[RefusedSetup] = [
    ("keys", 2, {}, {"extra": 1}),
    ("keys", 2, {}, {"shares": {}}),
    ("keys", 2, COMPANIES, {"shares": ABSENT}),
    ("pile", 2, {}, {"pile": ALL_TILES[:59]}),
    ("pile", 2, {}, {"pile": ["aaaa"] * 60}),
    ("shares", 2, COMPANIES, {"shares": {"10": COLOURS}}),
    ("share-pile", 2, COMPANIES, {"shares": dict.fromkeys(SHARES, COLOURS[:7])}),
    ("rails", 2, RAILS, {"rails": [["aaaa", 0]] * 4}),
    ("rails", 2, RAILS, {"rails": [["dddd", 0], ["bbbb", 0], ["cccc", 0], ["bcbc", 0]]}),
    ("numbers", 2, NUMBERS, {"numbers": [[1, 9, 17, 25]]}),
    ("numbers", 2, NUMBERS, {"numbers": [[1, 9, 17, 25], [1, 10, 18, 26]]}),
    ("numbers", 2, NUMBERS, {"numbers": [[1, 9, 17, 25], [2, 3, 18, 26]]}),
]
