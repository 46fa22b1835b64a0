// What page and worker say to each other about tables of this browser.

export type Call =
  | { what: "open"; table: { game: string; players: number; options: Record<string, unknown>; name: string } }
  | { what: "http"; path: string }
  | { what: "list" }
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

export type Heard =
  | { line: number; text: string }
  | { number: number; value: unknown }
  | { number: number; refused: { rule: string; error: string }; gone: boolean };
