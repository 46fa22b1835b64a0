// What page and worker say to each other about tables of this browser.

export type Call =
  | { what: "open"; table: { game: string; players: number; options: Record<string, unknown>; name: string } }
  | { what: "http"; path: string }
  | { what: "list" }
  | { what: "forget"; table: string }
  | { what: "handed"; table: string; handed: string }
  | { what: "listen"; line: number; table: string; query: string }
  | { what: "ask"; line: number; text: string }
  | { what: "hangUp"; line: number };

/** A call with the language in which refusals are to be told. */
export interface Called {
  number: number;
  lang: string;
  call: Call;
}

/** Is anybody there? Answered at once, whatever else is being done. */
export const KNOCK = "knock";

/**
 * Why there is no answer: the rules do not allow it, there is no such table, what is kept of it does not fit the rules,
 * this browser cannot run the rules, or something else went wrong.
 */
export type Why = "refused" | "gone" | "unreadable" | "unable" | "failed";

export type Heard =
  | typeof KNOCK
  | { line: number; text: string }
  | { number: number; value: unknown }
  | { number: number; why: Why; refused: { rule: string; error: string } };
