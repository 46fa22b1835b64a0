import type { LibraryInfo } from "../lib/net/generated";
import type { Block, Kernels } from "./generated";

// A game's rules and search as WebAssembly. For workers alone: the page's own policy lets it compile nothing.

export type { Block, Kernels };

interface Bindings {
  /** Bytes of one state or node, by the name of the argument. */
  sizes: Record<string, number>;
  kernels: (instance: WebAssembly.Instance) => Kernels;
}

export interface Library extends Bindings {
  module: WebAssembly.Module;
}

const PAGE = 65536;
const ALIGNED = 16;
const libraries = new Map<string, Promise<Library>>();

/** A game's library; its files are named by their content, so that each is read once. */
export function loadLibrary(info: Pick<LibraryInfo, "wasm" | "bindings">): Promise<Library> {
  let found = libraries.get(info.wasm);
  if (!found) {
    found = read(info);
    libraries.set(info.wasm, found);
    found.catch(() => libraries.delete(info.wasm));
  }
  return found;
}

async function read({ wasm, bindings }: Pick<LibraryInfo, "wasm" | "bindings">): Promise<Library> {
  const [module, { sizes, kernels }] = await Promise.all([
    WebAssembly.compileStreaming(fetch(wasm)),
    import(/* @vite-ignore */ bindings) as Promise<Bindings>,
  ]);
  return { module, sizes, kernels };
}

/** One instance of a library with its memory: room for arrays, and the kernels that work on them. */
export class Room {
  readonly call: Kernels;
  readonly sizes: Record<string, number>;
  readonly #memory: WebAssembly.Memory;
  #free: number;

  constructor(library: Library) {
    const instance = new WebAssembly.Instance(library.module, {});
    this.#memory = instance.exports.memory as WebAssembly.Memory;
    this.#free = (instance.exports.free as WebAssembly.Global<"i32">).value;
    this.call = library.kernels(instance);
    this.sizes = library.sizes;
  }

  /** Room for an array whose elements have so many bytes, all zero; throws where memory is at its end. */
  block(size: number, shape: number[]): Block {
    const at = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    this.#free = at + size * shape.reduce((product, length) => product * length, 1);
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return { at, shape };
  }

  /** The first bytes of a block. The view is good until the next block is made. */
  bytes(block: Block, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, block.at, length);
  }

  /** 64-bit integers at the beginning of a block. */
  integers(block: Block, count: number): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, block.at, count);
  }

  /** Floating-point numbers at the beginning of a block. */
  floats(block: Block, count: number): Float64Array {
    return new Float64Array(this.#memory.buffer, block.at, count);
  }
}
