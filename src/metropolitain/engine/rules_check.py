"""Whether a game fulfils the contract: everything it lacks is named at once, before anybody plays it."""

import inspect
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from importlib import import_module
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import numpy as np

from metropolitain.engine.contract import (
    BoardGeometry,
    Effect,
    Kernels,
    Options,
    Position,
    ProvedBest,
    Rules,
    ScoreSheet,
)
from metropolitain.engine.discovery import plugins
from metropolitain.engine.kernel import plain_of
from metropolitain.engine.refusal import Refusal, RefusalCode
from metropolitain.engine.words import ENGLISH, LANGUAGES, Words, built_in_catalogue, plugin_catalogue

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
ATTRIBUTES = {
    "name": str,
    "player_counts": range,
    "dtype": np.dtype,
    "max_moves": int,
    "max_steps": int,
    "notes": int,
    "kernels": Kernels,
}
CLASSES = {
    "Options": Options,
    "Position": Position,
    "Geometry": BoardGeometry,
    "Sheet": ScoreSheet,
    "refusals": RefusalCode,
}


def read_rules(name: str, module: str) -> Rules:
    """The `RULES` of a module, checked; whatever goes wrong is told as the fault of this game alone."""
    try:
        rules: Rules = import_module(module).RULES
        check_rules(rules, name)
        missing = [*missing_messages(rules, (ENGLISH,)), *foreign_messages(name)]
    except Refusal:
        raise
    except Exception as error:
        raise broken(name, f"{module}: {type(error).__name__}: {error}") from error
    if missing:
        raise broken(name, "; ".join(missing))
    return rules


def broken(name: str, problems: str) -> Refusal:
    """What is said of a game that does not fulfil the contract, in one line."""
    return Refusal("G8", "broken-game", name=name[:40], problems=" ".join(problems.split())[:1000])


def check_rules(rules: object, name: str | None = None) -> None:
    """Refuse an object that is not a game's complete rules, and name all that is wrong with it."""
    problems = list(problems_of(rules))
    own = getattr(rules, "name", None)
    if name is not None and isinstance(own, str) and own != name:
        problems.append(f"it calls itself {own}")
    if problems:
        raise broken(str(name or own or type(rules).__name__), "; ".join(problems))


def problems_of(rules: object) -> Iterator[str]:
    """What keeps an object from being a game's rules, in words for who wrote it."""
    if not isinstance(rules, Rules):
        yield "RULES is not an object of a subclass of Rules"
        return
    missing = list(_missing(rules))
    yield from missing
    if missing:
        return
    impossible = list(_impossible(rules))
    yield from impossible
    yield from _kernel_problems(rules.kernels)
    yield from _action_problems(rules)
    yield from _refusal_problems(rules.refusals)
    yield from _shape_problems(rules)
    if not impossible:
        yield from _benchmark_problems(rules)


def _missing(rules: Rules) -> Iterator[str]:
    """Attributes that are not there or of another kind."""
    for name, kind in ATTRIBUTES.items():
        if not hasattr(rules, name):
            yield f"{name} is missing"
        elif not isinstance(getattr(rules, name), kind):
            yield f"{name} is no {kind.__name__}"
    for name, base in CLASSES.items():
        given = getattr(rules, name, None)
        if not (isinstance(given, type) and issubclass(given, base)):
            yield f"{name} is missing" if given is None else f"{name} is no subclass of {base.__name__}"
    for name in ("Effects", "benchmarks"):
        if not hasattr(rules, name):
            yield f"{name} is missing"


def _impossible(rules: Rules) -> Iterator[str]:
    """Values that nothing could be played with."""
    if not rules.name.isidentifier():
        yield f"name is not a plain word: {rules.name!r}"
    if not rules.player_counts or min(rules.player_counts) < 1:
        yield f"player_counts has no or impossible counts: {rules.player_counts}"
    for name in ("max_moves", "max_steps", "notes"):
        if getattr(rules, name) < 1:
            yield f"{name} is less than 1"
    if rules.dtype.type is not np.record or not rules.dtype.isalignedstruct:
        yield "dtype was not made by record_dtype"
    try:
        rules.Options()
    except TypeError as error:
        yield f"an option has no default: {error}"


def _kernel_problems(kernels: Kernels) -> Iterator[str]:
    """Kernels that are none, or that take another number of arguments."""
    for field in fields(Kernels):
        kernel = getattr(kernels, field.name)
        if kernel is None and field.default is None:
            continue
        if not callable(kernel):
            yield f"kernel {field.name} is missing"
            continue
        takes = len(inspect.signature(plain_of(kernel)).parameters)
        if takes != (wanted := _parameter_count(field.type)):
            yield f"kernel {field.name} takes {takes} arguments, not {wanted}"


ACTIONS = ("num_actions", "observation_size", "code_of", "action_of", "legal_mask", "observe")
TOLD = ("action_names", "observation_spec")


def _action_problems(rules: Rules) -> Iterator[str]:
    """Actions and observations come together or not at all, with their names."""
    given = [name for name in ACTIONS if getattr(rules.kernels, name, None) is not None]
    if not given:
        return
    yield from (f"kernel {name} is missing beside {given[0]}" for name in ACTIONS if name not in given)
    yield from (
        f"{name} is missing beside {given[0]}"
        for name in TOLD
        if getattr(type(rules), name) is getattr(Rules, name)
    )


def _parameter_count(kind: Any) -> int:
    """How many parameters a `Callable[[…], …]` has; it may stand in a union with None."""
    function = get_args(kind)[0] if isinstance(kind, UnionType) else kind
    return len(get_args(function)[0])


def _refusal_problems(refusals: type[RefusalCode]) -> Iterator[str]:
    """Refusals without a rule or a reason, or with those of another."""
    seen: dict[tuple[str, str], str] = {}
    for refused in refusals:
        key = refused.rule, refused.reason
        if not all(isinstance(part, str) and part for part in key):
            yield f"refusal {refused.name} has no rule or no reason"
        if key in seen:
            yield f"refusals {seen[key]} and {refused.name} say the same"
        seen[key] = refused.name
    if not seen:
        yield "refusals has no members"


def effect_types(rules: Rules) -> tuple[Any, ...]:
    """The members of a game's union of effects."""
    return get_args(rules.Effects) or (rules.Effects,)


def _shape_problems(rules: Rules) -> Iterator[str]:
    """Effects and hindsight that are not what the page and the log are told in."""
    kinds: set[object] = set()
    for shape in effect_types(rules):
        if not (isinstance(shape, type) and issubclass(shape, Effect)):
            yield f"Effects has {shape}, which is no subclass of Effect"
        elif (kind := shape.__struct_config__.tag) in kinds:
            yield f"Effects has two of kind {kind}"
        else:
            kinds.add(kind)
    if rules.Hindsight is not None and not issubclass(rules.Hindsight, ProvedBest):
        yield "Hindsight is no subclass of ProvedBest"


def missing_messages(rules: Rules, languages: Sequence[str] = LANGUAGES) -> list[str]:
    """The messages that a game's rules and effects need and a catalogue lacks, in words for who wrote it.

    Reading every language's catalogue takes its time: this is for games from outside, whose catalogues
    no test of Metropolitain's has seen.
    """
    needed = [f"{rules.name}-title"]
    needed += [f"refuse-{refused.rule}-{refused.reason}" for refused in rules.refusals]
    needed += [f"{rules.name}-log-{shape.__struct_config__.tag}" for shape in effect_types(rules)]
    options = [*rules.Options.__struct_fields__, *rules.Options.named_sets()]
    needed += [f"{rules.name}-option-{option}" for option in options]
    if rules.Hindsight is not None:
        needed += [f"{rules.name}-hindsight-{outcome}" for outcome in ("best", "perfect")]
    needed += [f"{rules.name}-prompt-{prompt}" for prompt in _prompts(rules)]
    return [
        f"the catalogue {lang} has no {message}"
        for lang in languages
        for message in needed
        if not Words(lang).has(message)
    ]


def _prompts(rules: Rules) -> Sequence[str]:
    """The prompts that a game's position lists by its type."""
    prompt = get_type_hints(rules.Position)["prompt"]
    return get_args(prompt) if get_origin(prompt) is Literal else ()


def foreign_messages(game: str) -> list[str]:
    """The messages in the catalogue of a game from another package that somebody has already.

    Metropolitain itself comes first, then one game after the other by their names.
    """
    texts = {each: plugin_catalogue(each, ENGLISH) for each in plugins() if each <= game}
    own = MESSAGE.findall(texts.pop(game, ""))
    owners = {message: each for each, text in texts.items() for message in MESSAGE.findall(text)}
    shared = [message for text in built_in_catalogue(ENGLISH) for message in MESSAGE.findall(text)]
    owners |= dict.fromkeys(shared, "metropolitain")
    return [f"the message {message} is that of {owners[message]}" for message in own if message in owners]


def _benchmark_problems(rules: Rules) -> Iterator[str]:
    """Benchmarks whose players or options the game itself refuses."""
    if not rules.benchmarks:
        yield "benchmarks is empty"
    for entry in rules.benchmarks:
        try:
            players, options = entry
            rules.read_options(players, options)
        except (Refusal, TypeError, ValueError) as error:
            yield f"benchmark {entry} does not fit: {error}"
