"""The page calls modules by types that are made from their bindings."""

from pathlib import Path

from metropolitain.translation.kernels import kernel_types

TYPES = Path(__file__).parents[2] / "web" / "src" / "think" / "generated.ts"


def test_the_pages_types_of_kernels_are_those_of_the_modules() -> None:
    assert TYPES.read_text("utf-8") == kernel_types(), "run make types"
