"""A WebAssembly module from one object file, without a linker.

In an object file of LLVM every index and address already has the value that it has in that file. Nothing is
joined to it here, so they can stay: memory and the stack's end, which the file asks for, are put into the
module itself at the same indices, functions are shown by their names, and what only linkers read is left out.
Memory begins with the constants; the stack comes behind them, then all that is free.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from metropolitain.builder.lowering import CannotBuild

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA = 0, 2, 3, 5, 6, 7, 11
KEPT = (1, FUNCTION, 12, 10, DATA)  # types, functions, number of data segments, code, data
ORDER = (1, FUNCTION, MEMORY, GLOBAL, EXPORT, 12, 10, DATA)
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)
SYMBOLS = 8  # in the section named `linking`
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
PAGE, STACK = 1 << 16, 1 << 18
I32, I32_CONST, END = 0x7F, 0x41, 0x0B


def number(value: int) -> bytes:
    """An unsigned number (LEB128)."""
    found = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        found.append(low | (0x80 if value else 0))
        if not value:
            return bytes(found)


def signed(value: int) -> bytes:
    """A signed number (LEB128)."""
    found = bytearray()
    while True:
        low, value = value & 0x7F, value >> 7
        done = (value == 0 and not low & 0x40) or (value == -1 and low & 0x40)
        found.append(low | (0 if done else 0x80))
        if done:
            return bytes(found)


def text(name: str) -> bytes:
    """A name with its length."""
    return number(len(name.encode())) + name.encode()


def section(kind: int, content: bytes) -> bytes:
    """A section with its length."""
    return bytes([kind]) + number(len(content)) + content


@dataclass
class Reader:
    """Reads on from a place."""

    data: bytes
    at: int = 0

    def byte(self) -> int:
        """One byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned number."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return found

    def signed(self) -> int:
        """A signed number."""
        found = shift = 0
        while True:
            byte = self.byte()
            found |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return found - (1 << shift) if byte & 0x40 else found

    def bytes(self, count: int) -> bytes:
        """So many bytes."""
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self) -> str:
        """A name."""
        return self.bytes(self.number()).decode()

    @property
    def has_more(self) -> bool:
        """Whether something is left."""
        return self.at < len(self.data)


def sections(raw: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a file."""
    if raw[:8] != MAGIC:
        raise CannotBuild("not a WebAssembly file")
    reader = Reader(raw, 8)
    while reader.has_more:
        kind = reader.byte()
        yield kind, reader.bytes(reader.number())


def check_imports(content: bytes) -> None:
    """Refuse a file that asks for more than memory and the stack's end."""
    reader = Reader(content)
    for _ in range(reader.number()):
        name = (reader.text(), reader.text())[1]
        kind = reader.byte()
        if kind == A_MEMORY:
            flags = reader.byte()
            reader.number()
            if flags & 1:
                reader.number()
        elif kind == A_GLOBAL and name == "__stack_pointer":
            reader.bytes(2)
        else:
            raise CannotBuild(f"kernels use what WebAssembly does not have: {name}")


def data_end(content: bytes) -> int:
    """The first address after all constants."""
    reader = Reader(content)
    end = 0
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != I32_CONST:
            raise CannotBuild("constants without a fixed address")
        start = reader.signed()
        reader.byte()
        size = reader.number()
        reader.bytes(size)
        end = max(end, start + size)
    return end


def shown_functions(content: bytes) -> dict[str, int]:
    """The functions that are not private, by name, from the section `linking`."""
    reader = Reader(content)
    reader.number()  # version
    found = {}
    while reader.has_more:
        kind = reader.byte()
        part = Reader(reader.bytes(reader.number()))
        for _ in range(part.number() if kind == SYMBOLS else 0):
            what, flags = part.byte(), part.number()
            if what in (0, 2, 4, 5):  # functions, globals, tags, tables
                index = part.number()
                name = part.text() if not flags & UNDEFINED or flags & EXPLICIT_NAME else ""
                if what == 0 and not flags & (UNDEFINED | 0x02 | 0x04):  # nor private, nor hidden
                    found[name] = index
            elif what == 1:
                part.text()
                if not flags & UNDEFINED:
                    for _ in range(3):
                        part.number()
            else:
                part.number()
    return found


def web_assembly(object_file: bytes, shown: set[str]) -> bytes:
    """The module of an object file that LLVM wrote."""
    kept: dict[int, bytes] = {}
    functions: dict[str, int] = {}
    for kind, content in sections(object_file):
        if kind == IMPORT:
            check_imports(content)
        elif kind in KEPT:
            kept[kind] = content
        elif kind == CUSTOM:
            reader = Reader(content)
            if reader.text() == "linking":
                functions = shown_functions(content[reader.at :])
    if not shown <= set(functions):
        raise CannotBuild(f"functions are missing: {', '.join(sorted(shown - set(functions)))}")
    stack_end = -(-(data_end(kept.get(DATA, b"\0")) + STACK) // 16) * 16
    kept[MEMORY] = number(1) + b"\0" + number(-(-stack_end // PAGE))
    globals_ = [bytes([I32, mutable, I32_CONST]) + signed(stack_end) + bytes([END]) for mutable in (1, 0)]
    kept[GLOBAL] = number(len(globals_)) + b"".join(globals_)
    shows = [text(name) + bytes([A_FUNCTION]) + number(functions[name]) for name in sorted(shown)]
    shows += [text("memory") + bytes([A_MEMORY, 0]), text("free") + bytes([A_GLOBAL, 1])]
    kept[EXPORT] = number(len(shows)) + b"".join(shows)
    return MAGIC + b"".join(section(kind, kept[kind]) for kind in ORDER if kind in kept)
