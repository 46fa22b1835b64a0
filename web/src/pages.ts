import type { route } from "./lib/route.svelte";

// The pages, each fetched when it is first gone to.

export const pages = {
  start: () => import("./start/Start.svelte"),
  play: () => import("./play/PlayPage.svelte"),
  person: () => import("./person/PersonPage.svelte"),
  mine: () => import("./mine/Mine.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./after/ReplayPage.svelte"),
  rules: () => import("./learn/Rules.svelte"),
  moderate: () => import("./moderate/ModeratePage.svelte"),
  continue: () => import("./continue/ContinuePage.svelte"),
  quiet: () => import("./notices/QuietPage.svelte"),
  you: () => import("./you/YouPage.svelte"),
  missing: () => import("./lib/Missing.svelte"),
};
export type PageName = keyof typeof pages;
/** Pages that are called as their path. */
const OWN = ["play", "mine", "rules", "continue", "you", "quiet", "moderate"];

/** Which page a path leads to. */
export function pageAt({ page, rest }: Pick<typeof route, "page" | "rest">): PageName {
  if (page === "table" && rest[0]) return rest[1] === "replay" ? "replay" : "table";
  if (page === "person" && rest[0]) return "person";
  if (page === "") return "start";
  return OWN.includes(page) ? (page as PageName) : "missing";
}
