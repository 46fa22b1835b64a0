import type { Step } from "./types";

// Next Station's moves by their texts: `a4-b5`, `joker a4-b5`, `double c6-a8 a8-b9`, `circle b5`, `pass`, `pencil pink`.

export type Kind = "draw" | "double" | "joker" | "switch" | "circle" | "pass" | "pencil";

export interface Move {
  text: string;
  kind: Kind;
  steps: Step[];
  station: string | null;
}

export function readMove(text: string): Move {
  const words = text.split(" ");
  const kind = (words.length === 1 ? (text === "pass" ? "pass" : "draw") : words[0]) as Kind;
  if (kind === "pass" || kind === "pencil") return { text, kind, steps: [], station: null };
  if (kind === "circle") return { text, kind, steps: [], station: words[1]! };
  const steps = words.filter((word) => word.includes("-")).map((word) => word.split("-") as Step);
  return { text, kind, steps, station: null };
}

export const textOf = (step: Step): string => step.join("-");

/** Whether a move uses the power of the pencil on a section. */
export const usesPower = (move: Move): boolean => ["double", "joker", "switch"].includes(move.kind);
