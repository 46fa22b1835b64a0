"""Which values of a game's options go together, found by trying them."""

from typing import Any, Literal, cast

import msgspec
from msgspec import inspect

from metropolitain.engine.contract import Rules
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.server.wire.sentences import sentence
from metropolitain.server.wire.tables import OptionInfo, OptionsInfo, ValueInfo

Kind = Literal["bool", "choice", "int"]


def describe_options(rules: Rules, players: int, given: dict[str, Any], words: Words) -> OptionsInfo:
    """Every option with its values, and whether each goes with the other options as given."""
    rules.read_options(players, {})
    fields = {
        field.name: field for field in cast(inspect.StructType, inspect.type_info(rules.Options)).fields
    }
    sets = rules.Options.named_sets()
    for name in given:
        if name not in fields:
            rules.read_options(players, {name: given[name]})
    written = rules.Options.written_out(players, given)
    default = rules.Options()
    described = []
    for name, names in sets.items():
        tried = [_try(rules, players, given, name, value, words) for value in (None, *names)]
        described.append(OptionInfo(name, "choice", given.get(name), None, tried))
    for name, field in fields.items():
        kind, values = _values(field.type, rules.Options.choices().get(name))
        if values:
            start = msgspec.to_builtins(getattr(default, name))
            values.sort(key=lambda value: value != start if kind == "choice" else 0)
            tried = [_try(rules, players, given, name, value, words) for value in values]
            described.append(OptionInfo(name, kind, written.get(name, start), start, tried))
    return OptionsInfo(players, described)


def _values(kind: inspect.Type, listed: list[Any] | None) -> tuple[Kind, list[Any]]:
    if listed is not None:
        return "choice", listed
    match kind:
        case inspect.BoolType():
            return "bool", [False, True]
        case inspect.LiteralType(values=values):
            return "choice", list(values)
        case inspect.IntType(ge=int(low), le=int(high)):
            return "int", list(range(low, high + 1))
        case _:
            return "choice", []


def _try(rules: Rules, players: int, given: dict[str, Any], name: str, value: Any, words: Words) -> ValueInfo:
    try:
        rules.read_options(players, {**given, name: value})
    except Refusal as refusal:
        return ValueInfo(value, False, refusal.rule, sentence(refusal, words))
    return ValueInfo(value, True, None, None)
