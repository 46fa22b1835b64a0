import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { earlyFonts } from "./fonts.ts";
import { keptFiles } from "./kept.ts";
import { offlineWords } from "./offline.ts";
import { paletteStyles } from "./palette.ts";

const server = process.env.METROPOLITAIN_SERVER ?? "http://127.0.0.1:8000";

// What every page is made of comes as one file: on a slow line each further one costs a round trip.
const EVERYWHERE =
  /src\/(lib\/|games\/[^/]+$|App|app)|palette\.css|preload-helper|node_modules\/(svelte|@fluent|@fontsource)\//;

export default defineConfig({
  plugins: [svelte(), paletteStyles(), offlineWords(), earlyFonts(), keptFiles()],
  build: {
    outDir: "../src/metropolitain/server/web/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses for fonts
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "house", test: EVERYWHERE }] } } },
    license: { fileName: "licences.md" }, // of what is bundled
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: server, ws: true }, "/library": { target: server } }, fs: { allow: [".."] } },
});
