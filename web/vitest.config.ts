import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precache } from "./precache.ts";
import { offlineWords } from "./offlinePage.ts";

export default defineConfig({
  plugins: [svelte(), offlineWords(), precache()],
  resolve: { conditions: ["browser"] }, // Svelte as the page runs it, not as a server renders it
  test: {
    environment: "happy-dom",
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000, // against hanging only: a busy machine takes its time
  },
});
