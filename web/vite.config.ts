import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { preload } from "./preload.ts";
import { precache } from "./precache.ts";
import { offlineWords } from "./offlinePage.ts";
import { paletteStyles } from "./palette.ts";

const server = process.env.METROPOLITAIN_SERVER ?? "http://127.0.0.1:8000";

// What every page is made of comes as one file: on a slow line each further one costs a round trip.
const EVERYWHERE = /src\/(lib\/|games\/[^/]+$|App|app)|palette\.css|node_modules\/(svelte|@fluent|@fontsource)\//;
// What asks for the rest, before that file has come.
const EARLY =
  /src\/(early|pages|lib\/(i18n\/language|browser\/(localStorage|path)))\.ts|languages\.json|preload-helper/;

export default defineConfig({
  plugins: [svelte(), paletteStyles(), offlineWords(), preload(), precache()],
  build: {
    outDir: "../src/metropolitain/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses for fonts
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "early", test: EARLY, priority: 1 },
            { name: "everywhere", test: EVERYWHERE },
          ],
        },
      },
    },
    license: { fileName: "licences.md" }, // of what is bundled
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: server, ws: true }, "/library": { target: server } }, fs: { allow: [".."] } },
});
