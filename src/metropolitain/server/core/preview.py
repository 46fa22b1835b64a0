"""Moves tried out on a branch of the game: drafts, previews, and the one check before a commit."""

from functools import cache
from itertools import pairwise
from operator import itemgetter
from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect, State
from metropolitain.engine.game import Game, Move
from metropolitain.engine.ids import Player, Viewer
from metropolitain.engine.refusal import Refusal


class Trial:
    """What a list of moves would do, as far as its player can foresee.

    A move that shows its player something hidden can only stand last. When the moves are committed, `game`
    is what the table's game goes on with: nothing is read or checked a second time.
    """

    def __init__(self, game: Game, player: Player, texts: list[str], now: State | None = None) -> None:
        self.player = player
        self.game = game.branch()
        self.states = [readable(game.state) if now is None else now]  # before, between and after the moves
        self.surprising = False  # whether the last move shows its player something
        for text in texts:
            self._try(text)
        moves = self.game.moves
        self.ends_turn = bool(moves) and moves[-1].seat not in self.game.to_move
        self.complete = self.ends_turn or self.surprising

    def _try(self, text: str) -> None:
        game = self.game
        if self.surprising:
            raise Refusal("G2", "after-reveal", move=game.moves[-1].text)
        move = game.push(read_own_move(game, self.player, text))
        self.states.append(readable(game.state))
        before, after = self.states[-2:]
        self.surprising = game.rules.surprises(before, after, move.seat, move.code)

    @property
    def texts(self) -> list[str]:
        """The moves in their proper form."""
        return [move.text for move in self.game.moves]

    def effects(self) -> list[list[Effect]]:
        """What each move would do, as far as the player can know now."""
        preview = self.game.rules.preview
        steps = zip(pairwise(self.states), self.game.moves, strict=True)
        return [preview(*states, move.seat, move.code) for states, move in steps]

    def foreseen(self) -> Game:
        """The game as far as the player can foresee it: without a last move that shows something."""
        game = self.game.copy()
        if self.surprising:
            game.undo()
        return game

    def legal(self) -> list[str]:
        """How the draft may go on."""
        return [] if self.surprising else legal_texts(self.game, self.player)


def read_own_move(game: Game, player: Player, text: str) -> Move:
    """A player's legal move from its text, for whichever of the player's seats may make it."""
    to_move = game.to_move
    if not to_move:
        raise Refusal("G3", "over")
    own = [seat for seat in to_move if game.player_of(seat) == player]
    if not own:
        raise Refusal("G2", "not-your-turn", seat=str(player), waiting=", ".join(map(str, to_move)))
    for seat in own[:-1]:
        try:
            return game.read_move(text, seat)
        except Refusal:
            continue
    return game.read_move(text, own[-1])


def legal_texts(game: Game, player: Viewer) -> list[str]:
    """The legal moves of a player, as texts; none for a spectator."""
    own = [seat for seat in game.to_move if game.player_of(seat) == player]
    text_of = game.rules.format
    return list(dict.fromkeys([text_of(code) for seat in own for code in game.legal_codes(seat).tolist()]))


def foreseen(game: Game, player: Player, move: str) -> list[Effect]:
    """What a move would do, as far as its player can know before it."""
    (effects,) = Trial(game, player, [move]).effects()
    return effects


# --- states for reading ---


def readable(state: State) -> State:
    """Return a copy of a state, for reading only: compiled code finds its fields, and it knows its bytes.

    numpy's own records look every field up in Python, which costs more than the rest. Compiled code asks a
    record for its `data`, for which numpy writes a description of all fields every time (some 15 µs); the
    memory itself is all it needs.
    """
    known = state.tobytes()
    copy = np.frombuffer(known, _quick(state.dtype))[0]
    copy.known_bytes = copy.memory = known
    return copy


@cache
def _quick(dtype: Any) -> Any:
    """The same record type with a property for each field instead of numpy's lookup."""
    members: dict[str, Any] = {name: property(itemgetter(name)) for name in dtype.names}
    members["__setattr__"] = object.__setattr__
    members["__getattribute__"] = np.void.__getattribute__
    members["__getitem__"] = np.void.__getitem__
    members["data"] = property(_memory_of)
    return np.dtype((type("Readable", (np.record,), members), dtype))


def _memory_of(state: Any) -> Any:
    """The memory in which a state lies, as the state itself knows, else as numpy says."""
    known = state.__dict__.get("memory")
    return np.void.data.__get__(state) if known is None else known
