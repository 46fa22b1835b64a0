"""Metro's score sheet: what every score is made of."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from metropolitain.engine.contract import ScoreSheet
from metropolitain.engine.ids import Player
from metropolitain.games.metro.board import LINES
from metropolitain.games.metro.score import (
    EVERYONE,
    company_income,
    company_value,
    holding,
    line_into,
    score,
    token_points,
)
from metropolitain.games.metro.show.names import COLOURS, Colour, Station
from metropolitain.games.metro.show.position import station_name


class FinishedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A finished line: where from, where to, whose, how many points."""

    station: Station
    end: Station
    owner: Colour | None
    points: int


class NumberScore(msgspec.Struct, frozen=True, kw_only=True):
    """A station number and the line that ended there, if one did (M61)."""

    number: int
    line: Station | None
    points: int


class ShareScore(msgspec.Struct, frozen=True, kw_only=True):
    """What a company pays a player, majority included (M34)."""

    company: Colour
    percent: int
    value: int
    points: int


class CompanyScore(msgspec.Struct, frozen=True, kw_only=True):
    """A company's profit and what 10 % of it are worth (M34)."""

    company: Colour
    profit: int
    value: int


class PlayerSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A player's part; colour and lines without companies, shares and numbers once the game is over."""

    player: Player
    total: int
    colour: Colour | UnsetType = UNSET
    lines: int | UnsetType = UNSET
    shares: list[ShareScore] | UnsetType = UNSET
    numbers: list[NumberScore] | UnsetType = UNSET


class MetroSheet(ScoreSheet, frozen=True, kw_only=True):
    """The whole sheet; the companies where there are any."""

    lines: list[FinishedLine]
    players: list[PlayerSheet]
    companies: list[CompanyScore] | UnsetType = UNSET


def _lines(s: Any) -> list[FinishedLine]:
    return [
        FinishedLine(
            station=station_name(s, line),
            end=station_name(s, int(s.line_end[line])),
            owner=COLOURS[s.owner[line]] if s.owner[line] >= 0 else None,
            points=int(s.line_points[line]),
        )
        for line in range(LINES)
        if s.line_end[line] >= 0
    ]


def _numbers(s: Any, player: int) -> list[NumberScore]:
    tokens = s.token[player, : 4 * int(s.numbers_each)].tolist()
    return [
        NumberScore(
            number=number,
            line=station_name(s, int(line_into(s, number))) if line_into(s, number) >= 0 else None,
            points=int(token_points(s, number)),
        )
        for number in tokens
    ]


def _shares(s: Any, player: int) -> list[ShareScore]:
    return [
        ShareScore(
            company=colour,
            percent=percent,
            value=int(company_value(s, index)),
            points=int(company_income(s, player, index, EVERYONE)),
        )
        for index, colour in enumerate(COLOURS)
        if (percent := int(holding(s, player, index, EVERYONE)))
    ]


def _player(s: Any, player: Player) -> PlayerSheet:
    return PlayerSheet(
        player=player,
        total=int(score(s, player)),
        colour=UNSET if s.companies else COLOURS[player],
        lines=UNSET if s.companies else int(s.earned[player]),
        shares=_shares(s, player) if s.companies and s.finished else UNSET,
        numbers=_numbers(s, player) if s.numbers and s.finished else UNSET,
    )


def _companies(s: Any) -> list[CompanyScore]:
    return [
        CompanyScore(company=colour, profit=int(s.earned[index]), value=int(company_value(s, index)))
        for index, colour in enumerate(COLOURS)
    ]


def detail(s: Any) -> MetroSheet:
    """The score sheet; shares and numbers are told once the game is over."""
    return MetroSheet(
        lines=_lines(s),
        players=[_player(s, Player(index)) for index in range(int(s.players))],
        companies=_companies(s) if s.companies else UNSET,
    )
