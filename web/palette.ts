import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// The house's one palette, shared with the pictures that Python draws, as style sheet variables.

const FILE = fileURLToPath(new URL("../src/metropolitain/engine/look/palette.json", import.meta.url));
const NAME = "virtual:palette.css";

type Theme = "light" | "dark";
type Line = Record<Theme, string>;
type Palette = Record<Theme, Record<string, string>> & { lines: Record<string, Line> };

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

/** The ink that reads best on a colour: black or white, one of them always reaches 4.5. */
function inkOn(colour: string): string {
  return contrast("#000000", colour) > contrast("#ffffff", colour) ? "#000000" : "#ffffff";
}

function variables(palette: Palette, theme: Theme): string {
  const roles = Object.entries(palette[theme]).map(([role, value]) => `--${role.replaceAll("_", "-")}:${value}`);
  const lines = Object.entries(palette.lines).flatMap(([name, line]) => [
    `--line-${name}:${line[theme]}`,
    `--on-${name}:${inkOn(line[theme])}`,
  ]);
  const fixed = [
    `color-scheme:${theme}`,
    `--on-accent:${inkOn(palette[theme].accent!)}`,
    `--outline:${palette.light.ink}`,
  ];
  return [...roles, ...lines, ...fixed].join(";");
}

function styles(palette: Palette): string {
  const light = variables(palette, "light");
  const dark = variables(palette, "dark");
  const classes = Object.keys(palette.lines).map(
    (name) => `.c-${name}{--c:var(--line-${name});--on:var(--on-${name})}`,
  );
  return [
    `:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    ...classes,
  ].join("\n");
}

export function paletteStyles(): Plugin {
  return {
    name: "palette-styles",
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load(id) {
      if (id !== NAME) return undefined;
      this.addWatchFile(FILE);
      return styles(JSON.parse(readFileSync(FILE, "utf-8")) as Palette);
    },
  };
}
