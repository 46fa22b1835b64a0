"""Metro as a game of the house: its kernels and its ways to be seen, put together."""

from typing import Any

from metropolitain.engine.contract import Effect, Position, Rules, State, Viewer
from metropolitain.engine.refusal import Refusal
from metropolitain.games.metro import knowledge, notation, rules, scoring, setup
from metropolitain.games.metro.options import MetroOptions
from metropolitain.games.metro.state import STATE


class Metro(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "metro"
    player_counts = range(2, 7)
    Options = MetroOptions
    dtype = STATE
    max_moves = rules.MAX_MOVES
    max_steps = rules.MAX_STEPS
    refusals = rules.REFUSALS
    kernels = {
        "deal": rules.deal,
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

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse_move(text)
    def detail(self, s): ...
    def position(self, s, v): ...
    def effects(self, *a): ...
    def geometry(self, s): ...
    def picture(self, *a): ...
    def text_board(self, *a): ...


RULES = Metro()
