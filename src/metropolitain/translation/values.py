"""Python's values as TypeScript: numbers, texts, lists, tables, and structures of the game."""

import json
import math
import re
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

SAFE = 1 << 53  # whole numbers of JavaScript are exact below


class CannotTranslate(Exception):
    """What has no translation, in plain words, with its place."""


def number(value: float) -> str:
    """A number; a large whole one as JavaScript's other kind."""
    if isinstance(value, int):
        return str(value) if abs(value) < SAFE else f"{value}n"
    if not math.isfinite(value):
        raise CannotTranslate(f"the number {value}")
    return repr(value)


def pattern(value: "re.Pattern[str]") -> str:
    """A regular expression; both languages write those of the games alike but for names of groups."""
    return f"$.pattern({json.dumps(value.pattern.replace('(?P<', '(?<'))})"


def array(value: "np.ndarray[Any, Any]") -> str:
    """A table of numbers."""
    flat = ", ".join(number(item) for item in value.ravel().tolist())
    return f"$.table({list(value.shape)}, [{flat}])"


def literal(value: Any, refer: Callable[[Any], str]) -> str:
    """A value as an expression; `refer` names what is more than data."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, np.generic):
        return literal(value.item(), refer)
    if isinstance(value, int):
        return number(int(value))
    if isinstance(value, float):
        return number(value)
    if isinstance(value, list | tuple | range):
        return f"[{', '.join(literal(item, refer) for item in value)}]"
    if isinstance(value, dict):
        pairs = (f"[{literal(key, refer)}, {literal(item, refer)}]" for key, item in value.items())
        return f"new $.Dict([{', '.join(pairs)}])"
    if isinstance(value, set | frozenset):
        return f"new $.Group([{', '.join(literal(item, refer) for item in sorted(value))}])"
    if isinstance(value, np.ndarray):
        return array(value)
    if isinstance(value, re.Pattern):
        return pattern(value)
    if isinstance(value, msgspec.Struct):
        return f"$.plain({msgspec.json.encode(value).decode()})"
    return refer(value)
