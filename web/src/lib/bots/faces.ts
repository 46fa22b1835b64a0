import type { Character } from "./bots";

// The kit of faces: what each part can be. Bots have faces of their own, people one that follows from their name.

export type Hair = "tuft" | "bob" | "bun" | "short" | "tail" | "curls" | "long" | "none";
export type Hat = "beret" | "cap" | "peaked";

export interface Look {
  ground: string;
  coat: string;
  skin: string;
  hair: Hair;
  tone: string;
  hat?: Hat;
  glasses?: string;
  beard?: "moustache" | "full";
  grin?: boolean;
  /** The colour of collar or stripes. */
  trim?: string;
}

const BOTS: Record<Character, Look> = {
  pip: { ground: "#fbe3a3", coat: "#e0a800", skin: "#f6cfa4", hair: "tuft", tone: "#e4570c", grin: true },
  margot: {
    ground: "#f8d3d2",
    coat: "#20242d",
    skin: "#e9b48d",
    hair: "bob",
    tone: "#4a2b20",
    hat: "beret",
    trim: "#fff",
  },
  basil: {
    ...{ ground: "#cfe5c4", coat: "#0a8046", skin: "#96613c", hair: "short", tone: "#2a1c16" },
    ...{ hat: "cap", beard: "moustache", trim: "#fff" },
  },
  ines: {
    ground: "#e3d5f5",
    coat: "#7a3fb5",
    skin: "#c58d5f",
    hair: "bun",
    tone: "#1f1b24",
    glasses: "#7a3fb5",
    trim: "#fff",
  },
  viktor: {
    ground: "#d3dcea",
    coat: "#16264f",
    skin: "#edc3a0",
    hair: "none",
    tone: "#fff",
    hat: "peaked",
    beard: "full",
  },
};

const COATS = [
  ["#0b63ce", "#cfe0f7"],
  ["#c81d2f", "#f8d3d2"],
  ["#0a8046", "#cfe5c4"],
  ["#7a3fb5", "#e3d5f5"],
  ["#e4570c", "#fbdcc6"],
  ["#e0a800", "#fbe9bd"],
] as const;
const SKINS = ["#f6cfa4", "#e9b48d", "#c58d5f", "#96613c", "#6b4429"];
const TONES = ["#20242d", "#4a2b20", "#8a4b22", "#d8a13a", "#a9a9ad", "#b2451c"];
const HAIRS: Hair[] = ["short", "tail", "bob", "curls", "long", "none"];

/** A number that is always the same for a text, and differs for most others. */
function numberOf(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16777619) >>> 0;
  sum = Math.imul(sum ^ (sum >>> 15), 2246822519) >>> 0;
  return sum ^ (sum >>> 13);
}

/** The face of a character. */
export const lookOfBot = (character: Character): Look => BOTS[character];

/** The face of a person, by name. */
export function lookOfPerson(name: string): Look {
  let rest = numberOf(name.normalize("NFC")) >>> 0;
  const take = <Kind>(kinds: readonly Kind[]): Kind => {
    const chosen = kinds[rest % kinds.length]!;
    rest = Math.floor(rest / kinds.length);
    return chosen;
  };
  const [coat, ground] = take(COATS);
  const hair = take(HAIRS);
  return {
    ...{ ground, coat, hair, skin: take(SKINS), tone: take(TONES) },
    ...(take([true, false, false]) ? { glasses: "#3b3f4a" } : {}),
    ...(hair === "none" || (hair === "short" && take([true, false, false]))
      ? { beard: take(["full", "moustache"] as const) }
      : {}),
  };
}
