"""What cannot be translated is refused with its place, never guessed."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from metropolitain.games import load
from metropolitain.translation.program import Program
from metropolitain.translation.values import CannotTranslate


def translated(function: Callable[..., Any]) -> str:
    program = Program(load("nextstation"))
    name = program.refer(function)
    program.finish()
    return program.parts[name]


def with_try(items: list[int]) -> int:
    try:
        return items[0]
    except IndexError:
        return 0


def with_counter(items: list[int]) -> Any:
    return Counter(items)


def with_form(number: float) -> str:
    return f"{number:.2f}"


def with_any_number(*items: int) -> int:
    return len(items)


@pytest.mark.parametrize("function", [with_try, with_counter, with_form, with_any_number])
def test_what_has_no_translation_is_named(function: Callable[..., Any]) -> None:
    with pytest.raises(CannotTranslate, match=rf"{__name__}, line \d+: "):
        translated(function)


def evens(most: int) -> Any:
    for number in range(most):
        if number % 2:
            continue
        yield number


def test_names_that_typescript_reserves_and_lists_made_item_by_item() -> None:
    def switch(new: int, delete: int = 2) -> list[int]:
        return [case for case in evens(new) if case != delete]

    text = translated(switch)
    assert "function switch$(new_, delete_ = 2)" in text
    assert "yielded.push(number)" in translated(evens)
