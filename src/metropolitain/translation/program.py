"""All that a game shows of a state, with whatever it uses, as one TypeScript module."""

import ast
import builtins
import functools
import inspect
import itertools
import operator
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any, NewType

import msgspec
import numpy as np
from msgspec import structs

from metropolitain.engine.contract import Rules
from metropolitain.engine.kernel import plain_of
from metropolitain.engine.pickling import copy_state
from metropolitain.engine.refusal import Refusal
from metropolitain.engine.words import Words
from metropolitain.translation.code import Code
from metropolitain.translation.expressions import SPREAD, named_object
from metropolitain.translation.names import source_of
from metropolitain.translation.values import CannotTranslate, literal

# What the runtime (`web/src/offline/python.ts`) brings under its own name.
BUILT_IN = (
    "abs all any bool dict enumerate float frozenset int len list map filter max min next range reversed "
    "round set sorted str sum tuple zip divmod"
)
RUNTIME: dict[Any, str] = {getattr(builtins, name): f"$.{name}" for name in BUILT_IN.split()}
RUNTIME |= {
    getattr: "$.attribute",
    type: "$.type",
    dict.fromkeys: "$.fromkeys",
    functools.reduce: "$.reduce",
    operator.or_: "$.bits_or",
    operator.and_: "$.bits_and",
    itertools.pairwise: "$.pairwise",
    itertools.chain: "$.chain",
    structs.replace: "$.replace",
    np.int64: "$.int",
    np.uint64: "$.word",
    np.zeros: "py.zeros",
    np.empty: "py.zeros",
    np.frombuffer: "py.view",
    copy_state: "py.copy",
    Words: "py.words",
    Refusal: "$.refuse",
    msgspec.UNSET: "undefined",
}
DTYPES: dict[Any, str] = {np.int64: "i8", np.uint64: "u8", np.int8: "i1", np.uint8: "u1", np.int16: "i2"}
BY_WASM = {"int": "int", "bool": "bool", "float": "float", "None": "none"}


def is_kernel_source(tree: ast.FunctionDef) -> bool:
    """Whether a function is written as a kernel."""
    return any("kernel" in ast.unparse(decorator).split("(")[0] for decorator in tree.decorator_list)


def goes_by_wasm(tree: ast.FunctionDef) -> bool:
    """Whether browsers call this kernel compiled: it takes and gives plain numbers, states and arrays.

    Masks of 64 bits do not fit JavaScript's numbers; kernels that take or give one are translated.
    """
    declared = "".join(ast.unparse(decorator) for decorator in tree.decorator_list)
    if "uint64'" in declared or "MASK" in declared:
        return False
    return tree.returns is not None and ast.unparse(tree.returns) in BY_WASM


class Program:
    """The functions of a game that were asked for, and all that they reach, each once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.parts: dict[str, str] = {}  # text by name, in the order in which they were needed
        self._names: dict[int, str] = {}
        self._kept: list[Any] = []  # what has a name stays where it is, so that its id stays its own
        self._waiting: list[Callable[[], None]] = []
        self._methods: set[str] = set()
        self._classes: dict[str, type] = {}
        self._in_kernel = False

    # --- names ---

    def is_fixed(self, thing: Any) -> bool:
        """Whether the attributes of a thing are the same whenever they are asked for."""
        return thing is self.rules

    def name_for(self, thing: Any, wish: str) -> str:
        """A name of its own for a thing; never one that functions use for their own."""
        name, number = f"{wish.strip('_')}$", 1
        while name in self.parts:
            number += 1
            name = f"{wish.strip('_')}${number}"
        self._names[id(thing)] = name
        self._kept.append(thing)
        self.parts[name] = ""
        return name

    def refer(self, thing: Any) -> str:
        """An expression that means a thing."""
        if thing is self.rules.dtype:
            return '"state"'
        if _is_hashable(thing) and thing in DTYPES:
            return f'"{DTYPES[thing]}"'
        if _is_hashable(thing) and thing in RUNTIME:
            return RUNTIME[thing]
        if id(thing) in self._names:
            return self._names[id(thing)]
        if isinstance(thing, NewType):
            return "$.itself"
        if isinstance(thing, type):
            return self._class(thing)
        if callable(thing) and not isinstance(thing, msgspec.Struct | np.generic):
            return self._function(thing)
        if isinstance(thing, str | int | float | np.generic) or thing is None:
            return literal(thing, self.refer)
        name = self.name_for(thing, type(thing).__name__)
        self.parts[name] = f"const {name} = {literal(thing, self._unknown)};\n"
        return name

    @staticmethod
    def _unknown(thing: Any) -> str:
        raise CannotTranslate(f"a value of the type {type(thing).__name__}")

    # --- functions ---

    def _function(self, thing: Any) -> str:
        """A function, under its name; translated when its turn comes."""
        known: dict[str, Any] = {}
        if isinstance(thing, MethodType):
            known[next(iter(inspect.signature(thing.__func__).parameters))] = thing.__self__
            thing = thing.__func__
        plain = inspect.unwrap(plain_of(thing) if not isinstance(thing, FunctionType) else thing)
        if id(plain) in self._names and not known:
            return self._names[id(plain)]
        if not isinstance(plain, FunctionType):
            raise CannotTranslate(f"the function {getattr(thing, '__qualname__', thing)}")
        tree = source_of(plain)
        name = self.name_for(plain, plain.__name__)
        if is_kernel_source(tree):
            kernel = plain.__module__.partition(f".{self.rules.name}.")[2]
            if kernel and not self._in_kernel and goes_by_wasm(tree):
                gives = BY_WASM[ast.unparse(tree.returns)] if tree.returns else "none"
                self.parts[name] = f'const {name} = py.kernel("{kernel}.{plain.__name__}", "{gives}");\n'
                return name
        self._waiting.append(lambda: self._translate(plain, name, known, is_kernel_source(tree)))
        return name

    def _translate(self, plain: FunctionType, name: str, known: dict[str, Any], kernel: bool) -> None:
        before, self._in_kernel = self._in_kernel, kernel
        self.parts[name] = Code(self, plain, known).text(name)
        self._in_kernel = before

    def call(self, called: Any, given: list[str], named: dict[str, str]) -> str:
        """A call of something known."""
        if called is isinstance:
            return f"$.is_a({', '.join(given)})"
        if isinstance(called, NewType):
            return given[0]
        if called in RUNTIME:
            return f"{RUNTIME[called]}({', '.join([*given, *([named_object(named)] if named else [])])})"
        if called is functools.partial:
            raise CannotTranslate("a partial function")
        if isinstance(called, type):
            return f"new {self.refer(called)}({self.arguments(called, given, named)})"
        return f"{self.refer(called)}({self.arguments(called, given, named)})"

    def arguments(self, called: Any, given: list[str], named: dict[str, str]) -> str:
        """Arguments in the order of the parameters."""
        if not named:
            return ", ".join(given)
        plain = called if isinstance(called, type) else inspect.unwrap(plain_of(called))
        taken = [name for name in inspect.signature(plain).parameters if name != "self"]
        rest = inspect.signature(plain).parameters[taken[-1]].kind == inspect.Parameter.VAR_KEYWORD
        if rest:
            taken.pop()
        if any(one.startswith("...") for one in given) or SPREAD in named:
            raise CannotTranslate("arguments by name beside such of any number")
        wanted = [*given, *(named.pop(name, "undefined") for name in taken[len(given) :])]
        if rest:
            wanted.append(named_object(named))
        elif named:
            raise CannotTranslate(f"arguments {', '.join(named)} that nobody takes")
        return ", ".join(wanted)

    # --- classes ---

    def note_method(self, name: str) -> None:
        """A method of this name is called: classes that have it bring it along."""
        if name not in self._methods:
            self._methods.add(name)
            for written in list(self._classes):
                self._write_class(written)

    def _class(self, kind: type) -> str:
        if kind.__module__.partition(".")[0] != __name__.partition(".")[0] and not self._is_ours(kind):
            raise CannotTranslate(f"the class {kind.__qualname__}")
        name = self.name_for(kind, kind.__name__)
        self._classes[name] = kind
        self._write_class(name)
        return name

    def _is_ours(self, kind: type) -> bool:
        return kind.__module__.startswith(type(self.rules).__module__.rpartition(".")[0])

    def _write_class(self, name: str) -> None:
        """A class with its fields and those of its methods that are called."""
        kind = self._classes[name]
        self.parts[name] = ""  # while its methods are translated it is not written yet
        self._waiting.append(lambda: self._finish_class(name, kind))

    def _finish_class(self, name: str, kind: type) -> None:
        fields = _fields_of(kind)
        body = self._constructor(kind, fields) if fields is not None else ""
        for each in reversed(kind.__mro__):
            for key, thing in vars(each).items():
                is_start = key == "__init__" and fields is None
                if isinstance(thing, FunctionType) and (key in self._methods or is_start):
                    if each in (object, msgspec.Struct) or not each.__module__.startswith("metropolitain"):
                        continue
                    body += Code(self, thing, {}).text("constructor" if is_start else key, method=True)
        base = "$.Struct " if fields is not None else "$.Plain "
        if fields is None:
            body = body.replace("{\n", "{\n  super();\n", 1) if body.startswith("constructor") else body
        self.parts[name] = f"class {name} extends {base}{{\n{body}}}\n"

    def _constructor(self, kind: type, fields: list[str]) -> str:
        """Fields in the order in which they are written, the tag first."""
        given = []
        for parameter in inspect.signature(kind).parameters.values():
            value = parameter.default
            made = value.factory() if hasattr(value, "factory") else value
            is_said = made is not inspect.Parameter.empty and made is not msgspec.UNSET
            given.append(f"{parameter.name}_{f' = {literal(made, self._unknown)}' if is_said else ''}")
        config = getattr(kind, "__struct_config__", None)
        lines = ["super();"]
        if config is not None and config.tag is not None:
            lines.append(f"this.{config.tag_field} = {literal(config.tag, self._unknown)};")
        lines += [f"this.{field} = {field}_;" for field in fields]
        return f"constructor({', '.join(given)}) {{ {' '.join(lines)} }}\n"

    # --- the module ---

    def finish(self) -> None:
        """Translate all that waits, and what that needs."""
        while self._waiting:
            self._waiting.pop(0)()


def _fields_of(kind: type) -> list[str] | None:
    """The fields of a structure; None for a class of another kind."""
    if issubclass(kind, msgspec.Struct):
        return list(kind.__struct_fields__)
    fields: tuple[str, ...] | None = getattr(kind, "_fields", None)
    return None if fields is None else list(fields)


def _is_hashable(thing: Any) -> bool:
    try:
        hash(thing)
    except TypeError:
        return False
    return not isinstance(thing, int | str | float | np.generic | tuple)
