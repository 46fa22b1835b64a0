"""Metromania's set-up: between a record's JSON and the state."""

from typing import Any

import numpy as np

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import refuse_setup_unless
from metropolitain.games.metromania.board import (
    KINDS,
    LETTERS,
    MARKER_KIND,
    MARKER_NAMES,
    SLOTS,
    STRICT,
)
from metropolitain.games.metromania.city import (
    DEFAULT_CITY,
    read_city,
    read_plan,
    read_state_plan,
    write_city,
    write_shipped,
)
from metropolitain.games.metromania.deal import GROUP_LETTERS, TURNS
from metropolitain.games.metromania.options import MetromaniaOptions
from metropolitain.games.metromania.redeal import hidden_places
from metropolitain.games.metromania.state import (
    LAST_ROUND_DUTY,
    LAST_ROUND_RIGHT,
    MAX_HAND,
    NO_LAST_ROUND,
    NO_MARKER,
)

HAND_SIZE = {2: 6, 3: 4, 4: 3}  # by number of companies (X60–X63)
LAST_ROUND = {"none": NO_LAST_ROUND, "must": LAST_ROUND_DUTY, "may": LAST_ROUND_RIGHT}


def configure(s: Any, players: int, options: MetromaniaOptions) -> None:
    """Write the options into an empty state."""
    companies = options.companies(players)
    s.players = players
    s.companies = companies
    s.hand_size = HAND_SIZE[companies]
    s.advanced = options.is_advanced(players)
    s.together = options.order == "together"
    s.open_hands = options.open
    s.strict = options.strict
    s.last_round = LAST_ROUND[options.last_round]
    s.flat_points = options.station_points == "station"
    s.whole_turn = options.new_line == "whole"
    s.start_exception = options.start_exception
    s.may_decline = options.decline
    s.kinds_chosen = players == 3 and options.kinds == "chosen"
    s.hand[:] = NO_MARKER
    write_shipped(s, options.city)


def write_setup(s: Any, setup: dict[str, Any]) -> None:
    """Write a record's set-up into the state; refuses what does not fit (G5, X64)."""
    wanted = ["districts", "destinations", *(["city"] if "city" in setup else [])]
    refuse_setup_unless(sorted(setup) == sorted(wanted), "keys", wanted=", ".join(wanted))
    _write_city(s, setup)
    _write_districts(s, setup["districts"])
    _write_destinations(s, setup["destinations"])


def _write_city(s: Any, setup: dict[str, Any]) -> None:
    """The set-up says which city it is; an option that names another contradicts it."""
    named = read_state_plan(s) if s.city else None
    if "city" in setup:
        write_city(s, read_plan(setup["city"]))
    else:
        write_shipped(s, DEFAULT_CITY)
    refuse_setup_unless(named is None or named == read_state_plan(s), "city-option")


def _is_pair(entry: Any) -> bool:
    return (
        isinstance(entry, list)
        and len(entry) == 2
        and all(type(value) is int for value in entry)
        and 0 <= entry[0] < SLOTS
        and 0 <= entry[1] < TURNS
    )


def _write_districts(s: Any, districts: Any) -> None:
    fits = isinstance(districts, list) and len(districts) == SLOTS and all(map(_is_pair, districts))
    refuse_setup_unless(fits and len({district for district, _ in districts}) == SLOTS, "districts")
    if s.is_arranged:
        fixed = [list(entry) for entry in read_state_plan(s).arrangement]
        refuse_setup_unless(districts == fixed, "arranged", arrangement=str(fixed))
    for slot, (district, turns) in enumerate(districts):
        s.district[slot] = district
        s.turns[slot] = turns


def _write_destinations(s: Any, hands: Any) -> None:
    size = int(s.hand_size)
    fits = isinstance(hands, list) and len(hands) == s.companies
    fits = fits and all(isinstance(hand, list) and len(hand) == size for hand in hands)
    refuse_setup_unless(fits, "destinations", companies=int(s.companies), each=size)
    for company, hand in enumerate(hands):
        for slot, name in enumerate(hand):
            refuse_setup_unless(name in MARKER_NAMES, "destination-name", name=str(name)[:20])
            s.hand[company, slot] = MARKER_NAMES.index(name)
    dealt = [name for hand in hands for name in hand]
    refuse_setup_unless(len(set(dealt)) == len(dealt), "destination-twice")
    for company in range(len(hands)):
        refuse_setup_unless(_is_hand_valid(s, company), "hand", company=company)


def _is_hand_valid(s: Any, company: int) -> bool:
    """Whether a hand is one that the rules can deal (X60–X64); X61: in the order of the doubled kinds."""
    hand = [int(marker) for marker in s.hand[company, : s.hand_size]]
    if s.strict:
        return sorted(hand) == sorted(STRICT[company].tolist())
    if s.companies == 2:
        return sorted(hand) == list(range(company, 2 * len(LETTERS), 2))
    kinds = {int(MARKER_KIND[marker]) for marker in hand}
    letters = {marker // 2 for marker in hand}
    if s.kinds_chosen and sum(MARKER_KIND[marker] == company for marker in hand) != 2:
        return False
    if s.advanced and any(letter // GROUP_LETTERS != company // 2 for letter in letters):
        return False
    return len(kinds) == len(KINDS) and len(letters) == len(hand)


def read_setup(s: Any) -> dict[str, Any]:
    """The set-up as it stands in a record."""
    setup: dict[str, Any] = {
        "districts": [list(pair) for pair in zip(s.district.tolist(), s.turns.tolist(), strict=True)],
        "destinations": _as_dealt(s, [[MARKER_NAMES[marker] for marker in hand] for hand in hands(s)]),
    }
    if s.city:
        setup["city"] = read_city(s)
    return setup


def setup_form(s: Any, setup: dict[str, Any]) -> dict[str, Any]:
    """The city as the record words it, unless it is the default one, which records leave out."""
    return {"city": setup["city"]} if s.city else {}


def hands(s: Any) -> list[list[int]]:
    """Every company's Destinations; while hands lie ready (X61), theirs stand in the rows not yet taken."""
    dealt: list[list[int]] = s.hand[: int(s.companies), : int(s.hand_size)].tolist()
    return dealt


def seen_hands(s: Any, viewer: Viewer) -> list[list[str]]:
    """The hands as a viewer sees them: `Ah`, or `?h` where the letter is secret (X6)."""
    hidden = int(hidden_places(s, -1 if viewer is None else viewer))
    return [
        [
            f"?{MARKER_NAMES[marker][1]}"
            if hidden >> (company * MAX_HAND + slot) & 1
            else MARKER_NAMES[marker]
            for slot, marker in enumerate(hand)
        ]
        for company, hand in enumerate(hands(s))
    ]


def view_setup(s: Any, viewer: Viewer) -> dict[str, Any]:
    """The set-up with the letters that the viewer may not know replaced by `?`."""
    return {**read_setup(s), "destinations": _as_dealt(s, seen_hands(s, viewer))}


def _as_dealt(s: Any, rows: list[list[str]]) -> list[list[str]]:
    """The hands in the order of the set-up: by company, or by doubled kind where these are chosen (X61)."""
    if not s.kinds_chosen:
        return rows
    return [rows[row] for row in np.argsort(s.doubled[: len(rows)]).tolist()]
