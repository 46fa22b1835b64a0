"""Metromania as a game of the house: its kernels and its ways to be seen, put together."""

from typing import Any

from metropolitain.engine.contract import Effect, Position, Rules, State, Viewer
from metropolitain.games.metromania import dealing, knowledge, notation, rules, scoring, setup, tunnels
from metropolitain.games.metromania.options import MetromaniaOptions
from metropolitain.games.metromania.state import STATE


class Metromania(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "metromania"
    player_counts = range(2, 5)
    Options = MetromaniaOptions
    dtype = STATE
    max_moves = rules.MAX_MOVES
    max_steps = rules.MAX_STEPS
    refusals = tunnels.REFUSALS
    kernels = {
        "deal": dealing.deal,
        "begin": rules.begin,
        "to_move": rules.to_move,
        "legal": rules.legal,
        "refuse": rules.refuse,
        "apply": rules.apply,
        "pick": rules.pick,
        "result": scoring.result,
        "standing": scoring.standing,
        "redeal": knowledge.redeal,
    }

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    view_setup = staticmethod(setup.view_setup)
    format = staticmethod(notation.format_move)

    def seats(self, players: int, options: Any) -> int:
        return int(options.companies(players))

    def player_of(self, seat: int, players: int) -> int:
        return seat % players

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse_move(text)

    def detail(self, s): ...
    def position(self, s, v): ...
    def effects(self, *a): ...
    def geometry(self, s): ...
    def picture(self, *a): ...
    def text_board(self, *a): ...


RULES = Metromania()
