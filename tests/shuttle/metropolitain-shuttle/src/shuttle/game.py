"""Shuttle as a game for the table: its kernels and its ways to be seen, put together."""

from metropolitain.engine.contract import Kernels, Rules, Search, State, deferred
from shuttle import apply, deal, evaluation, legal, notation, redeal, refuse, score, setup, sheet
from shuttle.options import ShuttleOptions
from shuttle.show.effects import ShuttleEffect, shuttle_effects, shuttle_preview
from shuttle.show.geometry import ShuttleGeometry, geometry
from shuttle.show.position import ShuttlePosition, shuttle_position
from shuttle.state import STATE


class Shuttle(Rules):
    """The contract, fulfilled by the modules of this folder."""

    name = "shuttle"
    player_counts = range(2, 4)
    Options = ShuttleOptions
    Position = ShuttlePosition
    Effects = ShuttleEffect
    Geometry = ShuttleGeometry
    Sheet = sheet.ShuttleSheet
    dtype = STATE
    max_moves = legal.MAX_MOVES
    max_steps = legal.MAX_STEPS
    refusals = refuse.Refused
    kernels = Kernels(
        deal=deal.deal,
        begin=deal.begin,
        to_move=legal.to_move,
        legal=legal.legal,
        refuse=refuse.refuse,
        apply=apply.apply,
        pick=legal.pick,
        result=score.result,
        evaluate=evaluation.evaluate,
        redeal=redeal.redeal,
    )
    benchmarks = ((2, {}), (3, {"stops": 11, "open": True}))

    configure = staticmethod(setup.configure)
    write_setup = staticmethod(setup.write_setup)
    read_setup = staticmethod(setup.read_setup)
    view_setup = staticmethod(setup.view_setup)
    parse = staticmethod(notation.parse_move)
    format = staticmethod(notation.format_move)
    move_facts = staticmethod(notation.move_facts)
    reveals = staticmethod(redeal.reveals)
    surprises = staticmethod(redeal.surprises)
    detail = staticmethod(sheet.detail)
    position = staticmethod(shuttle_position)
    effects = staticmethod(shuttle_effects)
    preview = staticmethod(shuttle_preview)
    picture = staticmethod(deferred("shuttle.show.picture", "picture"))
    text_board = staticmethod(deferred("shuttle.show.terminal", "text_board"))
    tell = staticmethod(deferred("shuttle.show.text", "tell"))

    def hides(self, players: int, options: ShuttleOptions) -> bool:
        return not options.open

    def geometry(self, s: State) -> ShuttleGeometry:
        return geometry(int(s.stops))

    def search(self, players: int, options: ShuttleOptions) -> Search:
        return Search(levels={"medium": 50, "strong": 500, "expert": 2000}, branching=4)


RULES = Shuttle()
