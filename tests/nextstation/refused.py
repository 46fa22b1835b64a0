"""Refusals of Next Station: moves by rule and reason, options, set-ups."""

from collections.abc import Callable
from typing import Any

from metropolitain.engine.game import Game
from tests.cases import ABSENT, RefusedMoves, RefusedOptions, RefusedSetup, setups
from tests.nextstation.table import PENCILS, POWERS, SHORT, chosen, deck, play, solo, start

LONG = "SQ TR PE CI JO"
FULL: dict[str, Any] = {"objectives": True, "powers": True}
UNREADABLE = (
    "|d3|d3-|d3d2|d3 d2|D3-D2|d3-d2 | d3-d2|pass pass|double d3-d2|joker|joker d3-d2 d2-c1|circle|"
    "circle d3-d2|double d3-d2 d2-c1 c1-b1|d3-d２|switch pass|pencil red"
)


def at(cards: str, *moves: str, power: str = "", **more: Any) -> Callable[[], Game]:
    """Make a game whose rounds begin with these cards (`|` between rounds), after these moves."""
    if power:
        return lambda: play(solo(cards, power, **more), *moves)
    return lambda: play(start(*cards.split("|"), **more), *moves)


FORKED = ("d3-d2", "d3-f1")  # the departure is an end no more
MOVES: list[RefusedMoves] = [
    ("G1", "unreadable-move", at("sq", powers=True), UNREADABLE),
    ("N1", "no-station", at("sq"), "d3-a2|d3-k3|d3-a11|circle a2"),
    ("N4", "no-section", at("sq"), "d3-c6|d3-j10|d3-d3|d3-f5"),
    ("N4", "no-section", at("sq", power="double"), "double d3-d2 d2-j10|double d3-d2 d3-g9"),
    ("N20", "departure", at("sq"), "d2-c1"),
    ("N20", "departure", at("sq", power="joker"), "joker d2-c1"),
    ("N20", "not-an-end", at("sq ci pe sw", *FORKED), "d3-c4"),
    ("N20", "not-an-end", at("sq sw pe", "double d3-d2 d2-c1", powers=True), "d2-b2"),
    ("N20", "not-an-end", at("sq tr SQ", "d3-d2", "d2-e1", power="double"), "double d3-g3 d2-c1"),
    ("N20", "not-an-end", at("sq ci", "d3-d2", power="double"), "double d3-a3 d3-f1"),
    ("N20", "not-on-line", at("sq ci sw pe TR", *FORKED), "e4-e5"),
    ("N20", "not-on-line", at("sq ci pe", "d3-d2"), "e6-h6"),
    ("N20", "not-on-line", at("sq", power="double"), "double d3-d2 e1-c1"),
    ("N20", "not-on-line", at("sq ci pe tr", *FORKED, power="switch"), "switch e4-e5"),
    ("N21", "symbol", at("sq"), "d3-f1"),
    ("N21", "symbol", at("sq", power="double"), "double d3-f1 d3-a3"),
    ("N21", "symbol", at("sq ci pe tr", *FORKED, power="switch"), "switch d3-e4"),
    ("N22", "loop", at("ci tr sq TR", "d3-f1", "f1-e1", "e1-d2"), "d2-d3"),
    ("N22", "loop", at("ci tr jo", "d3-f1", "f1-e1", power="double"), "double e1-d2 d2-d3"),
    ("N23", "drawn", at("sq ci TR", "d3-d2"), "d2-d3"),
    ("N23", "drawn", at(f"sq ci {LONG}|ci sq {LONG}", "d3-g3", "g3-g4", "…", "h4-g4"), "g4-g3"),
    ("N23", "drawn", at("sq", power="double"), "double d3-d2 d2-d3"),
    ("N23", "drawn", at("ci sq SQ", "d3-f1", "d3-d2", power="joker"), "joker f1-d3"),
    ("N24", "crosses", at("ci sq pe", "d3-f1", "d3-d2"), "d2-g2"),
    ("N24", "crosses", at(f"sq {SHORT}|tr ci jo", "d3-g3", "…", "h4-h1", "h1-f1"), "f1-f4"),
    ("N24", "crosses", at("ci sq SQ", "d3-f1", "d3-d2", power="joker"), "joker d2-g2"),
    ("N24", "crosses", at("ci jo", "d3-f1", power="double"), "double f1-e1 e1-e4|double d3-e4 e4-e1"),
    ("N24", "crosses", at("sq jo", "d3-d2", power="double"), "double d2-f4 d3-g3"),
    ("N31", "no-pencil-now", at("sq"), "pencil green"),
    ("N31", "pencil-first", lambda: chosen(3), "pass|d3-f1"),
    ("N31", "pencil-taken", lambda: play(chosen(3), "pencil pink"), "pencil pink"),
    ("N51", "circle-asked", at(SHORT, "d3-d2", "…", power="circle"), "d3-f1"),
    ("N51", "circle-empty-line", at(SHORT, "…", power="circle", empty_line="zero"), "circle d3"),
    ("N51", "circle-not-asked", at(SHORT, "d3-d2", power="circle"), "circle d3"),
    ("N51", "circle-not-on-line", at(SHORT, "d3-d2", "…", power="circle"), "circle a1"),
    ("N51", "no-powers", at("sq"), "joker d3-f1|circle d3"),
    ("N51", "other-power", at("sq", power="double"), "joker d3-f1"),
    ("N51", "power-used", at("sq ci", "joker d3-c4", power="joker"), "joker c4-e4"),
    ("N51", "second-symbol", at("sq tr", power="double"), "double d3-d2 d3-f1"),
    ("N51", "second-symbol", at("jo", power="double"), "double d3-d2 d2-b2"),
    ("N51", "second-symbol", at("sq pe", "d3-d2", power="double"), "double d2-f4 f4-f5"),
    (
        "N51",
        "second-symbol",
        at("sq ci sw jo tr", *FORKED, power="double", switch_double="both"),
        "double f1-e1 d3-c4",
    ),
    ("N52", "second-start", at("sq ci sw jo tr", *FORKED, power="double"), "double f1-e1 d3-e4"),
    ("N53", "no-second", at("sq jo", "d3-d2", power="double", central_double="none"), "double d2-f4 f4-f5"),
    ("N55", "joker-needless", at("sq", power="joker"), "joker d3-d2"),
    ("N55", "joker-needless", at("sq pe", "d3-d2", power="joker"), "joker d2-f4"),
    ("N55", "switch-in-effect", at("sq ci sw pe", *FORKED, power="switch"), "switch d3-c4"),
    ("N55", "switch-needless", at("sq ci pe tr", *FORKED, power="switch"), "switch d2-b2"),
]

OPTIONS: list[RefusedOptions] = [
    ("G4", "bad-value", 1, {"objectives": 1}),
    ("G4", "bad-value", 1, {"empty_line": "two"}),
    ("G4", "bad-value", 2, {"pencils": "red"}),
    ("G4", "bad-value", 2, {"pencils": ["green", "red", "pink", "blue"]}),
    ("G4", "pencils", 2, {"pencils": ["green"]}),
    ("G4", "pencils", 2, {"pencils": ["green", "green", "pink", "blue"]}),
    ("G4", "unknown-option", 1, {"hand": 2}),
    ("G9", "players", 0, {}),
    ("G9", "players", 5, {}),
    *(("N31", "gap", players, {"gap": 1}) for players in (1, 2, 4)),
]

DECK = deck("sq")
BAD_DECKS: list[Any] = [DECK[:-1], [*DECK[:-1], "sq"], [*DECK, "sq"], "sq tr"]
SETUPS: list[RefusedSetup] = [
    ("keys", 2, {}, {"powers": POWERS}),
    ("keys", 2, FULL, {"powers": ABSENT}),
    ("keys", 2, FULL, {"extra": 1}),
    *setups("decks", {}, "decks", "sq", [DECK] * 3, [DECK] * 5),
    *setups("deck", {}, "decks", *([DECK, bad, DECK, DECK] for bad in BAD_DECKS)),
    *setups("pencils", {}, "pencils", PENCILS[:3], [*PENCILS[:3], "green"], "green"),
    *setups("pencils-option", {"pencils": PENCILS[::-1]}, "pencils", PENCILS),
    *setups("objectives", FULL, "objectives", ["centre"], ["centre"] * 2, {"centre": 1, "thames": 2}),
    *setups("objectives", FULL, "objectives", ["centre", "thames", "tourist"]),
    *setups("powers", FULL, "powers", {"green": "double"}, {**POWERS, "red": "double"}),
    *setups("powers", FULL, "powers", {**POWERS, "green": "joker"}),
]
