"""Next Station as a game of the house: its kernels and its ways to be seen, put together."""

from metropolitain.engine.contract import Rules, State
from metropolitain.games.nextstation import knowledge, notation, rules, scoring, setup
from metropolitain.games.nextstation.options import NextStationOptions
from metropolitain.games.nextstation.refusals import REFUSALS, refuse
from metropolitain.games.nextstation.state import NOT_ACTED, STATE


class NextStation(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "nextstation"
    player_counts = range(1, 5)
    Options = NextStationOptions
    dtype = STATE
    max_moves = rules.MAX_MOVES
    max_steps = rules.MAX_STEPS
    refusals = REFUSALS
    kernels = {
        "deal": rules.deal,
        "begin": rules.begin,
        "to_move": rules.to_move,
        "legal": rules.legal,
        "refuse": refuse,
        "apply": rules.apply,
        "pick": rules.pick,
        "result": scoring.result,
        "standing": scoring.standing,
        "redeal": knowledge.redeal,
    }
    benchmarks = ((1, {}), (1, {"objectives": True, "powers": True}), (4, {}))

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    view_setup = staticmethod(setup.view_setup)
    parse = staticmethod(notation.parse_move)
    format = staticmethod(notation.format_move)

    def secret_moves(self, s: State) -> int:
        """The moves of the unfinished turn."""
        return int((s.pending[: int(s.players)] != NOT_ACTED).sum())
    def preview(self, *a): ...
    def detail(self, s): ...
    def position(self, s, v): ...
    def effects(self, *a): ...
    def geometry(self, s): ...
    def picture(self, *a): ...
    def text_board(self, *a): ...


RULES = NextStation()
