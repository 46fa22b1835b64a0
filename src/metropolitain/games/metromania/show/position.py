"""Metromania's position: all that is needed to draw a game for one viewer."""

from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal

import msgspec
import numpy as np
from msgspec import structs

from metropolitain.engine.contract import Position
from metropolitain.engine.ids import Player, Seat, Viewer, players_in
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.metromania.board import MARKER_NAMES, PLAIN, RADIUS, VERTEX_NAMES, VERTICES
from metropolitain.games.metromania.legal import TUNNELS_PER_TURN
from metropolitain.games.metromania.redeal import is_lying
from metropolitain.games.metromania.refuse import (
    ANY_LETTER,
    OWN_HAND,
    blocked_lines,
    can_tunnel,
    may_leave_out,
    spots_now,
)
from metropolitain.games.metromania.score import player_of, result
from metropolitain.games.metromania.setup import hands, seen_hands
from metropolitain.games.metromania.sheet import AREAS, TripReport, test_reports
from metropolitain.games.metromania.show import names
from metropolitain.games.metromania.state import NOWHERE, RIGHT, STATE
from metropolitain.games.metromania.tunnels import can_build

Prompt = Literal["over", "wait", "take", "start", "dig", "dig-or-build", "build", "bonus", "last-turn"]


class Arrow(msgspec.Struct, frozen=True):
    """A start or end cell of the frame."""

    name: str
    frame: int  # border edges counter-clockwise from the east corner
    side: names.CitySide


class Area(msgspec.Struct, frozen=True):
    """A cell that is a spot, lake or park."""

    cell: int
    terrain: names.Terrain


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A begun line: vertices from arrow to arrow, and on which side of the way each tunnel lies."""

    company: Seat
    number: int  # 1 or 2
    start: str
    end: str | None
    path: list[str]
    sides: str
    status: names.LineStatus
    tunnels_left: int


class Destination(msgspec.Struct, frozen=True):
    """A Destination in a hand (`?h` where its letter is secret) or placed on a cell."""

    name: str
    kind: names.Kind
    cell: int | None


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """A company and what lies in front of it."""

    seat: Seat
    player: Player
    colour: names.Colour
    points: int  # station points
    destinations: list[Destination]


class LyingHand(msgspec.Struct, frozen=True):
    """A hand that lies ready to be taken, known by the kind that it has twice (X61)."""

    doubled: names.Kind
    destinations: list[Destination]


class MetromaniaPlayer(msgspec.Struct, frozen=True):
    """A player; the colour is null for one who has two companies."""

    player: Player
    colour: names.Colour | None


class Trip(msgspec.Struct, frozen=True):
    """A line of the memo: a day and the two ends of its test."""

    day: names.Day
    letter: names.Letter | None
    ends: tuple[names.Terrain, names.Terrain]


class MetromaniaPosition(Position, kw_only=True):
    """A game of Metromania as one viewer may see it."""

    game: Literal["metromania"]
    prompt: Prompt
    districts: list[tuple[int, int]]
    areas: list[Area]
    arrows: list[Arrow]
    company: Seat | None  # whose turn it is
    players: list[MetromaniaPlayer]
    companies: list[Company]
    lying: list[LyingHand]  # to be taken before the first turn
    lines: list[Line]
    stations: list[str]
    stations_left: int
    tunnels_dug: int
    tunnels_per_turn: int
    bonus_line: int | None
    last_turns: int | None  # turns left of the last round
    may_leave_out: bool  # whether the company may leave its turn of the last round out
    ended_by: names.Ending | None
    memo: list[Trip]
    tests: list[TripReport]  # the report, once the game is over


MEMO = [
    Trip(names.DAYS[index], letter, (names.kind_of(2 * index), names.kind_of(2 * index + 1)))
    for index, letter in enumerate(names.LETTERS)
] + [Trip(names.DAYS[-1], None, AREAS)]


def arrows(s: Any) -> list[Arrow]:
    """The city's arrows: starts, then ends."""
    return _arrows(tuple(s.start_frame.tolist()), tuple(s.end_frame.tolist()))


@lru_cache(maxsize=256)  # a city stays the same during a game
def _arrows(starts: tuple[int, ...], ends: tuple[int, ...]) -> list[Arrow]:
    return [
        Arrow(f"{mark}{number + 1}", frame, names.CITY_SIDES[frame // RADIUS])
        for mark, frames in (("s", starts), ("e", ends))
        for number, frame in enumerate(frames)
    ]


def areas(s: Any) -> list[Area]:
    """The cells that are not plain."""
    return _areas(tuple(s.ground.tolist()))


@lru_cache(maxsize=256)
def _areas(ground: tuple[int, ...]) -> list[Area]:
    return [Area(cell, names.TERRAIN_NAMES[kind]) for cell, kind in enumerate(ground) if kind != PLAIN]


def _side(here: int, entry: int) -> names.SideMark:
    """On which side of the way from a vertex the tunnel to this entry of the path lies."""
    there = entry % RIGHT
    if here >= VERTICES:
        return names.frame_side(here - VERTICES, there, False)
    if there >= VERTICES:
        return names.frame_side(there - VERTICES, here, True)
    return names.SIDE_MARKS[entry // RIGHT]


def _lines(s: Any, seen: list[list[str]]) -> list[Line]:
    """The begun lines, as somebody knows them who sees the hands like this."""
    blocked = _blocked(s)
    spots = [ANY_LETTER if any("?" in name for name in hand) else OWN_HAND for hand in seen]
    finished, arrows, tunnels = int(s.finished), s.arrow.tobytes(), int(s.tunnel_total)
    lines = []
    for line, laid in enumerate(s.laid.tolist()):
        if laid:
            status: names.LineStatus = "blocked" if blocked[spots[line // 2]] >> line & 1 else "open"
            path = s.path[line, : laid + 1].tobytes()
            lines.append(_line(line, path, arrows, tunnels, "finished" if finished >> line & 1 else status))
    return lines


@once_per_state
def _blocked(s: Any) -> dict[int, int]:
    """The blocked lines as bits, for who does not know letters and for who does."""
    return {spots: int(blocked_lines(s, spots)) for spots in (ANY_LETTER, OWN_HAND)}


@lru_cache(maxsize=4096)
def _line(line: int, path: bytes, arrows: bytes, tunnels: int, status: names.LineStatus) -> Line:
    """A line by its path; most lines stay as they are from one state to the next."""
    entries = np.frombuffer(path, STATE["path"].base).tolist()
    arrow = np.frombuffer(arrows, STATE["arrow"].base)
    return Line(
        company=Seat(line // 2),
        number=line % 2 + 1,
        start=names.arrow_name(arrow, entries[0], "s"),
        end=names.arrow_name(arrow, entries[-1], "e") if status == "finished" else None,
        path=names.path_names(entries),
        sides="".join(_side(here % RIGHT, entry) for here, entry in pairwise(entries)),
        status=status,
        tunnels_left=tunnels - len(entries) + 1,
    )


def _companies(s: Any, seen: list[list[str]]) -> list[Company]:
    cells = [None if cell == NOWHERE else cell for cell in s.marker_cell.tolist()]
    players = int(s.players)
    return [
        Company(
            seat=Seat(company),
            player=Player(player_of(company, players)),
            colour=names.COLOURS[company],
            points=int(s.earned[company]),
            destinations=[]
            if s.choosing and is_lying(s, company)
            else [
                Destination(name, names.kind_of(marker), cells[marker])
                for name, marker in zip(seen[company], hand, strict=True)
            ],
        )
        for company, hand in enumerate(hands(s))
    ]


def _lying(s: Any, seen: list[list[str]]) -> list[LyingHand]:
    """The hands that lie ready, by their doubled kind."""
    if not s.choosing:
        return []
    rows = [row for row in range(int(s.companies)) if is_lying(s, row)]
    rows.sort(key=lambda row: int(s.doubled[row]))
    return [
        LyingHand(
            names.KINDS[s.doubled[row]],
            [
                Destination(name, names.kind_of(marker), None)
                for name, marker in zip(seen[row], hands(s)[row], strict=True)
            ],
        )
        for row in rows
    ]


def _players(s: Any) -> list[MetromaniaPlayer]:
    """A player with one company has its colour."""
    count = int(s.players)
    return [
        MetromaniaPlayer(Player(index), names.COLOURS[index] if int(s.companies) == count else None)
        for index in range(count)
    ]


def _prompt(s: Any, viewer: Viewer) -> Prompt:
    if s.over:
        return "over"
    seat = Seat(int(s.seat))
    if player_of(seat, int(s.players)) != viewer:
        return "wait"
    if s.choosing:
        return "take"
    if s.bonus_line >= 0:
        return "bonus"
    if may_leave_out(s):
        return "last-turn"
    if s.laid[2 * seat] == 0:
        return "start"
    if s.dug:
        return "dig"
    if not can_tunnel(s, seat, spots_now(s)):
        return "build"
    return "dig-or-build" if can_build(s, seat) else "dig"


def metromania_position(s: Any, viewer: Viewer) -> MetromaniaPosition:
    """The game as a viewer may see it."""
    public = _public_position(s)
    if viewer is None:
        return public
    own_companies, own_lines = _as_owners_know(s)
    is_own = [company.player == viewer for company in public.companies]
    return structs.replace(
        public,
        viewer=viewer,
        prompt=_prompt(s, viewer),
        companies=[
            own if mine else other
            for mine, own, other in zip(is_own, own_companies, public.companies, strict=True)
        ],
        lines=[
            own if is_own[own.company] else other for own, other in zip(own_lines, public.lines, strict=True)
        ],
    )


@once_per_state
def _as_owners_know(s: Any) -> tuple[list[Company], list[Line]]:
    """Every company and every begun line, as its own player knows it."""
    seen = [[MARKER_NAMES[marker] for marker in hand] for hand in hands(s)]
    return _companies(s, seen), _lines(s, seen)


@once_per_state
def _public_position(s: Any) -> MetromaniaPosition:
    """The game as a spectator may see it."""
    scores = np.zeros(int(s.players), np.int64)
    winners = int(result(s, scores))
    bonus = int(s.bonus_line)
    seen = seen_hands(s, None)
    return MetromaniaPosition(
        game="metromania",
        viewer=None,
        to_move=[] if s.over else [Player(player_of(int(s.seat), int(s.players)))],
        over=bool(s.over),
        scores=scores.tolist(),
        winners=players_in(winners),
        prompt=_prompt(s, None),
        districts=list(zip(s.district.tolist(), s.turns.tolist(), strict=True)),
        areas=areas(s),
        arrows=arrows(s),
        company=None if s.over else Seat(int(s.seat)),
        players=_players(s),
        companies=_companies(s, seen),
        lying=_lying(s, seen),
        lines=_lines(s, seen),
        stations=[VERTEX_NAMES[vertex] for vertex, built in enumerate(s.station.tolist()) if built],
        stations_left=int(s.stations_left),
        tunnels_dug=int(s.dug),
        tunnels_per_turn=TUNNELS_PER_TURN,
        bonus_line=bonus % 2 + 1 if bonus >= 0 else None,
        last_turns=int(s.turns_left) if s.turns_left > 0 else None,
        may_leave_out=not s.over and bool(may_leave_out(s)),
        ended_by=names.ENDINGS.get(int(s.ended_by)),
        memo=MEMO,
        tests=test_reports(s) if s.over else [],
    )
