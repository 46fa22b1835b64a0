"""Metro's set-up: between a record's JSON and the state."""

from collections import Counter
from typing import Any

from metropolitain.engine.ids import Viewer
from metropolitain.engine.refusal import refuse_setup_unless
from metropolitain.games.metro.board import (
    COLOURS,
    DATA,
    NUMBERINGS,
    PERCENTS,
    STATIONS,
    TILE_COUNT,
    TILES,
)
from metropolitain.games.metro.options import MetroOptions
from metropolitain.games.metro.state import UNKNOWN


def configure(s: Any, players: int, options: MetroOptions) -> None:
    """Write the options into an empty state."""
    s.players = players
    s.numbering = NUMBERINGS.index(options.numbering)
    s.hand_limit = options.hand
    options.write_switches(s)
    s.numbers_each = options.numbers_each if options.numbers else 0
    s.open_numbers = options.numbers and options.open_numbers


def _keys(s: Any) -> list[str]:
    extra = {"shares": s.companies, "rails": s.rails, "numbers": s.numbers}
    return ["pile", *(key for key, wanted in extra.items() if wanted)]


def write_setup(s: Any, setup: dict[str, Any]) -> None:
    """Write a record's set-up into the state; refuses what does not fit (G5)."""
    wanted = _keys(s)
    refuse_setup_unless(sorted(setup) == sorted(wanted), "keys", wanted=", ".join(wanted))
    _write_pile(s, setup["pile"])
    if s.companies:
        _write_shares(s, setup["shares"])
    if s.rails:
        _write_rails(s, setup["rails"])
    if s.numbers:
        _write_numbers(s, setup["numbers"])


def _is_permutation(given: Any, wanted: list[Any]) -> bool:
    return (
        isinstance(given, list)
        and len(given) == len(wanted)
        and all(type(item) is type(wanted[0]) for item in given)
        and Counter(given) == Counter(wanted)
    )


def _write_pile(s: Any, pile: Any) -> None:
    tiles = [code for code, copies in DATA["tiles"].items() for _ in range(copies)]
    refuse_setup_unless(_is_permutation(pile, tiles), "pile")
    s.pile[:] = [TILES.index(code) for code in pile]


def _write_shares(s: Any, shares: Any) -> None:
    wanted = [str(percent) for percent in PERCENTS]
    refuse_setup_unless(isinstance(shares, dict) and sorted(shares) == wanted, "shares")
    for pile, percent in enumerate(wanted):
        refuse_setup_unless(_is_permutation(shares[percent], COLOURS), "share-pile", percent=percent)
        s.share[pile] = [COLOURS.index(colour) for colour in shares[percent]]


def _write_rails(s: Any, rails: Any) -> None:
    def is_rail(rail: Any) -> bool:
        return (
            isinstance(rail, list)
            and len(rail) == 2
            and isinstance(rail[0], str)
            and type(rail[1]) is int
            and 0 <= rail[1] < 4
        )

    refuse_setup_unless(isinstance(rails, list) and len(rails) == 4 and all(map(is_rail, rails)), "rails")
    codes = [code for code, _ in rails]
    refuse_setup_unless(not Counter(codes) - Counter(DATA["central_rails"]), "rails")
    s.rail_tile[:] = [TILES.index(code) for code in codes]
    s.rail_turns[:] = [turns for _, turns in rails]


def _write_numbers(s: Any, numbers: Any) -> None:
    each = int(s.numbers_each)
    fits = isinstance(numbers, list) and len(numbers) == s.players
    fits = fits and all(isinstance(held, list) and len(held) == 4 * each for held in numbers)
    refuse_setup_unless(fits, "numbers", each=each)
    flat = [number for held in numbers for number in held]
    fits = all(type(number) is int and 1 <= number <= STATIONS for number in flat)
    refuse_setup_unless(fits and len(set(flat)) == len(flat), "numbers", each=each)
    for seat, held in enumerate(numbers):
        colours = Counter((number - 1) // 8 for number in held)
        refuse_setup_unless(all(colours[colour] == each for colour in range(4)), "numbers", each=each)
        s.token[seat, : 4 * each] = held


def read_setup(s: Any) -> dict[str, Any]:
    """The set-up as it stands in a record."""
    setup: dict[str, Any] = {"pile": [None if tile == UNKNOWN else TILES[tile] for tile in s.pile]}
    if s.companies:
        setup["shares"] = {
            str(percent): [COLOURS[company] for company in s.share[pile]]
            for pile, percent in enumerate(PERCENTS)
        }
    if s.rails:
        setup["rails"] = [
            [TILES[tile], int(turns)] for tile, turns in zip(s.rail_tile, s.rail_turns, strict=True)
        ]
    if s.numbers:
        slots = 4 * int(s.numbers_each)
        setup["numbers"] = [s.token[seat, :slots].tolist() for seat in range(s.players)]
    return setup


def view_setup(s: Any, viewer: Viewer) -> dict[str, Any]:
    """The set-up with what the viewer may not know replaced by None."""
    setup = read_setup(s)
    for entry in range(TILE_COUNT):
        if viewer is None or s.drawn_by[entry] != viewer:
            setup["pile"][entry] = None
    if s.companies:
        bit = 7 if viewer is None else viewer
        for pile, percent in enumerate(PERCENTS):
            seen = s.share_seen[pile].tolist()
            colours = setup["shares"][str(percent)]
            setup["shares"][str(percent)] = [
                colour if known >> bit & 1 else None for colour, known in zip(colours, seen, strict=True)
            ]
    if s.numbers and not s.open_numbers:
        for seat, held in enumerate(setup["numbers"]):
            if seat != viewer:
                held[:] = [None] * len(held)
    return setup
