import type { route } from "./lib/route.svelte";

// The pages, each fetched when it is first gone to.

export const pages = {
  start: () => import("./start/Start.svelte"),
  mine: () => import("./mine/Mine.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./after/ReplayPage.svelte"),
  rules: () => import("./learn/Rules.svelte"),
  moderate: () => import("./moderate/ModeratePage.svelte"),
  continue: () => import("./continue/ContinuePage.svelte"),
  you: () => import("./you/YouPage.svelte"),
  missing: () => import("./lib/Missing.svelte"),
};
export type PageName = keyof typeof pages;

/** Which page a path leads to. */
export function pageAt({ page, rest }: Pick<typeof route, "page" | "rest">): PageName {
  if (page === "table" && rest[0]) return rest[1] === "replay" ? "replay" : "table";
  if (page === "") return "start";
  const named: PageName[] = ["mine", "rules", "continue", "you", "moderate"];
  return named.find((each) => each === page) ?? "missing";
}
