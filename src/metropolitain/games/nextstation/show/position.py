"""Next Station's position: all that is needed to draw a game for one viewer."""

from functools import partial
from typing import Any, Literal

import msgspec
import numpy as np
from msgspec import structs

from metropolitain.engine.contract import Position
from metropolitain.engine.ids import Player, Viewer, players_in
from metropolitain.engine.pickling import copy_state
from metropolitain.engine.state_cache import once_per_state
from metropolitain.games.nextstation.board import (
    CARDS,
    COLOURS,
    OBJECTIVES,
    POWERS,
    ROUNDS,
    STATION_NAMES,
    Card,
    Colour,
    ObjectiveName,
    Power,
    Step,
)
from metropolitain.games.nextstation.codec import (
    CIRCLE,
    DOUBLE,
    PASSING,
    first_of,
    kind_of,
    second_of,
    start_of,
    target_of,
)
from metropolitain.games.nextstation.deal import is_pencil_known
from metropolitain.games.nextstation.legal import note_draws
from metropolitain.games.nextstation.redeal import JUST_COUNT
from metropolitain.games.nextstation.score import result
from metropolitain.games.nextstation.sheet import PlayerSheet, sheet_of
from metropolitain.games.nextstation.show.progress import Progress, progress_of
from metropolitain.games.nextstation.state import NOT_ACTED

Prompt = Literal[
    "over", "wait", "pencil", "draw", "draw-or-double", "draw-or-joker", "draw-or-switch", "circle", "pass"
]
POWER_PROMPTS: tuple[Prompt, ...] = ("draw-or-double", "draw-or-joker", "draw-or-switch", "draw")  # as POWERS


class NextStationPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player: pencil and power in this round, the sheet, and the action where the viewer knows it."""

    player: Player
    pencil: Colour | None  # None before it is taken (N31)
    power: Power | None
    power_used: bool
    acted: bool
    pending: list[Step]  # drawn in the unfinished turn; shown to the player alone
    passed: bool  # in the unfinished turn; likewise
    ends: list[str]  # of the line in work
    sheet: PlayerSheet
    progress: list[Progress]  # towards the objectives in use


class NextStationPosition(Position, kw_only=True):
    """A game of Next Station as one viewer may see it."""

    game: Literal["nextstation"]
    prompt: Prompt
    round: int  # 1–4
    turn: int  # from 1 in each round
    card: Card | None  # in effect now; none before the first
    pencils: list[Colour]  # those that may be taken now
    switch: bool  # whether sections may start anywhere on the line now
    circling: bool  # whether the power `circle` is being asked
    undergrounds: int
    revealed: list[list[Card]]  # the cards of each round that are out
    objectives: list[ObjectiveName]
    powers: dict[Colour, Power]
    players: list[NextStationPlayer]


def steps_of(move: int) -> list[Step]:
    """The sections that a move draws."""
    if move <= NOT_ACTED or kind_of(move) >= CIRCLE:
        return []
    steps = [first_of(move), second_of(move)] if kind_of(move) == DOUBLE else [first_of(move)]
    return [(STATION_NAMES[start_of(step)], STATION_NAMES[target_of(step)]) for step in steps]


def _names(stations: int) -> list[str]:
    return [name for index, name in enumerate(STATION_NAMES) if stations >> index & 1]


def known_to(s: Any, viewer: Viewer) -> Any:
    """The state without what other players did in the unfinished turn (N11)."""
    known = copy_state(s)
    pending = known.pending
    own = NOT_ACTED if viewer is None else pending[viewer]
    pending[:] = NOT_ACTED
    if viewer is not None:
        pending[viewer] = own
    return known


def _player(s: Any, alone: Any, player: Player) -> NextStationPlayer:
    """A player, in a state that holds only what the viewer knows; `alone`: see `_without_waiting`."""
    pencil = int(s.pencil[player])
    held = not s.pencils_chosen or bool(is_pencil_known(s, player, min(int(s.rnd), ROUNDS - 1)))
    own = int(s.pending[player])
    sheet, progress = _sheet(alone, player)
    return NextStationPlayer(
        player=player,
        pencil=COLOURS[pencil] if held else None,
        power=POWERS[s.power[pencil]] if s.powers and held else None,
        power_used=bool(s.power_used[player]),
        acted=bool(s.waiting and not s.circling and not s.choosing and not int(s.waiting) >> player & 1),
        pending=steps_of(own),
        passed=own > NOT_ACTED and kind_of(own) == PASSING,
        ends=_names(int(s.ends[player])) if held else [],
        sheet=sheet,
        progress=progress,
    )


def _without_waiting(s: Any) -> Any:
    """The state without who still has to act: a sheet stays the same while others act."""
    alone = copy_state(s)
    alone["waiting"] = bool(s.waiting)
    return alone


@partial(once_per_state, kept=512)  # a sheet stays the same until its player's turn is carried out
def _sheet(s: Any, player: Player) -> tuple[PlayerSheet, list[Progress]]:
    sheet = sheet_of(s, player)
    return sheet, progress_of(s, player, sheet)


def prompt_for(s: Any, viewer: Viewer) -> Prompt:
    """What the viewer should do now, as the end of a message id."""
    if not s.waiting:
        return "over"
    if viewer is None or not int(s.waiting) >> viewer & 1:
        return "wait"
    if s.choosing:
        return "pencil"
    if s.circling:
        return "circle"
    if not note_draws(s, viewer, np.zeros(1, np.int64), JUST_COUNT):
        return "pass"
    if not s.powers or s.power_used[viewer]:
        return "draw"
    return POWER_PROMPTS[int(s.power[s.pencil[viewer]])]


def nextstation_position(s: Any, viewer: Viewer) -> NextStationPosition:
    """The whole position for a viewer; other players count up to the last complete turn."""
    public = _public_position(s)
    prompt = prompt_for(s, viewer)
    if viewer is None or s.pending[viewer] <= NOT_ACTED:
        return structs.replace(public, viewer=viewer, prompt=prompt)
    players, scores = list(public.players), list(public.scores)
    known = known_to(s, viewer)
    players[viewer] = _player(known, _without_waiting(known), viewer)
    scores[viewer] = players[viewer].sheet.total
    return structs.replace(public, viewer=viewer, prompt=prompt, players=players, scores=scores)


@once_per_state
def _public_position(s: Any) -> NextStationPosition:
    """The position for a spectator."""
    over = not s.waiting
    rnd = min(int(s.rnd), ROUNDS - 1)
    revealed = [
        [CARDS[card] for card in deck[:shown]]
        for deck, shown in zip(s.deck.tolist(), s.shown.tolist(), strict=True)
    ]
    known = known_to(s, None)
    alone = _without_waiting(known)
    players = [_player(known, alone, player) for player in map(Player, range(int(s.players)))]
    return NextStationPosition(
        game="nextstation",
        viewer=None,
        to_move=players_in(int(s.waiting)),
        over=over,
        scores=[player.sheet.total for player in players],
        winners=players_in(int(result(s, np.zeros(int(s.players), np.int64)))) if over else [],
        prompt=prompt_for(s, None),
        round=rnd + 1,
        turn=int(s.turn) + (not s.circling and not s.choosing and not over),
        card=revealed[rnd][-1] if revealed[rnd] else None,
        pencils=[colour for index, colour in enumerate(COLOURS) if s.choosing and not s.taken >> index & 1],
        switch=bool(s.switch_on),
        circling=bool(s.circling),
        undergrounds=int(s.undergrounds),
        revealed=revealed,
        objectives=[OBJECTIVES[objective] for objective in s.objective.tolist()] if s.objectives else [],
        powers={colour: POWERS[s.power[index]] for index, colour in enumerate(COLOURS)} if s.powers else {},
        players=players,
    )
