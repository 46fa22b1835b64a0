import type {
  BoardGeometry,
  EntryTold,
  JudgedMove,
  OptionInfo,
  Position,
  ProvedBest,
  ScoreSheet,
  TrialTold,
  Wire,
} from "./generated";

// What travels between page and server. The types are made from the server's schemas; here are other names by
// which the page calls some of them, and the gaps that each game fills with shapes of its own.

export type * from "./generated";
export type {
  AskBranch as NewBranch,
  AskQuickMatch as QuickMatch,
  AskNotices as NoticesChoice,
  AskSubscription as Subscription,
  AskTable as NewTable,
  ChatTold as ChatLine,
  HintInfo as Hint,
  JudgedMove as Judged,
  NoticesInfo as Notices,
  AskSeat as PlayerChoice,
  TableOfMine as OwnTable,
} from "./generated";

export type OptionValue = OptionInfo["value"];

/** A finished game looked back at, as far as the work has come; `rounds`: what the game itself can prove. */
export interface Analysis {
  state: "none" | "working" | "done";
  done: number;
  total: number;
  /** Whether values are points or chances to win. */
  unit: string | null;
  moves: JudgedMove[];
  rounds: ProvedBest[];
}

/** One thing that a move did; each game says which kinds there are and what they tell. */
export interface Effect {
  kind: string;
  /** It completes what took several moves. */
  milestone?: boolean;
}

/** What a game sends in shapes of its own. */
export interface GameShapes {
  position: Position;
  effect: Effect;
  geometry: BoardGeometry;
  sheet: ScoreSheet;
}

/** An entry of the log. */
export type Entry<Game extends GameShapes = GameShapes> = Omit<EntryTold, "type" | "effects"> & {
  effects?: Game["effect"][] | null;
};

/** What moves would do. */
export type Preview<Game extends GameShapes = GameShapes> = Omit<TrialTold, "type" | "id" | "effects" | "position"> & {
  effects: Game["effect"][][];
  position: Game["position"];
};

/** What the server tells over the socket. */
export type Message = Wire["server"];
/** What the page asks over the socket; its socket gives each question its id. */
export type Question = Wire["client"];
type WithoutId<Asked> = Asked extends unknown ? Omit<Asked, "id"> : never;
export type Request = WithoutId<Question>;
