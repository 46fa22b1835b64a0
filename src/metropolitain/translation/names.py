"""What the names in a function mean: its own, or things that are known now."""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from metropolitain.translation.values import CannotTranslate

if TYPE_CHECKING:
    from metropolitain.translation.program import Program

RESERVED = {
    "arguments", "await", "case", "catch", "const", "debugger", "default", "delete", "do", "enum", "eval",
    "export", "extends", "function", "interface", "instanceof", "let", "new", "package", "private",
    "protected", "public", "static", "super", "switch", "this", "throw", "typeof", "var", "void", "null",
    "true", "false", "undefined",
}  # fmt: skip
UNKNOWN = object()


def source_of(function: FunctionType) -> ast.FunctionDef:
    """A function's own source as a tree."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise CannotTranslate(f"{function.__qualname__} is no plain function")
    return tree


class Names:
    """The names of one function; `program` gives names to what lies outside of it."""

    def __init__(self, program: "Program", function: FunctionType, known: dict[str, Any]) -> None:
        self.program = program
        self.function = function
        self.known = known  # names whose meaning is fixed now
        self.local: list[set[str]] = []

    def problem(self, node: ast.AST, what: str) -> CannotTranslate:
        """What cannot be translated, and where."""
        line = self.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return CannotTranslate(f"{self.function.__module__}, line {line}: {what}")

    def translate(self, node: ast.AST, prefix: str) -> str:
        """A node, by the method that is called after its kind."""
        method: Callable[[Any], str] | None = getattr(self, prefix + type(node).__name__.lower(), None)
        if method is None:
            raise self.problem(node, f"`{ast.unparse(node).splitlines()[0]}` ({type(node).__name__})")
        return method(node)

    @contextmanager
    def scope(self, names: Iterable[str]) -> Iterator[None]:
        """Names are the function's own for a while."""
        self.local.append(set(names))
        yield
        self.local.pop()

    def is_local(self, name: str) -> bool:
        """Whether a name is the function's own."""
        return any(name in names for names in self.local)

    def resolve(self, node: ast.AST) -> Any:
        """The object that an expression means whenever the function runs, or UNKNOWN."""
        if isinstance(node, ast.Name) and not self.is_local(node.id):
            if node.id in self.known:
                return self.known[node.id]
            spaces = (self.function.__globals__, vars(__import__("builtins")))
            for space in (inspect.getclosurevars(self.function).nonlocals, *spaces):
                if node.id in space:
                    return space[node.id]
            raise self.problem(node, f"the name {node.id}")
        if isinstance(node, ast.Attribute):
            home = self.resolve(node.value)
            if isinstance(home, ModuleType | type) or self.program.is_fixed(home):
                return getattr(home, node.attr)
        return UNKNOWN

    def name(self, name: str) -> str:
        """A local name that TypeScript allows."""
        return f"{name}_" if name in RESERVED else name
