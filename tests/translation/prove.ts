// What finished games prove, as browsers find it: node prove.mjs GAME.wasm BINDINGS.mjs < games.json
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { prove } from "../../web/src/search/hindsight";
import * as nextstation from "../../web/src/games/nextstation/translated";

const GAMES = { nextstation };
const { kernels } = await import(pathToFileURL(process.argv[3]).href);
const library = { module: new WebAssembly.Module(readFileSync(process.argv[2])), kernels };

const proved = ({ game, players, first, played }) =>
  Array.from({ length: players }, (_, player) =>
    prove(library, GAMES[game], Buffer.from(first, "base64"), played, player),
  ).flat();

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(proved)));
