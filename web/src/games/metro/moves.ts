// Metro's moves by their texts: `aaaa@d1`, `aacb/1@c2`, `draw`, `swap 30 blind`, `wagon red 20 C3`.

export type Move =
  | { kind: "lay"; text: string; tile: string; turns: number; square: string }
  | { kind: "draw"; text: string }
  | { kind: "swap"; text: string; percent: number; blind: boolean }
  | { kind: "wagon"; text: string; colour: string | null; percent: number | null; place: string };

export function readMove(text: string): Move {
  const lay = /^([a-d]{4})(?:\/([123]))?@([a-h][1-8])$/.exec(text);
  if (lay) return { kind: "lay", text, tile: lay[1]!, turns: Number(lay[2] ?? 0), square: lay[3]! };
  const swap = /^swap (\d+) (open|blind)$/.exec(text);
  if (swap) return { kind: "swap", text, percent: Number(swap[1]), blind: swap[2] === "blind" };
  const wagon = /^wagon (?:([a-z]+) (\d+) )?(C\d)$/.exec(text);
  if (wagon) {
    const [, colour = null, percent = null, place] = wagon;
    return { kind: "wagon", text, colour, percent: percent && Number(percent), place: place! } as Move;
  }
  return { kind: "draw", text };
}

const SIDES = ["N", "E", "S", "W"] as const;
const EXIT: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 }; // quarters from entering to leaving side

/** A tile's code as it lies: a quarter turn clockwise moves the last letter to the front. */
export function turned(tile: string, turns: number): string {
  return tile.slice(4 - turns) + tile.slice(0, 4 - turns);
}

/** The fewest quarter turns that give the same pattern. */
export function fewest(tile: string, turns: number): number {
  return [0, 1, 2, 3].find((fewer) => turned(tile, fewer) === turned(tile, turns))!;
}

/** A tile's four tracks by entering and leaving side (`NE` …), straight ones on top. */
export function tracksOf(tile: string, turns: number): string[] {
  const tracks = [...turned(tile, turns)].map((letter, side) => SIDES[side]! + SIDES[(side + EXIT[letter]!) % 4]!);
  const straight = (track: string) => Number("NS SN EW WE".includes(track));
  return tracks.sort((a, b) => straight(a) - straight(b));
}
