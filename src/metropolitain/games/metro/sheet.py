"""Metro's score sheet: what every score is made of."""

from typing import Any

from metropolitain.games.metro.board import COLOURS, LINES
from metropolitain.games.metro.score import (
    EVERYONE,
    company_income,
    company_value,
    holding,
    line_into,
    score,
    token_points,
)
from metropolitain.games.metro.show.position import station_name


def _lines(s: Any) -> list[dict[str, Any]]:
    """Every finished line: where from, where to, whose, how long, how many points."""
    return [
        {
            "station": station_name(s, line),
            "end": station_name(s, int(s.line_end[line])),
            "owner": COLOURS[s.owner[line]] if s.owner[line] >= 0 else None,
            "points": int(s.line_points[line]),
        }
        for line in range(LINES)
        if s.line_end[line] >= 0
    ]


def _numbers(s: Any, player: int) -> list[dict[str, Any]]:
    tokens = s.token[player, : 4 * int(s.numbers_each)].tolist()
    return [
        {
            "number": number,
            "line": station_name(s, int(line_into(s, number))) if line_into(s, number) >= 0 else None,
            "points": int(token_points(s, number)),
        }
        for number in tokens
    ]


def _shares(s: Any, player: int) -> list[dict[str, Any]]:
    return [
        {
            "company": colour,
            "percent": percent,
            "value": int(company_value(s, index)),
            "points": int(company_income(s, player, index, EVERYONE)),
        }
        for index, colour in enumerate(COLOURS)
        if (percent := int(holding(s, player, index, EVERYONE)))
    ]


def _player(s: Any, player: int) -> dict[str, Any]:
    sheet: dict[str, Any] = {"player": player, "total": int(score(s, player))}
    if not s.companies:
        sheet["colour"] = COLOURS[player]
        sheet["lines"] = int(s.earned[player])
    if s.companies and s.finished:
        sheet["shares"] = _shares(s, player)
    if s.numbers and s.finished:
        sheet["numbers"] = _numbers(s, player)
    return sheet


def detail(s: Any) -> dict[str, Any]:
    """The score sheet; shares and numbers are told once the game is over."""
    sheet: dict[str, Any] = {
        "lines": _lines(s),
        "players": [_player(s, player) for player in range(int(s.players))],
    }
    if s.companies:
        sheet["companies"] = [
            {"company": colour, "profit": int(s.earned[index]), "value": int(company_value(s, index))}
            for index, colour in enumerate(COLOURS)
        ]
    return sheet
