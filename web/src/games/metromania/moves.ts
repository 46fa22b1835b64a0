import type { Side } from "./types";

// Metromania's moves by their texts: `1 s3 >b7`, `1 >f7 l Ah`, `2 e5`, `1 *f6`, `stop`, `pass`, `take h`.

export type Move =
  | { kind: "start"; text: string; line: number; arrow: string; number: number; vertex: string }
  | { kind: "dig"; text: string; line: number; vertex: string; side: Side; destination: string | null }
  | { kind: "end"; text: string; line: number; arrow: string; number: number }
  | { kind: "station"; text: string; line: number; vertex: string }
  | { kind: "stop" | "pass" | "take"; text: string };

/** Arrows are known to people by their colour and number: corners have names like theirs. */
const numberOf = (arrow: string): number => Number(arrow.slice(1));

export function readMove(text: string): Move {
  const start = /^([12]) (s\d+) >(\w+)$/.exec(text);
  if (start) {
    const [, line, arrow, vertex] = start;
    return { kind: "start", text, line: Number(line), arrow: arrow!, number: numberOf(arrow!), vertex: vertex! };
  }
  const dig = /^([12]) >(\w+) ([lr])(?: (\w+))?$/.exec(text);
  if (dig) {
    const [, line, vertex, side, destination = null] = dig;
    return { kind: "dig", text, line: Number(line), vertex: vertex!, side: side as Side, destination };
  }
  const end = /^([12]) (e\d+)$/.exec(text);
  if (end) return { kind: "end", text, line: Number(end[1]), arrow: end[2]!, number: numberOf(end[2]!) };
  const station = /^([12]) \*(\w+)$/.exec(text);
  if (station) return { kind: "station", text, line: Number(station[1]), vertex: station[2]! };
  if (text.startsWith("take ")) return { kind: "take", text };
  return { kind: text === "stop" ? "stop" : "pass", text };
}

/** Tunnels are what a turn has three of. */
export const isTunnel = (move: Move): boolean => move.kind === "start" || move.kind === "dig" || move.kind === "end";
