"""Metro's position: all that is needed to draw a game for one viewer."""

from functools import cache, lru_cache
from typing import Any, Literal

import msgspec
import numpy as np
from msgspec import structs

from metropolitain.engine.contract import Position
from metropolitain.engine.ids import Player, Viewer, players_in
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.metro.board import (
    CENTRE_SQUARES,
    LINES,
    NUMBER,
    PERCENTS,
    STATIONS,
    TILE_COUNT,
    TILES,
    square_index,
    square_name,
)
from metropolitain.games.metro.codec import SQUARES, unpack_tile
from metropolitain.games.metro.legal import is_swap_over
from metropolitain.games.metro.score import company_value, result
from metropolitain.games.metro.show.names import (
    COLOURS,
    NUMBERINGS,
    SIDES,
    Colour,
    Crossing,
    Numbering,
    Station,
)
from metropolitain.games.metro.state import EMPTY
from metropolitain.games.metro.track import MAX_CROSSINGS, trace_all

Prompt = Literal[
    "over",
    "wait",
    "lay",
    "lay-drawn",
    "lay-or-draw",
    "lay-or-exchange",
    "lay-or-wagon",
    "lay-or-wagon-or-exchange",
]
CROSSINGS: list[Crossing] = [
    (square_name(step // 16), SIDES[step // 4 % 4], SIDES[step % 4]) for step in range(64 * 16)
]
STATION_NAMES: list[list[Station]] = [
    [*numbers, *(f"C{place + 1}" for place in range(LINES - STATIONS))] for numbers in NUMBER.tolist()
]
OUTSIDE = sorted({*range(SQUARES)} - {square_index(name) for name in CENTRE_SQUARES})  # squares for tiles


class Laid(msgspec.Struct, frozen=True):
    """A tile on the board."""

    square: str
    tile: str
    turns: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line with a wagon: its crossings and its score."""

    station: Station
    colour: Colour
    path: list[Crossing]
    finished: bool
    end: Station | None
    doubled: bool
    points: int


class Wagon(msgspec.Struct, frozen=True):
    """A wagon on its station or place."""

    station: Station
    colour: Colour


class Share(msgspec.Struct, frozen=True):
    """A share in front of a player; its company is None for those who may not know it."""

    percent: int
    company: Colour | None
    shown: bool


class MetroPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in front of a player; None stands for what the viewer may not know."""

    player: Player
    colour: Colour | None
    score: int
    hand: list[str | None]
    drawn: list[str | None]
    shares: list[Share]
    numbers: list[int | None]
    wagon: bool


class Market(msgspec.Struct, frozen=True):
    """One pile of shares."""

    percent: int
    open: Colour
    pile: int


class Company(msgspec.Struct, frozen=True):
    """A company's profit so far and what 10 % of it are worth now."""

    colour: Colour
    profit: int
    value: int


class MetroPosition(Position, kw_only=True):
    """A game of Metro as one viewer may see it."""

    game: Literal["metro"]
    prompt: Prompt
    numbering: Numbering
    rotate: bool
    pile: int
    laid: list[Laid]
    rails: list[Laid]
    wagons: list[Wagon]
    lines: list[Line]
    players: list[MetroPlayer]
    companies: list[Company]
    market: list[Market]
    exchange_over: bool

    def owners(self) -> dict[Station, Colour]:
        """The colour of the wagon on each station or place that has one."""
        return {wagon.station: wagon.colour for wagon in self.wagons}

    def arrivals(self) -> dict[Station, Colour]:
        """The colour of the line that ended in each arrival so far."""
        return {line.end: line.colour for line in self.lines if line.end is not None}


def station_name(s: Any, position: int) -> Station:
    """The number of an edge position, or the name of a place at the centre."""
    return STATION_NAMES[int(s.numbering)][position]


def lines_of(s: Any) -> tuple[Line | None, ...]:
    """Every line as it runs now; None where no wagon stands. The same for all viewers, so made once."""
    return _lines(
        s.tiles.tobytes(),
        s.owner.tobytes(),
        s.line_end.tobytes(),
        s.line_points.tobytes(),
        int(s.numbering),
    )


@lru_cache(maxsize=512)
def _lines(
    tiles: bytes, owners: bytes, ends: bytes, points: bytes, numbering: int
) -> tuple[Line | None, ...]:
    names = STATION_NAMES[numbering]
    owner = np.frombuffer(owners, np.int8)
    steps = np.empty(MAX_CROSSINGS, np.int64)
    until = np.empty(LINES, np.int64)
    trace_all(np.frombuffer(tiles, np.uint8), owner, steps, until)
    bounds = [0, *until.tolist()]
    end_of = np.frombuffer(ends, np.int8).tolist()
    points_of = np.frombuffer(points, np.int16).tolist()
    return tuple(
        None
        if colour < 0
        else _line(
            names[line],
            COLOURS[colour],
            steps[bounds[line] : bounds[line + 1]].tobytes(),
            names[end_of[line]] if end_of[line] >= 0 else None,
            end_of[line] >= STATIONS > line,
            points_of[line],
        )
        for line, colour in enumerate(owner.tolist())
    )


@lru_cache(maxsize=4096)
def _line(
    station: Station, colour: Colour, steps: bytes, end: Station | None, doubled: bool, points: int
) -> Line:
    """A line by its path; most lines stay as they are from one state to the next."""
    return Line(
        station=station,
        colour=colour,
        path=[CROSSINGS[step] for step in np.frombuffer(steps, np.int64).tolist()],
        finished=end is not None,
        end=end,
        doubled=doubled,
        points=points,
    )


@cache
def laid_tile(square: int, laid: int) -> Laid:
    """The tile on a square, as it stands in the state."""
    tile, turns = unpack_tile(laid)
    return Laid(square_name(square), TILES[tile], turns)


def _shares(s: Any, player: Player, viewer: Viewer) -> list[Share]:
    bit = 7 if viewer is None else viewer
    shares = []
    for pile, percent in enumerate(PERCENTS):
        held = int(s.share_held[pile, player])
        known = s.finished or int(s.share_seen[pile, held]) >> bit & 1
        company = COLOURS[s.share[pile, held]] if known else None
        shares.append(Share(percent, company, bool(s.share_shown[pile, player])))
    return shares


def _player(s: Any, player: Player, score: int, viewer: Viewer) -> MetroPlayer:
    own = player == viewer
    tiles = [TILES[tile] for tile in s.hand[player, : int(s.hand_count[player])].tolist()]
    drawn = [TILES[s.must_lay]] if s.must_lay >= 0 and player == s.seat else []
    numbers = s.token[player, : 4 * int(s.numbers_each)].tolist()
    return MetroPlayer(
        player=player,
        colour=None if s.companies else COLOURS[player],
        score=score,
        hand=[tile if own else None for tile in tiles],
        drawn=[tile if own else None for tile in drawn],
        shares=_shares(s, player, viewer) if s.companies else [],
        numbers=[n if own or s.open_numbers or s.finished else None for n in numbers],
        wagon=bool(s.wagons and not s.companies and not s.wagon_used[player]),
    )


def prompt_for(s: Any, viewer: Viewer) -> Prompt:
    """What the viewer should do now, as the end of a message id."""
    if s.finished:
        return "over"
    if viewer != s.seat:
        return "wait"
    if s.must_lay >= 0:
        return "lay-drawn"
    if s.companies:
        return "lay-or-wagon-or-exchange" if s.wagons else "lay-or-exchange"
    if s.wagons and not s.wagon_used[viewer]:
        return "lay-or-wagon"
    return "lay-or-draw" if s.next_draw < TILE_COUNT else "lay"


def metro_position(s: Any, viewer: Viewer) -> MetroPosition:
    """The whole position for a viewer."""
    public = _public_position(s)
    return structs.replace(
        public, viewer=viewer, prompt=prompt_for(s, viewer), players=_players(s, viewer, public)
    )


@once_per_state
def _public_position(s: Any) -> MetroPosition:
    """The position for a spectator."""
    scores = np.zeros(int(s.players), np.int64)
    winners = result(s, scores)
    lines = [line for line in lines_of(s) if line]
    tiles = s.tiles.tolist()
    players = [Player(index) for index in range(int(s.players))]
    return MetroPosition(
        game="metro",
        viewer=None,
        to_move=[] if s.finished else [Player(int(s.seat))],
        over=bool(s.finished),
        scores=scores.tolist(),
        winners=players_in(int(winners)),
        prompt=prompt_for(s, None),
        numbering=NUMBERINGS[s.numbering],
        rotate=bool(s.rotate),
        pile=TILE_COUNT - int(s.next_draw),
        laid=[laid_tile(square, tiles[square]) for square in OUTSIDE if tiles[square] != EMPTY],
        rails=[laid_tile(q, tiles[q]) for q in map(square_index, CENTRE_SQUARES)] if s.rails else [],
        wagons=[Wagon(line.station, line.colour) for line in lines],
        lines=lines,
        players=[_player(s, player, int(scores[player]), None) for player in players],
        companies=_companies(s),
        market=_market(s),
        exchange_over=bool(s.companies and is_swap_over(s)),
    )


def _players(s: Any, viewer: Viewer, public: MetroPosition) -> list[MetroPlayer]:
    """All players, as a viewer sees them: their own things, and the shares of others they have seen."""
    if viewer is None:
        return public.players
    return [
        _player(s, player.player, player.score, viewer) if s.companies or player.player == viewer else player
        for player in public.players
    ]


def _companies(s: Any) -> list[Company]:
    if not s.companies:
        return []
    return [
        Company(colour, int(s.earned[index]), int(company_value(s, index)))
        for index, colour in enumerate(COLOURS)
    ]


def _market(s: Any) -> list[Market]:
    if not s.companies:
        return []
    return [
        Market(percent, COLOURS[s.share[pile, s.share_open[pile]]], int(s.share_pile_count[pile]))
        for pile, percent in enumerate(PERCENTS)
    ]
