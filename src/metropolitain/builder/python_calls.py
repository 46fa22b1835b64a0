"""Functions that the interpreter calls without anything between: the arguments' unpacking, as LLVM code.

For each kernel one function in the form of `METH_FASTCALL` is written. It reads arrays and states where numpy
keeps them (numpy's C interface, which is the same for all versions from 2.0), checks what it is given, calls
the kernel, and makes Python's result. What it needs of the interpreter stands in a table, `API`, that whoever
loads the library fills in; so a library names no symbol of Python, and fits every Python from 3.11 that has
plain object headers (`HEADER` bytes).
"""

from collections.abc import Iterator
from typing import Any

from numba.core import types

from metropolitain.builder.lowering import CannotBuild, Lowered
from metropolitain.engine.library import API, API_SYMBOL, CONTENT_SYMBOL

HEADER = 16
OBJECT_TYPE = 8
# numpy's array: data, number of dimensions, dimensions, strides, description, flags
DATA, DIMENSIONS, SHAPE, STRIDES, DESCRIPTION, FLAGS = 16, 24, 32, 40, 56, 64
CONTIGUOUS = 1
# numpy's record: where it lies, description
RECORD_DATA, RECORD_DESCRIPTION = 24, 32
# numpy's description: letter of the kind, bytes
KIND, SIZE = 24, 40
FAILED, NO_VALUE = -1, -2  # what a kernel answers besides 0


class LlvmCode:
    """Lines of LLVM code, with names for what they compute."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._names = 0

    def add(self, line: str) -> None:
        """A line as it stands."""
        self.lines.append("  " + line)

    def value(self, code: str) -> str:
        """A line that computes something, and its name."""
        self._names += 1
        name = f"%v{self._names}"
        self.add(f"{name} = {code}")
        return name

    def label(self) -> str:
        """A new label; not yet placed."""
        self._names += 1
        return f"l{self._names}"

    def place(self, label: str) -> None:
        """Put a label here."""
        self.lines.append(f"{label}:")

    def at(self, base: str, offset: int) -> str:
        """An address so many bytes after another."""
        return self.value(f"getelementptr i8, ptr {base}, i64 {offset}")

    def load(self, kind: str, base: str, offset: int = 0) -> str:
        """What lies there."""
        return self.value(f"load {kind}, ptr {self.at(base, offset) if offset else base}")

    def require(self, condition: str, otherwise: str) -> None:
        """Go on where a condition holds."""
        on = self.label()
        self.add(f"br i1 {condition}, label %{on}, label %{otherwise}")
        self.place(on)

    def api(self, name: str) -> str:
        """An entry of the table."""
        slot = f"getelementptr inbounds ([{len(API)} x ptr], ptr @{API_SYMBOL}, i64 0, i64 {API.index(name)})"
        return self.value(f"load ptr, ptr {slot}")

    def call(self, kind: str, name: str, arguments: str) -> str:
        """A call of one of the interpreter's functions."""
        return self.value(f"call {kind} {self.api(name)}({arguments})")


def kind_letter(kind: Any) -> str:
    """Numpy's letter for what an array holds."""
    if isinstance(kind, types.Record):
        return "V"
    if isinstance(kind, types.Float):
        return "f"
    if isinstance(kind, types.Integer):
        return "i" if kind.signed else "u"
    raise CannotBuild(f"arrays of {kind} cannot be handed over")


def size_of(kind: Any) -> int:
    """Bytes of one element."""
    return int(kind.size) if isinstance(kind, types.Record) else kind.bitwidth // 8


def describe(kind: Any) -> str:
    """A type in a message."""
    if isinstance(kind, types.Array):
        return f"{describe(kind.dtype)}[{', '.join(':' * kind.ndim)}]"
    return "state" if isinstance(kind, types.Record) else str(kind)


def check_description(code: LlvmCode, description: str, kind: Any, wrong: str) -> None:
    """Go on where the elements are of the right kind and size."""
    letter = code.load("i8", description, KIND)
    code.require(code.value(f"icmp eq i8 {letter}, {ord(kind_letter(kind))}"), wrong)
    size = code.load("i64", description, SIZE)
    code.require(code.value(f"icmp eq i64 {size}, {size_of(kind)}"), wrong)


def array_argument(code: LlvmCode, given: str, kind: Any, wrong: str) -> list[str]:
    """An array as numba takes it: no owner, counts, the data, shape and strides."""
    found = code.load("ptr", given, OBJECT_TYPE)
    code.require(code.value(f"icmp eq ptr {found}, {code.api('ndarray')}"), wrong)
    dimensions = code.load("i32", given, DIMENSIONS)
    code.require(code.value(f"icmp eq i32 {dimensions}, {kind.ndim}"), wrong)
    flags = code.value(f"and i32 {code.load('i32', given, FLAGS)}, {CONTIGUOUS}")
    code.require(code.value(f"icmp ne i32 {flags}, 0"), wrong)
    check_description(code, code.load("ptr", given, DESCRIPTION), kind.dtype, wrong)
    shape_at, strides_at = code.load("ptr", given, SHAPE), code.load("ptr", given, STRIDES)
    shape = [code.load("i64", shape_at, 8 * axis) for axis in range(kind.ndim)]
    strides = [code.load("i64", strides_at, 8 * axis) for axis in range(kind.ndim)]
    items = shape[0]
    for more in shape[1:]:
        items = code.value(f"mul i64 {items}, {more}")
    data = code.load("ptr", given, DATA)
    numbers = [f"i64 {one}" for one in (*shape, *strides)]
    return ["ptr null", "ptr null", f"i64 {items}", f"i64 {size_of(kind.dtype)}", f"ptr {data}", *numbers]


def record_argument(code: LlvmCode, given: str, kind: Any, wrong: str) -> list[str]:
    """A state: where it lies."""
    found = code.load("ptr", given, OBJECT_TYPE)
    is_record = code.call("i32", "PyType_IsSubtype", f"ptr {found}, ptr {code.api('void')}")
    code.require(code.value(f"icmp ne i32 {is_record}, 0"), wrong)
    check_description(code, code.load("ptr", given, RECORD_DESCRIPTION), kind, wrong)
    return [f"ptr {code.load('ptr', given, RECORD_DATA)}"]


def number_argument(code: LlvmCode, given: str, kind: Any, raised: str) -> list[str]:
    """A number; whatever Python takes for one."""
    if isinstance(kind, types.Boolean):
        truth = code.call("i32", "PyObject_IsTrue", f"ptr {given}")
        return [f"i8 {code.value(f'trunc i32 {truth} to i8')}"]
    if isinstance(kind, types.Float):
        number = code.call("double", "PyFloat_AsDouble", f"ptr {given}")
        failed = code.value(f"fcmp oeq double {number}, -1.0")
        told = f"double {number}"
    elif kind == types.uint64:
        number = code.call("i64", "PyLong_AsUnsignedLongLongMask", f"ptr {given}")
        failed = code.value(f"icmp eq i64 {number}, -1")
        told = f"i64 {number}"
    elif kind == types.int64:
        number = code.call("i64", "PyLong_AsLongLong", f"ptr {given}")
        failed = code.value(f"icmp eq i64 {number}, -1")
        told = f"i64 {number}"
    else:
        raise CannotBuild(f"arguments of type {kind} cannot be handed over")
    ask, on = code.label(), code.label()
    code.add(f"br i1 {failed}, label %{ask}, label %{on}")
    code.place(ask)
    error = code.call("ptr", "PyErr_Occurred", "")
    is_error = code.value(f"icmp ne ptr {error}, null")
    code.add(f"br i1 {is_error}, label %{raised}, label %{on}")
    code.place(on)
    return [told]


def llvm_type(kind: Any) -> str:
    """The type in which a kernel gives its result."""
    if isinstance(kind, types.NoneType):
        return "ptr"
    if isinstance(kind, types.Boolean):
        return "i8"
    if isinstance(kind, types.Integer):
        return f"i{kind.bitwidth}"
    if kind == types.float64:
        return "double"
    if isinstance(kind, types.UniTuple):
        return f"[{kind.count} x {llvm_type(kind.dtype)}]"
    if isinstance(kind, types.Tuple):
        return "{" + ", ".join(llvm_type(part) for part in kind.types) + "}"
    raise CannotBuild(f"results of type {kind} cannot be handed over")


def parts_of(kind: Any) -> list[Any]:
    """The types in a tuple."""
    return [kind.dtype] * kind.count if isinstance(kind, types.UniTuple) else list(kind.types)


def python_value(code: LlvmCode, kind: Any, found: str) -> str:
    """Python's object for a result."""
    if isinstance(kind, types.Boolean):
        return code.call("ptr", "PyBool_FromLong", f"i64 {code.value(f'zext i8 {found} to i64')}")
    if kind == types.float64:
        return code.call("ptr", "PyFloat_FromDouble", f"double {found}")
    if isinstance(kind, types.Integer):
        signed = kind.signed
        if kind.bitwidth < 64:
            found = code.value(f"{'sext' if signed else 'zext'} i{kind.bitwidth} {found} to i64")
        return code.call("ptr", f"PyLong_From{'' if signed else 'Unsigned'}LongLong", f"i64 {found}")
    parts = parts_of(kind)
    made = code.call("ptr", "PyTuple_New", f"i64 {len(parts)}")
    for index, part in enumerate(parts):
        one = python_value(code, part, code.value(f"extractvalue {llvm_type(kind)} {found}, {index}"))
        code.call("i32", "PyTuple_SetItem", f"ptr {made}, i64 {index}, ptr {one}")
    return made


def native_arguments(code: LlvmCode, kernel: Lowered, wrong: str, raised: str) -> list[str]:
    """All arguments as the kernel takes them."""
    taken = []
    for index, (_, kind) in enumerate(kernel.parameters):
        given = code.load("ptr", "%args", 8 * index)
        if isinstance(kind, types.Array):
            taken += array_argument(code, given, kind, wrong)
        elif isinstance(kind, types.Record):
            taken += record_argument(code, given, kind, wrong)
        else:
            taken += number_argument(code, given, kind, raised)
    return taken


def text_constant(name: str, text: str) -> str:
    """A text with a zero behind it."""
    raw = text.encode()
    written = "".join(f"\\{byte:02x}" for byte in raw)
    return f'@{name} = private unnamed_addr constant [{len(raw) + 1} x i8] c"{written}\\00"'


def python_function(number: int, kernel: Lowered) -> Iterator[str]:
    """The function `python_<number>` that calls a kernel, and the message for what it cannot take."""
    short = kernel.name.rpartition(".")[2]
    told = ", ".join(f"{name}: {describe(kind)}" for name, kind in kernel.parameters)
    yield text_constant(f"message_{number}", f"{short} takes ({told}), arrays in one piece")
    yield text_constant(f"failure_{number}", f"{short} failed inside compiled code")
    code = LlvmCode()
    wrong, raised, failed = "wrong", "raised", "failed"
    result_type = llvm_type(kernel.returns)
    result = code.value(f"alloca {result_type}")
    problem = code.value("alloca ptr")
    code.require(code.value(f"icmp eq i64 %count, {len(kernel.parameters)}"), wrong)
    taken = native_arguments(code, kernel, wrong, raised)
    thread = code.call("ptr", "PyEval_SaveThread", "") if kernel.long else ""
    status = code.value(
        f'call i32 @"{kernel.symbol}"({", ".join([f"ptr {result}", f"ptr {problem}", *taken])})'
    )
    if kernel.long:
        code.add(f"call void {code.api('PyEval_RestoreThread')}(ptr {thread})")
    well = code.value(f"icmp eq i32 {status}, 0")
    empty = code.value(f"icmp eq i32 {status}, {NO_VALUE}")
    code.require(code.value(f"or i1 {well}, {empty}"), failed)
    if isinstance(kernel.returns, types.NoneType):
        made = code.api("None")
        code.add(f"call void {code.api('Py_IncRef')}(ptr {made})")
    else:
        made = python_value(code, kernel.returns, code.load(result_type, result))
    code.add(f"ret ptr {made}")
    for label, error, message in ((wrong, "TypeError", "message"), (failed, "RuntimeError", "failure")):
        code.place(label)
        code.add(f"call void {code.api('PyErr_SetString')}(ptr {code.api(error)}, ptr @{message}_{number})")
        code.add("ret ptr null")
    code.place(raised)
    code.add("ret ptr null")
    yield f"define ptr @python_{number}(ptr %self, ptr %args, i64 %count) {{"
    yield "entry:"
    yield from code.lines
    yield "}"


def native_type(kind: Any) -> list[str]:
    """The types of a parameter as the kernel declares it."""
    if isinstance(kind, types.Array):
        return ["ptr", "ptr", "i64", "i64", "ptr", *["i64"] * (2 * kind.ndim)]
    if isinstance(kind, types.Record):
        return ["ptr"]
    return [llvm_type(kind)]


def declaration(kernel: Lowered) -> str:
    """The kernel as another module knows it."""
    taken = [one for _, kind in kernel.parameters for one in native_type(kind)]
    return f'declare i32 @"{kernel.symbol}"({", ".join(["ptr", "ptr", *taken])})'


def python_module(kernels: list[Lowered], content: str) -> str:
    """A module with a function for each kernel, the empty table, and a text that says what is in it."""
    lines = [f"@{API_SYMBOL} = dso_local global [{len(API)} x ptr] zeroinitializer"]
    lines.append(text_constant(CONTENT_SYMBOL, content).replace("private unnamed_addr ", ""))
    lines += {kernel.symbol: declaration(kernel) for kernel in kernels}.values()
    for number, kernel in enumerate(kernels):
        lines.extend(python_function(number, kernel))
    return "\n".join(lines) + "\n"
