"""What a seat cannot know in Next Station: dealt anew for search, and shown by moves.

Hidden are the cards not yet revealed, of past rounds too, and what other seats did in the
unfinished turn (that they acted is known). Neither is read. A double that somebody has begun
(`actions.py`) is known to that seat alone.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from metropolitain.engine.kernel import kernel
from metropolitain.engine.rng import below, shuffle
from metropolitain.games.nextstation.board import DECK, ROUNDS
from metropolitain.games.nextstation.codec import PASS
from metropolitain.games.nextstation.legal import MAX_MOVES, note_draws
from metropolitain.games.nextstation.state import LINES, MAX_SEATS, MAX_TRACK, NOT_ACTED

JUST_COUNT: Any = np.int64(MAX_MOVES)  # as `wanted`: a number that no move has


@kernel
def redeal_deck(s: Any, rnd: int, rng: Any) -> None:
    """Shuffle the cards of a round that were not revealed."""
    shown = int(s.shown[rnd])
    seen = 0
    for index in range(shown):
        seen |= 1 << int(s.deck[rnd, index])
    index = shown
    for card in range(DECK):
        if not (seen >> card) & 1:
            s.deck[rnd, index] = card
            index += 1
    shuffle(s.deck[rnd], shown, DECK, rng)


@kernel
def redeal_action(s: Any, seat: int, rng: Any) -> None:
    """Let a seat that has acted have made any of its legal moves (N11)."""
    action = s.pending[seat : seat + 1]
    draws = note_draws(s, seat, action, JUST_COUNT)
    choice: Any = np.int64(below(rng, draws + 1))
    if choice == draws:
        s.pending[seat] = PASS
    else:
        note_draws(s, seat, action, choice)


@kernel
def redeal(s: Any, seat: int, rng: Any) -> None:
    """Replace all that the seat (−1: a spectator) cannot know by something it might be."""
    for rnd in range(ROUNDS):
        redeal_deck(s, rnd, rng)
    for other in range(int(s.players)):
        if other != seat and s.pending[other] > NOT_ACTED:
            redeal_action(s, other, rng)
        elif other != seat:
            s.pending[other] = NOT_ACTED


@kernel
def canonicalize(s: Any) -> None:
    """Clear the sections beyond what is drawn of each line."""
    for seat in range(MAX_SEATS):
        for colour in range(LINES):
            for index in range(int(s.drawn[seat, colour]), MAX_TRACK):
                s.track[seat, colour, index] = 0


def secret_moves(s: Any) -> int:
    """How many seats have acted in the unfinished turn (N11)."""
    return sum(move > NOT_ACTED for move in s.pending[: int(s.players)].tolist())


def relive(s: Any, seat: int, moves: Sequence[tuple[int, int]], rng: Any) -> list[int]:
    """The moves so far, what others chose in the unfinished turn as the re-deal says."""
    open_moves = len(moves) - secret_moves(s)
    return [
        move if number < open_moves or mover == seat else int(s.pending[mover])
        for number, (mover, move) in enumerate(moves)
    ]


def reveals(before: Any, after: Any, seat: int, move: int) -> bool:
    """Whether a card was turned up, or a turn completed that shows what others did."""
    card_turned = before.shown.tolist() != after.shown.tolist()
    turn_completed = secret_moves(before) and not secret_moves(after)
    return bool(card_turned or turn_completed or not after.waiting)
