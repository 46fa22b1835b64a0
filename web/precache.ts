import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// The list of files that the service worker keeps, so that the page comes up and plays without a connection.

/** What only those need who are connected: moderators, accounts, going on elsewhere, pictures in the rules. */
const LEFT_OUT = /^assets\/(Moderate|You|Person|Quiet|Continue|PlayPage|Report|Breaks|search\.worker)/;
const KEPT = /\.(js|css|woff2|svg)$/;

const GAMES = fileURLToPath(new URL("src/games/", import.meta.url));
const NAME = "virtual:offline-games";

/** The games that need no server: those whose Python is translated. */
const games = (): string[] => readdirSync(GAMES).filter((game) => existsSync(`${GAMES}${game}/translated.ts`));

export function precache(): Plugin {
  return {
    name: "precache",
    enforce: "post",
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load: (id) => (id === NAME ? `export default ${JSON.stringify(games())}` : undefined),
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/") && KEPT.test(name) && !LEFT_OUT.test(name))
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 16);
      const source = JSON.stringify({ version, games: games(), files: files.map((name) => `/${name}`) });
      this.emitFile({ type: "asset", fileName: "kept.json", source });
    },
  };
}
