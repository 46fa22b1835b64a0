"""Moves tried out on a copy: drafts, previews, and the check before a commit."""

from typing import Any

import numpy as np

from metropolitain.engine.contract import Effect
from metropolitain.engine.game import Game, Move
from metropolitain.engine.refusal import Refusal
from metropolitain.server.table.fold import Player, TableState


def branch(game: Game) -> Game:
    """A game that goes on from the present state, without the history."""
    states = np.zeros(8, game.rules.dtype)
    states[0] = game.state
    return Game(game.rules, game.players, game.options, states)


def read_own_move(game: Game, player: Player, text: str) -> Move:
    """A player's legal move from its text, for whichever of the player's seats may make it."""
    to_move = game.to_move
    if not to_move:
        raise Refusal("G3", "over")
    own = [seat for seat in to_move if game.rules.player_of(seat, game.players) == player]
    if not own:
        raise Refusal("G2", "not-your-turn", seat=str(player), waiting=", ".join(map(str, to_move)))
    for seat in own[:-1]:
        try:
            return game.read_move(text, seat)
        except Refusal:
            continue
    return game.read_move(text, own[-1])


class Trial:
    """What a list of moves would do, as far as its player can foresee.

    A move that shows its player something hidden can only stand last; `game` then stays before it.
    """

    def __init__(self, state: TableState, player: Player, texts: list[str], look: bool) -> None:
        self.game = branch(state.playing)
        self.moves: list[Move] = []
        self.effects: list[list[Effect]] = []
        self.revealing = False
        for text in texts:
            self._try(player, text, look)
        self.ends_turn = bool(self.moves) and self.moves[-1].seat not in self.game.to_move
        self.over = self.game.over
        self.complete = self.ends_turn or self.revealing
        if self.revealing:
            self.game.undo()

    def _try(self, player: Player, text: str, look: bool) -> None:
        if self.revealing:
            raise Refusal("G2", "after-reveal", move=self.moves[-1].text)
        move = self.game.play(read_own_move(self.game, player, text))
        number = len(self.game.moves)
        before, after = self.game.state_at(number - 1), self.game.state_at(number)
        rules: Any = self.game.rules
        self.moves.append(move)
        self.revealing = rules.surprises(before, after, move.seat, move.code)
        if look:
            self.effects.append(rules.preview(before, after, move.seat, move.code))

    def legal(self, player: Player) -> list[str]:
        """How the draft may go on."""
        return [] if self.revealing else legal_texts(self.game, player)


def legal_texts(game: Game, player: Player | None) -> list[str]:
    """The legal moves of a player, as texts."""
    if player is None:
        return []
    own = [seat for seat in game.to_move if game.rules.player_of(seat, game.players) == player]
    texts = dict.fromkeys(str(move) for seat in own for move in game.legal_for(seat))
    return list(texts)
