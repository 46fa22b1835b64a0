"""Which kernels of a game are called from plain Python: those that a library must offer.

Every module of the game's folder is read; a kernel counts when plain code mentions it, in whatever way.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from metropolitain.engine.kernel import is_kernel, name_of

COMMANDS = "commands"  # what a game adds to the command line; it needs what rules do not


def modules_in(package: str, folder: Path) -> Iterator[tuple[ModuleType, Path]]:
    """The modules of a folder, imported, and their files."""
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        if COMMANDS in parts:
            continue
        name = ".".join([package, *(part for part in parts if part != "__init__")])
        yield import_module(name), path


def plain_parts(tree: ast.Module) -> Iterator[ast.AST]:
    """What a module holds besides its kernels."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any("kernel" in ast.unparse(d) for d in node.decorator_list):
            continue
        yield node


def mentioned(module: ModuleType, tree: ast.Module) -> Iterator[Any]:
    """The objects that a module's plain code names, by name or as an attribute of a module."""
    for part in plain_parts(tree):
        for node in ast.walk(part):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                origin = import_module(node.module)
                if node not in tree.body:
                    yield from (getattr(origin, alias.name, None) for alias in node.names)
            elif isinstance(node, ast.Name):
                yield vars(module).get(node.id)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                home = vars(module).get(node.value.id)
                if isinstance(home, ModuleType):
                    yield getattr(home, node.attr, None)


def kernels_called(package: str, folder: Path) -> dict[str, Any]:
    """The kernels that plain code of a folder calls, by their names."""
    found: dict[str, Any] = {}
    for module, path in modules_in(package, folder):
        for thing in mentioned(module, ast.parse(path.read_text())):
            if is_kernel(thing):
                found[name_of(thing)] = thing
    return dict(sorted(found.items()))
