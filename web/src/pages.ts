import type { route } from "./lib/browser/route.svelte";

// The pages, each fetched when it is first gone to.

export const pages = {
  start: () => import("./start/Start.svelte"),
  play: () => import("./matchmaking/PlayPage.svelte"),
  person: () => import("./accounts/PersonPage.svelte"),
  mine: () => import("./results/MyPage.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  rules: () => import("./learn/Rules.svelte"),
  moderate: () => import("./moderation/ModeratePage.svelte"),
  continue: () => import("./accounts/links/ContinuePage.svelte"),
  quiet: () => import("./notifications/QuietPage.svelte"),
  you: () => import("./accounts/YouPage.svelte"),
  missing: () => import("./lib/ui/NotFound.svelte"),
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
