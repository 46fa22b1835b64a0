// What the page shows of games without a server: node trace.mjs GAME.wasm BINDINGS.mjs < games.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Refusal } from "../../web/src/offline/python";
import { Game } from "../../web/src/offline/rules";
import * as nextstation from "../../web/src/games/nextstation/translated";

const GAMES = { nextstation };
const { kernels } = await import(pathToFileURL(process.argv[3]).href);
const library = { module: new WebAssembly.Module(readFileSync(process.argv[2])), kernels };
const sayer = { say: (message, facts) => JSON.stringify([message, facts]) };

function refusal(game, seat, text) {
  try {
    return game.readMove(seat, text).text;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return [problem.rule, problem.reason, problem.facts];
  }
}

function preview(game, seat, text) {
  const number = game.moves.length;
  game.push(game.readMove(seat, text));
  const told = [game.preview(number), game.surprises(number)];
  game.back(number);
  return told;
}

function shown(game, viewers) {
  return {
    to_move: game.toMove,
    legal: game.toMove.map((seat) => game.legal(seat)),
    positions: viewers.map((viewer) => game.position(viewer)),
    told: game.tell(viewers.at(-1), "en", null),
  };
}

function trace({ record, viewers, odd }) {
  const game = Game.read(library, GAMES[record.game], { ...record, moves: [] }, sayer);
  const steps = [];
  for (const [number, entry] of record.moves.entries()) {
    const [seat, ...words] = entry.split(" ");
    const legal = game.legal(Number(seat));
    const some = legal.filter((_, index) => index % Math.ceil(legal.length / 3) === 0);
    steps.push({
      ...shown(game, viewers),
      previews: some.map((text) => preview(game, Number(seat), text)),
      refusals: odd.map((text) => refusal(game, Number(seat), text)),
    });
    game.push(game.readMove(Number(seat), words.join(" ")));
    steps.at(-1).effects = viewers.map((viewer) => game.effects(number, viewer));
  }
  return { steps, end: shown(game, viewers), sheet: game.sheet(), moments: game.moments(), record: game.record };
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(trace)));
