import type { Player } from "../net/ids";
import { recall, remember } from "../browser/localStorage";
import type { GameInfo, OwnTable, PlayerInfo } from "../net/protocol";
import { find, say } from "../i18n/words.svelte";

// The bots as people meet them: five characters, each a little harder to beat than the one before. The server,
// the command line and records know their levels; names and lines are the catalogue's `bot-<level>`.

export type Character = "pip" | "margot" | "basil" | "ines" | "viktor";

export interface Rung {
  level: string;
  character: Character;
  /** The line colour of the character's coat and ground. */
  colour: string;
}

/** The ladder, the easiest first. */
export const LADDER: readonly Rung[] = [
  { level: "random", character: "pip", colour: "yellow" },
  { level: "easy", character: "margot", colour: "red" },
  { level: "greedy", character: "basil", colour: "green" },
  { level: "medium", character: "ines", colour: "purple" },
  { level: "expert", character: "viktor", colour: "blue" },
];

/** Who is met first: a beginner wins about half of the games. */
export const FIRST = "easy";

/** Levels that the command line knows beside those of the ladder, and who plays them. */
const BESIDE: Record<string, Character> = { strong: "ines" };

/** Who plays a level; null for a level that this page does not know. */
export const characterOf = (level: string): Character | null =>
  LADDER.find((rung) => rung.level === level)?.character ?? BESIDE[level] ?? null;

/** What the bot of a level is called, in the reader's language. */
export const botName = (level: string): string => find(`bot-${level}`) ?? level;

/** What one should know about the bot of a level, in one line. */
export const botLine = (level: string): string => find(`bot-${level}.about`) ?? "";

/** The ladder of a game: the rungs whose bots know it. */
export const ladderOf = (game: Pick<GameInfo, "bots"> | null | undefined): Rung[] =>
  LADDER.filter(({ level }) => game?.bots.includes(level));

/** The next one up among the bots that know a game; null from the top, and from beside the ladder. */
export function nextUp(level: string, game: Pick<GameInfo, "bots"> | null | undefined): string | null {
  const rungs = ladderOf(game);
  const character = characterOf(level);
  const at = rungs.findIndex((rung) => rung.character === character);
  return at < 0 ? null : (rungs[at + 1]?.level ?? null);
}

// --- what this browser remembers ---

const KEY = "beaten";
/** Of each game, the levels that were beaten and the table at which that was first done. */
type Beaten = Record<string, Record<string, string>>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function allBeaten(): Beaten {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "{}");
    return isObject(kept) && Object.values(kept).every(isObject) ? (kept as Beaten) : {};
  } catch {
    return {}; // not what was written here
  }
}

/** The levels of the ladder that were beaten in a game, or with null in any game. */
export function beatenIn(game: string | null): string[] {
  const all = allBeaten();
  const found = (game === null ? Object.values(all) : [all[game] ?? {}]).flatMap(Object.keys);
  return LADDER.map(({ level }) => level).filter((level) => found.includes(level));
}

/** Remember who was beaten at a table; true when that is where one of them was beaten for the first time. */
export function rememberWin(game: string, levels: string[], table: string): boolean {
  const all = allBeaten();
  const before = all[game] ?? {};
  const now = Object.fromEntries(levels.map((level) => [level, before[level] ?? table]));
  remember(KEY, JSON.stringify({ ...all, [game]: { ...before, ...now } }));
  return Object.values(now).includes(table);
}

/** Whom to play next in a game: the next one up from the highest that was beaten, at least the first opponent. */
export function opponentIn(game: Pick<GameInfo, "name" | "bots"> | null | undefined): string {
  const levels = LADDER.map(({ level }) => level);
  const highest = Math.max(-1, ...beatenIn(game?.name ?? "").map((level) => levels.indexOf(level)));
  const from = Math.max(highest + 1, levels.indexOf(FIRST));
  const rungs = ladderOf(game).map(({ level }) => level);
  return rungs.find((level) => levels.indexOf(level) >= from) ?? rungs.at(-1) ?? "random";
}

// --- names at a table ---

/** The same from what the server tells of a table without its roster. */
export const namesFrom = (names: (string | null)[], bots: (string | null)[]): string[] =>
  namesOf(
    names.map((name, index) => ({ player: index as Player, name: bots[index] ? null : name, bot: bots[index]! })),
  );

/** How those are called who sit at a table with whoever is at this page; a free seat is nobody's. */
export const othersAt = ({ names, bots, your_players }: Pick<OwnTable, "names" | "bots" | "your_players">): string[] =>
  namesFrom(names, bots).filter((_, index) => names[index] !== null && !your_players.includes(index as Player));

/** How the players of a table are called: persons by name, bots as their characters, numbered where one sits twice. */
export function namesOf(roster: Pick<PlayerInfo, "player" | "name" | "bot">[]): string[] {
  const called = roster.map(({ player, name, bot }) => {
    if (name === "") return say("former-player"); // who deleted all that was known of them
    if (name) return name;
    return bot ? botName(bot) : say("player", { number: player + 1 });
  });
  const isTwin = (index: number): boolean =>
    !roster[index]!.name &&
    roster[index]!.bot !== null &&
    called.indexOf(called[index]!) !== called.lastIndexOf(called[index]!);
  return called.map((name, index) =>
    isTwin(index) ? `${name} ${called.slice(0, index + 1).filter((each) => each === name).length}` : name,
  );
}
