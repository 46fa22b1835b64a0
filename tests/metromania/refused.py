"""Refusals of Metromania: moves by rule and reason, options, set-ups."""

from functools import partial
from typing import Any

from metropolitain.engine.game import Game
from tests.cases import ABSENT, RefusedMoves, RefusedOptions, RefusedSetup, setups
from tests.metromania.building import HANDS, WEST, Table, crossing, last_round, play, spot_alone, spot_trap

FIRST = "s3 a6 b6 c6"


def line(way: str = FIRST, turn: int = 0, **options: Any) -> Game:
    """Return the turn of a company after company 0 has laid a line."""
    return Table(**options).line(0, 1, way).turn(turn)


def lines(*ways: str, **fields: int) -> Game:
    """Return company 0's turn after others have laid a line each, and then company 0."""
    table = Table()
    for company in reversed(range(len(ways))):
        table.line(company, 1, ways[company])
    return table.turn(**fields)


def stations(names: str, way: str, **fields: int) -> Game:
    """Return company 0's turn with these stations on its line."""
    return Table().line(0, 1, way).stations(names).turn(**fields)


def at_the_end() -> Game:
    """Return company 0's turn; its line 1 can be ended, and its line 2 is begun."""
    return Table().line(0, 1, WEST).line(0, 2, "s9 k1 k2 k3").turn()


def begun(players: int = 4) -> Game:
    return Game.new("metromania", players, seed=1)


def spots(**more: str) -> Table:
    """Put a house and a place of work before the head of company 0's line, and Destinations on cells."""
    table = Table(hands=HANDS).line(0, 1, FIRST).area("c6 d6 d7", "house").area("d6 d7 e7", "work")
    for marker, corners in more.items():
        table.place(marker, corners)
    return table


def near_its_twin(corners: str) -> Game:
    return spots(Aw=corners).turn()


def parting(**fields: int) -> Game:
    """Return company 1's turn at c6, alongside company 0; company 2 has passed d7."""
    table = Table().line(0, 1, "s3 a6 b6 c6 d6 e6").line(1, 1, "s2 a5 b6 c6")
    return table.line(2, 1, "s5 f11 e10 d9 d8 d7").turn(1, **fields)


def no_far_sides() -> Game:
    """Fill every far side, where no other will do."""
    game = Table(start_exception=False).line(0, 1, FIRST).turn()
    for arrow in range(7, 13):
        game.state.frames_used |= 1 << int(game.state.start_frame[arrow - 1])
    return game


MOVES: list[RefusedMoves] = [
    ("G1", "unreadable-move", line, "3 >f7 l|1 >f7|1 >f7 m|s3 >b7|1  e5|1 e5 |Stop|take x"),
    ("X1", "unknown-vertex", line, "1 >z9 l|1 >f12 l|1 *l1"),
    ("X3", "unknown-arrow", line, "1 s13 >a1|1 s0 >a1|1 e13|1 e01"),
    ("X4", "lake-or-park", lambda: crossing().area("c6 d6 d7", "park").turn(), "1 >d6 l"),
    ("X5", "no-tunnels", lambda: lines(FIRST, tunnel_total=3), "1 >d6 l|1 e5"),
    ("X6", "unknown-destination", line, "1 >f7 l Dw|1 >f7 l Gh"),
    ("X10", "digging-already", lambda: play(stations("e6", "s3 a6 b6 c6 d6 e6"), "1 >f6 l"), "1 *c6"),
    ("X10", "first-line-first", begun, "2 s3 >a6"),
    ("X10", "new-line-first", lambda: play(line(new_line="whole"), "1 >d6 l"), "2 s8 >k1"),
    ("X10", "new-line-only", lambda: play(line(new_line="whole"), "2 s8 >k1"), "1 >d6 l"),
    ("X10", "second-line-later", lambda: play(begun(), "1 s3 >a6"), "2 s9 >k1"),
    ("X11", "must-build", lambda: spot_trap().stations("b6").turn(), "stop"),
    ("X11", "must-dig", line, "stop"),
    ("X11", "must-dig", begun, "stop"),
    ("X11", "no-declining", lambda: spot_alone(decline=False), "stop"),
    ("X12", "begun-already", line, "1 s9 >k1"),
    ("X12", "not-beside", lambda: line("s3 a6", 1), "1 s2 >b7"),
    ("X12", "start-side", line, "2 s1 >a1|2 s5 >g10"),
    ("X12", "start-side", no_far_sides, "2 s4 >f11"),
    ("X12", "start-taken", lambda: line("s3 a6", 1), "1 s3 >b7"),
    ("X13", "cell-taken", lambda: lines("s3 a6 b6", "s2 a5 b6 c6"), "1 >c6 l"),
    ("X13", "not-a-neighbour", line, "1 >f6 l"),
    ("X13", "not-begun", line, "2 >f6 l|2 *a6"),
    ("X13", "outside", lambda: line("s2 a6"), "1 >b7 l"),
    ("X14", "acute", line, "1 >c7 l|1 >b5 l"),
    ("X14", "acute", lambda: lines(FIRST, "s2 a6 b6 c6 d6"), "1 >c7 l"),
    ("X14", "acute", lambda: line("s3 a6 b6 c6 d6 e6 e5 e4 e3 e2 f2 g1 h1"), "1 e10"),
    ("X14", "straight-back", line, "1 >b6 l"),
    ("X14", "straight-back", lambda: stations("c6", FIRST), "1 >b6 l"),
    ("X15", "visited", lambda: line("s3 a6 b6 c6 d7 d8 c8 b7"), "1 >b6 l"),
    ("X15", "visited", lambda: stations("b7", "s3 a6 b6 c6 d7 d8 c8 b7"), "1 >a6 r"),
    ("X16", "bonus-first", lambda: play(at_the_end(), "1 e10"), "1 >g1 l|stop"),
    ("X16", "bonus-line", lambda: play(at_the_end(), "1 e10"), "2 *k2"),
    ("X16", "end-not-here", lambda: line(WEST), "1 e9"),
    ("X16", "end-not-here", lambda: line("s3 a6 a5 b5"), "1 e2"),
    ("X16", "end-side", lambda: line("s3 a6 a5"), "1 e2"),
    ("X16", "end-taken", lambda: lines(WEST, "s4 e10 e9 e8 f8 g7 h6 i5 i4 i3 i2 h2 h1 !e10"), "1 e10"),
    ("X16", "line-finished", lambda: play(line(WEST), "1 e10", "pass"), "1 >g1 l|1 e9"),
    ("X16", "line-finished", lambda: stations("f6", f"{WEST} !e10"), "1 *b6"),
    ("X22", "station-there", lambda: stations("b6 e6", "s3 a6 b6 c6 d6 e6 f6"), "1 *e6"),
    ("X24", "no-stations", lambda: Table().line(0, 1, FIRST).turn(1, stations_left=0), "1 s2 >a6"),
    ("X24", "no-stations", lambda: parting(stations_left=1), "1 >d7 l"),
    ("X24", "no-stations", lambda: parting(stations_left=0), "1 >c5 l"),
    ("X24", "no-stations", lambda: stations("d6", "s3 a6 b6 c6 d6 e6", stations_left=0), "1 *b6"),
    ("X25", "not-between", lambda: stations("b6 e6", "s3 a6 b6 c6 d6 e6 f6"), "1 *f6"),
    ("X25", "not-between", lambda: line("s3 a6 b6 c6 d6"), "1 *b6"),
    ("X25", "not-on-line", lambda: stations("b6 e6", "s3 a6 b6 c6 d6 e6 f6"), "1 *g6"),
    ("X25", "not-on-line", lambda: play(at_the_end(), "1 e10"), "1 *k2"),
    ("X30", "needs-destination", lambda: spots().turn(), "1 >d6 l"),
    ("X30", "not-a-spot", lambda: spots().turn(), "1 >d6 r Ah"),
    ("X30", "not-in-hand", lambda: spots().turn(), "1 >d6 l Dh"),
    ("X30", "not-in-hand", lambda: spots(Ah="k5 k6 j6").turn(), "1 >d6 l Ah"),
    ("X30", "one-a-turn", lambda: play(spots().turn(), "1 >d6 l Ah"), "1 >e7 l Bw"),
    ("X30", "wrong-kind", lambda: spots().turn(), "1 >d6 l Bw"),
    *(
        ("X31", "same-letter", partial(near_its_twin, corners), "1 >d6 l Ah")
        for corners in ("c6 c7 d7", "d6 e6 d5", "b6 c6 c7")
    ),
    ("X42", "begun", lambda: play(last_round(), "1 >e7 l"), "pass"),
    ("X42", "duty", lambda: last_round(last_round="must"), "pass"),
    ("X42", "not-last-round", lambda: play(at_the_end(), "1 e10", "1 *d6"), "pass"),
    ("X61", "kind-taken", lambda: play(begun(3), "take w"), "take w"),
    ("X61", "nothing-to-take", begun, "take h"),
    ("X61", "take-first", lambda: begun(3), "1 s1 >a1|pass"),
]

ADVANCED = {"variant": "advanced"}
BAD_EDITIONS: list[Any] = ["third", "", 1, True, ["first"], {}]
OPTIONS: list[RefusedOptions] = [
    ("G4", "bad-value", 4, {"open": 1}),
    ("G4", "bad-value", 4, {"variant": "hard"}),
    *(("G4", "bad-value", 3, {"last_round": bad}) for bad in (True, "perhaps")),
    ("G8", "unknown-city", 4, {"city": "atlantis"}),
    ("G9", "players", 1, {}),
    ("G9", "players", 5, {}),
    ("X64", "not-for-players", 3, ADVANCED),
    ("X64", "not-for-players", 4, ADVANCED),
    ("X64", "not-for-players", 4, {"order": "together"}),
    ("X64", "not-for-players", 2, {"order": "together"}),
    ("X64", "not-for-players", 2, {"strict": True}),
    ("X64", "not-for-players", 3, {"strict": True}),
    # what an edition leaves out for so many players is refused by hand
    ("X64", "not-for-players", 4, {"kinds": "dealt"}),
    ("X64", "not-for-players", 2, {"kinds": "dealt", "edition": "second"}),
    ("X64", "not-for-players", 2, {"order": "together", "edition": "second"}),
    *(("X65", "unknown-edition", 4, {"edition": bad}) for bad in BAD_EDITIONS),
]


def hands(*held: str) -> dict[str, Any]:
    """Return the Destinations of a set-up from a text for each company."""
    return {"destinations": [hand.split() for hand in held]}


BAD_DISTRICTS = [[[k, 0] for k in range(5)], [[0, 0]] * 6, [[k, 3] for k in range(6)]]
SETUPS: list[RefusedSetup] = [
    ("keys", 4, {}, {"extra": 1}),
    ("keys", 4, {}, {"districts": ABSENT}),
    *setups("districts", {}, "districts", *BAD_DISTRICTS),
    ("destinations", 4, {}, hands(*["Ah"] * 4)),
    ("destination-name", 4, {}, hands(*["Ah Bw Dw"] * 4)),
    ("destination-twice", 4, {}, hands(*["Ah Bw Cf"] * 4)),
    ("hand", 4, {}, hands("Ah Aw Cf", "Dh Bw Ef", "Fh Ew Bf", "Ch Fw Df")),  # a letter twice
    ("hand", 4, {}, hands("Ah Dh Cf", "Bw Aw Ef", "Fh Ew Bf", "Ch Fw Df")),  # a kind twice
    # hands of one mode do not fit another; three lie in the order of the doubled kinds
    ("hand", 4, {"strict": True}, hands("Ah Bw Df", "Dh Aw Ef", "Fh Ew Bf", "Ch Fw Cf")),
    ("hand", 2, ADVANCED, hands(*HANDS)),
    ("destinations", 2, {}, hands(*HANDS)),
    ("destinations", 3, {}, hands(*HANDS)),
    ("destinations", 4, {}, hands("Ah Bw Cf Dh Ef Fw", "Aw Bf Ch Df Ew Fh")),
    ("arranged", 2, {"city": "river"}, {"districts": [[k, 1] for k in range(6)]}),
    ("city-option", 2, {"city": "river"}, {"city": ABSENT}),
]
