"""A shared library from one object file, for Linux on x86-64, without a linker.

A machine that installs from source has Python and make, and a linker is a 100 MB download. There is little
for one to do here: one object file, all of whose symbols are its own but for a handful of the C library's.
Sections are laid out in three segments (read, execute, write), references are filled in, and what is known
only when the library is loaded is left to the system's loader, in the tables that it reads.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass, field

from metropolitain.builder.lowering import CannotBuild

PAGE = 0x1000
X86_64, SHARED = 62, 3
PROGBITS, SYMTAB, RELA, NOBITS = 1, 2, 4, 8
IS_WRITABLE, IS_LOADED, IS_CODE = 1, 2, 4
READ, WRITE, EXECUTE = 4, 2, 1
LOAD, DYNAMIC, STACK = 1, 2, 0x6474E551
GLOBAL, WEAK = 1, 2
# How a reference is filled in.
ABSOLUTE, RELATIVE_32, CALL, SLOT, SLOT_RELAXED, SLOT_REX = 1, 2, 4, 9, 41, 42
# What is left to the loader.
GLOB_DAT, RELATIVE = 6, 8
STUB = 6  # bytes: jmp *slot(%rip)
SYMBOL, REFERENCE = 24, 24
DT = {"hash": 4, "strtab": 5, "symtab": 6, "rela": 7, "relasz": 8, "relaent": 9, "strsz": 10, "syment": 11}


@dataclass
class ElfSection:
    """A section of the object file."""

    name: str
    kind: int
    flags: int
    data: bytes
    size: int
    link: int
    info: int
    align: int
    address: int = 0

    @property
    def is_loaded(self) -> bool:
        """Whether it is needed at run time (the tables for unwinding are not)."""
        return bool(self.flags & IS_LOADED) and self.kind in (PROGBITS, NOBITS) and self.size > 0


@dataclass
class Symbol:
    """A symbol of the object file."""

    name: str
    binding: int
    kind: int
    section: int
    value: int
    size: int


@dataclass
class Segment:
    """A stretch of memory with the same rights."""

    rights: int
    address: int
    data: bytearray = field(default_factory=bytearray)

    def put(self, content: bytes, align: int) -> int:
        """Add something; its address."""
        self.data += bytes(-(self.address + len(self.data)) % align)
        at = self.address + len(self.data)
        self.data += content
        return at


def text_at(table: bytes, offset: int) -> str:
    """A text that ends with a zero."""
    return table[offset : table.index(0, offset)].decode()


def up(address: int) -> int:
    """The next page."""
    return -(-address // PAGE) * PAGE


class ObjectFile:
    """The parts of an object file that matter here."""

    def __init__(self, raw: bytes) -> None:
        if raw[:6] != b"\x7fELF\x02\x01" or struct.unpack_from("<HH", raw, 16) != (1, X86_64):
            raise CannotBuild("not an object file for x86-64")
        (start,) = struct.unpack_from("<Q", raw, 40)
        count, names_at = struct.unpack_from("<HH", raw, 60)
        heads = [struct.unpack_from("<IIQQQQIIQQ", raw, start + 64 * number) for number in range(count)]
        names = raw[heads[names_at][4] :]
        self.sections = [
            ElfSection(
                text_at(names, name),
                kind,
                flags,
                b"" if kind == NOBITS else raw[offset : offset + size],
                size,
                link,
                info,
                max(align, 1),
            )
            for name, kind, flags, _, offset, size, link, info, align, _ in heads
        ]
        table = next(section for section in self.sections if section.kind == SYMTAB)
        texts = self.sections[table.link].data
        self.symbols = [
            Symbol(text_at(texts, name), info >> 4, info & 15, section, value, size)
            for name, info, _, section, value, size in struct.iter_unpack("<IBBHQQ", table.data)
        ]

    def references(self) -> list[tuple[ElfSection, int, int, Symbol, int]]:
        """Where something is referred to: section, offset, way, symbol, and what is to be added."""
        found = []
        for table in self.sections:
            if table.kind == RELA and self.sections[table.info].is_loaded:
                for offset, info, more in struct.iter_unpack("<QQq", table.data):
                    symbol = self.symbols[info >> 32]
                    found.append((self.sections[table.info], offset, info & 0xFFFFFFFF, symbol, more))
        return found


def elf_hash(name: str) -> int:
    """The hash by which the loader finds a symbol."""
    found = 0
    for letter in name.encode():
        found = (found << 4) + letter
        high = found & 0xF0000000
        found = (found ^ (high >> 24)) & ~high & 0xFFFFFFFF
    return found


class SharedLibrary:
    """A library in the making."""

    def __init__(self, source: ObjectFile) -> None:
        self._source = source
        self._references = source.references()
        defined = [one for one in source.symbols if one.binding in (GLOBAL, WEAK) and one.section]
        missing = {one.name: one for *_, one, _ in self._references if not one.section and one.name}
        self._missing = list(missing.values())
        self._shown = defined
        self._loaded_later: list[tuple[int, int, int]] = []  # place, way and symbol, what is to be added

    @property
    def missing(self) -> set[str]:
        """The symbols that the loader must find elsewhere."""
        return {one.name for one in self._missing}

    def build(self) -> bytes:
        """The file."""
        named = [*self._missing, *self._shown]
        texts, offsets = b"\0", {}
        for one in named:
            offsets[one.name] = len(texts)
            texts += one.name.encode() + b"\0"
        entries = self._count_later()
        first = 64 + 56 * 5  # the file's own head and the list of segments
        read = Segment(READ, 0, bytearray(first))
        at = {"hash": read.put(self._hash_table(named), 8)}
        at["symtab"] = read.put(bytes(SYMBOL * (len(named) + 1)), 8)
        at["strtab"] = read.put(texts, 1)
        at["rela"] = read.put(bytes(REFERENCE * entries), 8)
        self._place(read, lambda section: not section.flags & (IS_CODE | IS_WRITABLE))
        code = Segment(READ | EXECUTE, up(read.address + len(read.data)))
        self._place(code, lambda section: bool(section.flags & IS_CODE))
        stubs = {one.name: code.put(bytes(STUB), 8) for one in self._missing}
        write = Segment(READ | WRITE, up(code.address + len(code.data)))
        sizes = {"relasz": REFERENCE * entries, "relaent": REFERENCE, "strsz": len(texts), "syment": SYMBOL}
        tags = [(DT[name], value) for name, value in {**at, **sizes}.items()]
        dynamic = write.put(b"".join(struct.pack("<QQ", *tag) for tag in [*tags, (0, 0)]), 16)
        slots = {one.name: write.put(bytes(8), 8) for one in self._missing}
        self._place(write, lambda section: bool(section.flags & IS_WRITABLE))
        segments = [read, code, write]
        self._fill_in(segments, stubs, slots)
        for number, one in enumerate(self._missing, 1):
            self._loaded_later.append((slots[one.name], number << 32 | GLOB_DAT, 0))
            reach = slots[one.name] - (stubs[one.name] + STUB)
            _write(segments, stubs[one.name], b"\xff\x25" + struct.pack("<i", reach))
        assert len(self._loaded_later) == entries
        later = b"".join(struct.pack("<QQq", *one) for one in self._loaded_later)
        _write(segments, at["rela"], later)
        _write(segments, at["symtab"] + SYMBOL, self._symbol_table(named, offsets))
        return _assemble(segments, dynamic, 16 * len(tags) + 16)

    def _count_later(self) -> int:
        """How many references the loader has to fill in."""
        return len(self._missing) + sum(way == ABSOLUTE for _, _, way, _, _ in self._references)

    def _place(self, segment: Segment, fits: Callable[[ElfSection], bool]) -> None:
        for section in self._source.sections:
            if section.is_loaded and fits(section):
                section.address = segment.put(section.data or bytes(section.size), section.align)

    def _address(self, symbol: Symbol) -> int:
        return self._source.sections[symbol.section].address + symbol.value

    def _fill_in(self, segments: list[Segment], stubs: dict[str, int], slots: dict[str, int]) -> None:
        for section, offset, way, symbol, more in self._references:
            place = section.address + offset
            if way == ABSOLUTE and symbol.section:
                self._loaded_later.append((place, RELATIVE, self._address(symbol) + more))
                continue
            if way in (RELATIVE_32, CALL):
                target = self._address(symbol) if symbol.section else stubs[symbol.name]
            elif way in (SLOT, SLOT_RELAXED, SLOT_REX) and not symbol.section:
                target = slots[symbol.name]
            else:
                raise CannotBuild(
                    f"a reference of kind {way} to {symbol.name or 'a section'} is not known here"
                )
            _write(segments, place, struct.pack("<i", target + more - place))

    def _symbol_table(self, named: list[Symbol], offsets: dict[str, int]) -> bytes:
        """Their places are absolute in the sense that the loader adds where it put the library."""
        return b"".join(
            struct.pack(
                "<IBBHQQ",
                offsets[one.name],
                GLOBAL << 4 | (one.kind if one.section else 0),
                0,
                1 if one.section else 0,
                self._address(one) if one.section else 0,
                one.size,
            )
            for one in named
        )

    def _hash_table(self, named: list[Symbol]) -> bytes:
        buckets = max(len(named) // 2, 1)
        heads, chain = [0] * buckets, [0] * (len(named) + 1)
        for number, one in enumerate(named, 1):
            bucket = elf_hash(one.name) % buckets
            chain[number], heads[bucket] = heads[bucket], number
        return struct.pack(f"<{2 + len(heads) + len(chain)}I", buckets, len(chain), *heads, *chain)


def _write(segments: list[Segment], address: int, content: bytes) -> None:
    for segment in segments:
        start = address - segment.address
        if start >= 0 and start + len(content) <= len(segment.data):
            segment.data[start : start + len(content)] = content
            return
    raise CannotBuild(f"nothing lies at {address:#x}")


def _assemble(segments: list[Segment], dynamic: int, dynamic_size: int) -> bytes:
    """The file: offsets in it are addresses in memory."""
    heads: list[tuple[int, ...]] = [
        (LOAD, one.rights, one.address, one.address, one.address, len(one.data), len(one.data), PAGE)
        for one in segments
    ]
    heads.append((DYNAMIC, READ | WRITE, *[dynamic] * 3, *[dynamic_size] * 2, 8))
    heads.append((STACK, READ | WRITE, 0, 0, 0, 0, 0, 16))
    begin = b"\x7fELF\x02\x01\x01" + bytes(9)
    begin += struct.pack("<HHIQQQIHHHHHH", SHARED, X86_64, 1, 0, 64, 0, 0, 64, 56, len(heads), 64, 0, 0)
    begin += b"".join(struct.pack("<IIQQQQQQ", *head) for head in heads)
    segments[0].data[: len(begin)] = begin
    whole = bytearray()
    for segment in segments:
        whole += bytes(segment.address - len(whole)) + segment.data
    return bytes(whole)


def shared_library(object_file: bytes, allowed: set[str]) -> bytes:
    """The shared library of an object file that LLVM wrote; it may ask for these symbols of the process."""
    library = SharedLibrary(ObjectFile(object_file))
    if library.missing - allowed:
        raise CannotBuild(
            f"kernels use what a library does not have: {', '.join(sorted(library.missing - allowed))}"
        )
    return library.build()
