// The steps of trace.py with a WebAssembly module: node trace.mjs FOLDER GAME < requests.json
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, game] = process.argv.slice(2);
const { kernels, sizes } = await import(pathToFileURL(`${folder}/${game}.js`));
const module = new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`));

class Run {
  constructor(asked) {
    this.asked = asked;
    this.instance = new WebAssembly.Instance(module, {});
    this.memory = this.instance.exports.memory;
    this.free = this.instance.exports.free.value;
    this.call = kernels(this.instance);
    this.seen = createHash("sha256");
  }

  // Room for an array, with a content or empty.
  block(size, shape, content = "") {
    const at = Math.ceil(this.free / 16) * 16;
    const length = size * shape.reduce((product, one) => product * one, 1);
    this.free = at + length;
    const missing = this.free - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65536));
    if (content) new Uint8Array(this.memory.buffer, at, length).set(Buffer.from(content, "base64"));
    return { at, shape, length };
  }

  bytes(block, from = 0, to = block.length) {
    return new Uint8Array(this.memory.buffer, block.at + from, to - from);
  }

  // 64-bit integers at the beginning of a block, as numbers.
  integers(block, count) {
    return Array.from(new BigInt64Array(this.memory.buffer, block.at, count), Number);
  }

  numbers(...found) {
    this.seen.update(new Uint8Array(BigInt64Array.from(found, (one) => BigInt(one)).buffer));
  }

  digest() {
    return this.seen.copy().digest("hex").slice(0, 16);
  }

  // A generator as deal_at takes it; its word was made by Python.
  generator() {
    const block = this.block(8, [1]);
    new BigUint64Array(this.memory.buffer, block.at, 1)[0] = BigInt(this.asked.rng);
    return block;
  }
}

function traceGame(asked) {
  const run = new Run(asked);
  const { call } = run;
  const state = sizes.states;
  const states = run.block(state, [2]);
  run.bytes(states, 0, state).set(Buffer.from(asked.blank, "base64"));
  const rng = run.generator();
  const work = run.block(state, [2]);
  const buffers = run.block(8, [3, asked.max_moves]);
  const moves = run.block(8, [asked.max_moves]);
  const scores = run.block(8, [asked.players]);
  call.deal_at(states, 0, rng);
  const found = [];
  for (let number = 0; number < asked.moves; number++) {
    const turn = call.to_move_at(states, 0);
    const winners = call.result_at(states, 0, scores);
    run.numbers(turn, winners);
    run.seen.update(run.bytes(states, 0, state));
    run.seen.update(run.bytes(scores));
    if (!turn) break;
    const seat = call.first_seat(turn);
    const count = call.legal_at(states, 0, seat, moves);
    const legal = run.integers(moves, count);
    run.numbers(seat, count, ...legal);
    for (const move of [...asked.odd_moves, ...legal.slice(0, 4)])
      run.numbers(call.refuse_at(states, 0, seat, move));
    run.bytes(states, state).set(run.bytes(states, 0, state));
    call.redeal_at(states, 1, seat, rng);
    run.seen.update(run.bytes(states, state));
    const policy = asked.policies[number % asked.policies.length];
    const move = call.choose_at(states, 0, seat, policy, 2, work, buffers, rng);
    run.numbers(move);
    call.advance_at(states, 0, seat, move);
    run.bytes(states, 0, state).set(run.bytes(states, state));
    found.push(run.digest());
  }
  return [...found, run.digest()];
}

function tracePerft(asked) {
  const run = new Run(asked);
  const states = run.block(sizes.states, [1], asked.blank);
  run.call.deal_at(states, 0, run.generator());
  for (let depth = 0; depth <= asked.perft; depth++) {
    const room = Math.max(depth, 1);
    const stack = run.block(sizes.states, [room]);
    const lists = run.block(8, [room, asked.max_moves]);
    run.numbers(run.call.perft_at(states, 0, depth, stack, lists, run.block(8, [room, 3])));
  }
  return run.digest();
}

function traceSearch(asked) {
  const run = new Run(asked);
  const given = asked.search.map((one) =>
    typeof one === "number" ? one : run.block(one.size, one.shape, one.content),
  );
  run.call.deal_at(given[0], 0, run.generator());
  given[2] = run.call.first_seat(run.call.to_move_at(given[0], 0));
  run.call.grow_at(...given);
  run.seen.update(run.bytes(given[10]));
  run.seen.update(run.bytes(given[12]));
  return run.digest();
}

const found = JSON.parse(readFileSync(0, "utf8")).map((asked) => ({
  moves: traceGame(asked),
  perft: tracePerft(asked),
  search: asked.simulations ? traceSearch(asked) : "",
}));
console.log(JSON.stringify(found));
