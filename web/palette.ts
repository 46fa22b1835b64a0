import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

// The one palette, shared with the pictures that Python draws, as style sheet variables; and the
// colours that a game has besides, `show/colours.json` in its folder, by the game's name and their own
// (`--metro-river`).

const FILE = fileURLToPath(new URL("../src/metropolitain/engine/look/palette.json", import.meta.url));
const GAMES = fileURLToPath(new URL("../src/metropolitain/games", import.meta.url));
const NAME = "virtual:palette.css";

type Theme = "light" | "dark";
type Line = Record<Theme, string>;
type Roles = Record<Theme, Record<string, string>>;
type Palette = Roles & { lines: Record<string, Line> };

/** The files with the games' own colours, by game. */
function gameFiles(): [string, string][] {
  const files = readdirSync(GAMES).map((game): [string, string] => [game, join(GAMES, game, "show", "colours.json")]);
  return files.filter(([, file]) => existsSync(file));
}

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

function named(roles: Record<string, string>, before = ""): string[] {
  return Object.entries(roles).map(([role, value]) => `--${before}${role.replaceAll("_", "-")}:${value}`);
}

function variables(palette: Palette, games: [string, Roles][], theme: Theme): string {
  const roles = named(palette[theme]);
  const own = games.flatMap(([game, colours]) => named(colours[theme], `${game}-`));
  const lines = Object.entries(palette.lines).flatMap(([name, line]) => [
    `--line-${name}:${line[theme]}`,
    `--on-${name}:${inkOn(line[theme])}`,
  ]);
  const fixed = [
    `color-scheme:${theme}`,
    `--on-accent:${inkOn(palette[theme].accent!)}`,
    `--outline:${palette.light.ink}`,
  ];
  return [...roles, ...own, ...lines, ...fixed].join(";");
}

function styles(palette: Palette, games: [string, Roles][]): string {
  const light = variables(palette, games, "light");
  const dark = variables(palette, games, "dark");
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

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, "utf-8")) as Content;

export function paletteStyles(): Plugin {
  return {
    name: "palette-styles",
    resolveId: (id) => (id === NAME ? NAME : undefined),
    load(id) {
      if (id !== NAME) return undefined;
      const files = gameFiles();
      for (const file of [FILE, ...files.map(([, file]) => file)]) this.addWatchFile(file);
      return styles(
        read<Palette>(FILE),
        files.map(([game, file]) => [game, read<Roles>(file)]),
      );
    },
  };
}
