"""The module of one game: what the page calls, with the layout of a state and what never changes."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from metropolitain.engine.contract import Rules
from metropolitain.engine.game import Game
from metropolitain.engine.record import FORMAT
from metropolitain.translation.program import Program

HEAD = """// Made by metropolitain.translation from the game's own Python; changes are lost.
// @ts-nocheck
import * as $ from "../../offline/python";

"""
SHOWN = (
    "configure",
    "write_setup",
    "read_setup",
    "parse",
    "format",
    "move_facts",
    "position",
    "effects",
    "preview",
    "surprises",
    "secret_moves",
    "known_to",
    "detail",
    "hindsight",
)
LATER = ("moment", "tell")  # imported when they are first asked for


def layout(dtype: "np.dtype[Any]") -> dict[str, list[Any]]:
    """Where each field of a state lies: offset, kind and bytes of a number, shape."""
    found = {}
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        base, shape = kind.subdtype or (kind, ())
        found[name] = [offset, f"{base.kind}{base.itemsize}", list(shape)]
    return found


def undeferred(function: Any) -> Any:
    """The function behind one that imports it when it is called."""
    cells = {
        name: cell.cell_contents
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    }
    if set(cells) != {"module", "name"}:
        return function
    return getattr(__import__(cells["module"], fromlist=["_"]), cells["name"])


def entries(rules: Rules, program: Program) -> Iterator[str]:
    """What the page calls, by the contract's names."""
    for name in SHOWN:
        yield f"    {name}: {program.refer(getattr(rules, name))},\n"
    for name in LATER:
        yield f"    {name}: {program.refer(undeferred(getattr(rules, name)))},\n"


def facts(rules: Rules) -> dict[str, Any]:
    """What never changes: sizes, reasons to refuse, default options, the board."""
    players = rules.player_counts[0]
    game = Game.new(rules.name, players, seed=1)
    return {
        "game": rules.name,
        "format": FORMAT,
        "size": rules.dtype.itemsize,
        "fields": layout(rules.dtype),
        "max_moves": rules.max_moves,
        "players": list(rules.player_counts),
        "refusals": [[code.rule, code.reason] for code in rules.refusals],
        "options": msgspec.to_builtins(rules.Options()),
        "geometry": json.loads(msgspec.json.encode(rules.geometry(game.state))),
    }


def module_text(rules: Rules) -> str:
    """The whole module."""
    program = Program(rules)
    listed = "".join(entries(rules, program))
    program.finish()
    parts = "".join(_after_classes(program.parts))
    data = json.dumps(facts(rules), ensure_ascii=False, separators=(",", ":"))
    return (
        f"{HEAD}export const facts: $.Facts = {data};\n\n"
        f"export function translated(py: $.Python): $.Translated {{\n{parts}  return {{\n{listed}  }};\n}}\n"
    )


def _after_classes(parts: dict[str, str]) -> list[str]:
    """Classes and data before what uses them: functions may stand anywhere."""
    return sorted(parts.values(), key=lambda text: text.startswith("function"))
