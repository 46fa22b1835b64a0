// Random games and simulations each second of a WebAssembly module: node library.mjs FOLDER GAME SECONDS
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, game, seconds] = process.argv.slice(2);
const { kernels, sizes } = await import(pathToFileURL(`${folder}/${game}.js`));
const asked = JSON.parse(readFileSync(0, "utf8"));
const module = new WebAssembly.Module(readFileSync(`${folder}/${game}.wasm`));

function room() {
  const instance = new WebAssembly.Instance(module, {});
  const { memory } = instance.exports;
  let free = instance.exports.free.value;
  const block = (size, shape, content = "") => {
    const at = Math.ceil(free / 16) * 16;
    const length = size * shape.reduce((product, one) => product * one, 1);
    free = at + length;
    const missing = free - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    if (content) new Uint8Array(memory.buffer, at, length).set(Buffer.from(content, "base64"));
    return { at, shape, length };
  };
  return { call: kernels(instance), block, memory };
}

// How often a piece of work is done each second.
function rate(amount, work) {
  work();
  const begin = performance.now();
  let done = 0;
  while (performance.now() - begin < 1000 * seconds) {
    work();
    done += amount;
  }
  return Math.round((1000 * done) / (performance.now() - begin));
}

function games() {
  const { call, block } = room();
  const blank = block(sizes.states, [1], asked.blank);
  const work = block(sizes.states, [2]);
  const scores = [block(8, [asked.players]), block(8, [asked.players])];
  const moves = block(8, [asked.max_moves]);
  const rng = block(8, [1]);
  return rate(200, () => call.playouts(blank, work, 200, moves, ...scores, rng));
}

function simulations() {
  const { call, block, memory } = room();
  const given = asked.search.map((one) =>
    typeof one === "number" ? one : block(one.size, one.shape, one.content),
  );
  call.deal_at(given[0], 0, block(8, [1]));
  given[2] = call.first_seat(call.to_move_at(given[0], 0));
  const [slots, count] = [given[11], given[12]];
  return rate(asked.simulations, () => {
    new Uint8Array(memory.buffer, slots.at, slots.length).fill(0);
    new Uint8Array(memory.buffer, count.at, count.length).fill(0);
    call.grow_at(...given);
  });
}

console.log(JSON.stringify({ games_per_s: games(), simulations_per_s: simulations() }));
