import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offlineWords } from "./offline.ts";
import { paletteStyles } from "./palette.ts";

const server = process.env.METROPOLITAIN_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), paletteStyles(), offlineWords()],
  build: {
    outDir: "../src/metropolitain/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: addresses for fonts
    target: "es2022",
    license: { fileName: "licences.md" }, // of what is bundled
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
});
