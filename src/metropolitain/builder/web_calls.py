"""Functions that JavaScript calls: arrays as an address and a shape, whole numbers as numbers, as LLVM code.

A number of JavaScript is exact up to 2⁵³, more than any seat, move or count needs. A kernel that fails traps,
which JavaScript sees as an error.
"""

from typing import Any

from numba.core import types

from metropolitain.builder.lowering import CannotBuild, Lowered
from metropolitain.builder.python_calls import NO_VALUE, LlvmCode, declaration, llvm_type, size_of

LOOP_MODULES = ("metropolitain.engine.", "metropolitain.bots.")


def taken_by(name: str, kind: Any) -> list[tuple[str, str]]:
    """The parameters that stand for one: their LLVM types and names."""
    if isinstance(kind, types.Array):
        return [("ptr", f"%{name}"), *(("i32", f"%{name}.{axis}") for axis in range(kind.ndim))]
    if isinstance(kind, types.Record):
        return [("ptr", f"%{name}")]
    if kind in (types.int64, types.float64):
        return [("double", f"%{name}")]
    raise CannotBuild(f"arguments of type {kind} cannot come from JavaScript")


def array_argument(code: LlvmCode, name: str, kind: Any) -> list[str]:
    """An array as numba takes it, in one piece."""
    shape = [code.value(f"zext i32 %{name}.{axis} to i64") for axis in range(kind.ndim)]
    size = size_of(kind.dtype)
    strides = [str(size)]
    for length in reversed(shape[1:]):
        strides.insert(0, code.value(f"mul i64 {strides[0]}, {length}"))
    items = shape[0]
    for more in shape[1:]:
        items = code.value(f"mul i64 {items}, {more}")
    numbers = [f"i64 {one}" for one in (*shape, *strides)]
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr %{name}", *numbers]


def native_argument(code: LlvmCode, name: str, kind: Any) -> list[str]:
    """One argument as the kernel takes it."""
    if isinstance(kind, types.Array):
        return array_argument(code, name, kind)
    if isinstance(kind, types.Record):
        return [f"ptr %{name}"]
    if kind == types.float64:
        return [f"double %{name}"]
    return [f"i64 {code.value(f'fptosi double %{name} to i64')}"]


def returned(code: LlvmCode, kind: Any, result: str) -> str:
    """The result as a number; 0 where there is none."""
    if isinstance(kind, types.NoneType):
        return "0.0"
    found = code.load(llvm_type(kind), result)
    if kind == types.float64:
        return found
    if isinstance(kind, types.Boolean):
        return code.value(f"uitofp i8 {found} to double")
    if isinstance(kind, types.Integer):
        way = "sitofp" if kind.signed else "uitofp"
        return code.value(f"{way} i{kind.bitwidth} {found} to double")
    raise CannotBuild(f"results of type {kind} cannot go to JavaScript")


def web_name(kernel: Lowered, game: str) -> str:
    """The name of a loop without the game's; of another kernel with its module (`score.score`)."""
    module, _, name = kernel.name.rpartition(".")
    if name.startswith(f"{game}_") and module.startswith(LOOP_MODULES):
        return name.removeprefix(f"{game}_")
    return f"{module.partition(f'.{game}.')[2] or module}.{name}"


def can_be_called(kernel: Lowered) -> bool:
    """Whether JavaScript can call a kernel: masks of 64 bits, for one, do not fit its numbers."""
    try:
        for name, kind in kernel.parameters:
            taken_by(name, kind)
        returned(LlvmCode(), kernel.returns, "")
    except CannotBuild:
        return False
    return bool(kernel.returns != types.uint64)


def web_function(kernel: Lowered, game: str) -> list[str]:
    """The function that calls a kernel."""
    code = LlvmCode()
    result, problem = code.value(f"alloca {llvm_type(kernel.returns)}"), code.value("alloca ptr")
    taken = [one for name, kind in kernel.parameters for one in native_argument(code, name, kind)]
    called = ", ".join([f"ptr {result}", f"ptr {problem}", *taken])
    status = code.value(f'call i32 @"{kernel.symbol}"({called})')
    well = code.value(f"icmp eq i32 {status}, 0")
    empty = code.value(f"icmp eq i32 {status}, {NO_VALUE}")
    code.require(code.value(f"or i1 {well}, {empty}"), "failed")
    code.add(f"ret double {returned(code, kernel.returns, result)}")
    code.place("failed")
    code.add("call void @llvm.trap()")
    code.add("unreachable")
    told = ", ".join(" ".join(one) for name, kind in kernel.parameters for one in taken_by(name, kind))
    return [f"define double @{web_name(kernel, game)}({told}) {{", "entry:", *code.lines, "}"]


def web_module(kernels: list[Lowered], game: str) -> str:
    """A module with a function for each kernel."""
    declared = dict.fromkeys(declaration(kernel) for kernel in kernels)
    lines = ["declare void @llvm.trap()", *declared]
    for kernel in kernels:
        lines += web_function(kernel, game)
    return "\n".join(lines) + "\n"
