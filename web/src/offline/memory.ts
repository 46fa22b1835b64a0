import type { Block } from "../search/generated";

// States and arrays in the memory of a WebAssembly module, read and written as numpy does.

/** Where each field lies: offset, kind and bytes of a number (`u8`: unsigned, 8 bytes), shape. */
export type Layout = Record<string, [number, string, number[]]>;
type Whole = number | bigint;
type Row = Whole[] | Row[];

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const plain = (value: bigint): Whole => (value <= SAFE && value >= -SAFE ? Number(value) : value);

const READ: Record<string, (view: DataView, at: number) => Whole> = {
  i1: (view, at) => view.getInt8(at),
  u1: (view, at) => view.getUint8(at),
  i2: (view, at) => view.getInt16(at, true),
  u2: (view, at) => view.getUint16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  u4: (view, at) => view.getUint32(at, true),
  i8: (view, at) => plain(view.getBigInt64(at, true)),
  u8: (view, at) => plain(view.getBigUint64(at, true)),
  f8: (view, at) => view.getFloat64(at, true),
};
const WRITE: Record<string, (view: DataView, at: number, value: Whole) => void> = {
  i1: (view, at, value) => view.setInt8(at, Number(value)),
  u1: (view, at, value) => view.setUint8(at, Number(value)),
  i2: (view, at, value) => view.setInt16(at, Number(value), true),
  u2: (view, at, value) => view.setUint16(at, Number(value), true),
  i4: (view, at, value) => view.setInt32(at, Number(value), true),
  u4: (view, at, value) => view.setUint32(at, Number(value), true),
  i8: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
  u8: (view, at, value) => view.setBigUint64(at, BigInt(value), true),
  f8: (view, at, value) => view.setFloat64(at, Number(value), true),
};
const WORD = 65536;
const ALIGNED = 16;

const sizeOf = (kind: string): number => Number(kind.slice(1));
const product = (shape: number[]): number => shape.reduce((a, b) => a * b, 1);

/** An array of numbers of some shape: of its own, or in the module's memory. */
export class Cells {
  private constructor(
    readonly shape: number[],
    /** Where it begins, in numbers; kernels are handed its address. */
    readonly from: number,
    readonly read: (index: number) => Whole,
    readonly write: (index: number, value: Whole) => void,
    readonly address: number | null,
  ) {}

  static of(shape: number[], numbers: Whole[]): Cells {
    return new Cells(
      shape,
      0,
      (index) => numbers[index]!,
      (index, value) => (numbers[index] = value),
      null,
    );
  }

  static inMemory(memory: Memory, address: number, kind: string, shape: number[]): Cells {
    const size = sizeOf(kind);
    const [read, write] = [READ[kind]!, WRITE[kind]!];
    return new Cells(
      shape,
      0,
      (index) => read(memory.view, address + index * size),
      (index, value) => write(memory.view, address + index * size, value),
      address,
    );
  }

  /** As kernels take it. */
  get block(): Block {
    if (this.address === null || this.from) throw new TypeError("an array that kernels cannot reach");
    return { at: this.address, shape: this.shape };
  }

  flat = (): Whole[] => Array.from({ length: product(this.shape) }, (_, index) => this.read(this.from + index));

  list = (): Row => rowsOf(this.flat(), this.shape);

  rows = (): unknown[] => Array.from({ length: this.shape[0]! }, (_, index) => this.at([index]));

  /** A new array with something made of each number. */
  each = (make: (item: Whole) => Whole): Cells => Cells.of(this.shape, this.flat().map(make));

  /** The number or the part at places, one for each direction from the first on. */
  at(places: unknown[]): unknown {
    const part = this.part(places);
    return part.shape.length ? part : part.read(part.from);
  }

  put(places: unknown[], value: unknown): void {
    const part = this.part(places);
    const given = numbersIn(value);
    const count = product(part.shape);
    if (given.length !== 1 && given.length !== count) throw new RangeError(`${given.length} numbers for ${count}`);
    for (let index = 0; index < count; index++) part.write(part.from + index, given[given.length === 1 ? 0 : index]!);
  }

  /** The part at places; a range may only stand last. */
  private part(places: unknown[]): Cells {
    let { from, shape } = this as { from: number; shape: number[] };
    for (const [order, place] of places.entries()) {
      const [length, ...rest] = shape as [number, ...number[]];
      if (isRange(place)) {
        if (order < places.length - 1) throw new TypeError("a range before another place");
        const [first, end] = place.bounds(length);
        from += first * product(rest);
        shape = [end - first, ...rest];
      } else {
        const index = Number(place) < 0 ? Number(place) + length : Number(place);
        if (!(index >= 0 && index < length)) throw new RangeError(`no place ${index} of ${length}`);
        from += index * product(rest);
        shape = rest;
      }
    }
    return new Cells(shape, from, this.read, this.write, this.address);
  }
}

interface Range {
  bounds(length: number): [number, number];
}
const isRange = (place: unknown): place is Range => typeof place === "object" && place !== null && "bounds" in place;

function rowsOf(numbers: Whole[], shape: number[]): Row {
  if (shape.length < 2) return numbers;
  const [count, ...rest] = shape as [number, ...number[]];
  const size = product(rest);
  return Array.from({ length: count }, (_, row) => rowsOf(numbers.slice(row * size, (row + 1) * size), rest));
}

function numbersIn(value: unknown): Whole[] {
  if (value instanceof Cells) return value.flat();
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return [typeof value === "boolean" ? Number(value) : (value as Whole)];
}

/** A state: its fields are read and written as properties. */
export class State {
  [field: string]: unknown;
  readonly #memory: Memory;

  constructor(
    memory: Memory,
    readonly address: number,
  ) {
    this.#memory = memory;
  }

  cells(name: string): Cells {
    const [offset, kind, shape] = this.#memory.layout[name]!;
    return Cells.inMemory(this.#memory, this.address + offset, kind, shape);
  }

  field(name: string): unknown {
    return this.cells(name).at([]);
  }

  setField(name: string, value: unknown): void {
    this.cells(name).put([], value);
  }
}

/** States one behind the other, as loops go over them. */
export class States {
  readonly #memory: Memory;

  constructor(
    memory: Memory,
    readonly address: number,
    readonly length: number,
  ) {
    this.#memory = memory;
  }

  get block(): Block {
    return { at: this.address, shape: [this.length] };
  }

  at(index: number): State {
    if (!(index >= 0 && index < this.length)) throw new RangeError(`no state ${index} of ${this.length}`);
    return this.#memory.state(this.address + index * this.#memory.size);
  }

  put(index: number, state: State): void {
    this.#memory.bytes(this.at(index)).set(this.#memory.bytes(state));
  }

  list = (): State[] => Array.from({ length: this.length }, (_, index) => this.at(index));
}

/** States of one layout, with a property for each field. */
function stateClass(layout: Layout): typeof State {
  class Laid extends State {}
  for (const name of Object.keys(layout))
    Object.defineProperty(Laid.prototype, name, {
      get(this: State) {
        return this.field(name);
      },
      set(this: State, value: unknown) {
        this.setField(name, value);
      },
    });
  return Laid;
}

/** The module's memory: what is kept, and behind it what is needed for one call only. */
export class Memory {
  #free: number;
  #view: DataView;
  readonly #State: typeof State;

  constructor(
    readonly memory: WebAssembly.Memory,
    first: number,
    readonly layout: Layout,
    readonly size: number,
  ) {
    this.#free = first;
    this.#view = new DataView(memory.buffer);
    this.#State = stateClass(layout);
  }

  /** All bytes; made anew where the memory has grown. */
  get view(): DataView {
    if (this.#view.buffer !== this.memory.buffer) this.#view = new DataView(this.memory.buffer);
    return this.#view;
  }

  room(bytes: number): number {
    const at = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = at + bytes;
    const missing = this.#free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / WORD));
    new Uint8Array(this.memory.buffer, at, bytes).fill(0);
    return at;
  }

  /** Do something; the room that it took is free afterwards. */
  during<T>(work: () => T): T {
    const before = this.#free;
    try {
      return work();
    } finally {
      this.#free = before;
    }
  }

  state = (address = this.room(this.size)): State => new this.#State(this, address);

  states = (length: number): States => new States(this, this.room(length * this.size), length);

  array = (shape: number[], kind: string): Cells =>
    Cells.inMemory(this, this.room(product(shape) * sizeOf(kind)), kind, shape);

  bytes = (state: State): Uint8Array => new Uint8Array(this.memory.buffer, state.address, this.size);

  copyOf(state: State): State {
    const copy = this.state();
    this.bytes(copy).set(this.bytes(state));
    return copy;
  }

  /** A state, an array or a number as kernels take them. */
  handed(one: unknown): number[] {
    if (one instanceof State) return [one.address];
    if (one instanceof Cells || one instanceof States) {
      const { at, shape } = one.block;
      return [at, ...shape];
    }
    if (typeof one === "number" || typeof one === "boolean") return [Number(one)];
    throw new TypeError("kernels take states, arrays and small numbers");
  }
}
