import type { Player } from "../lib/net/ids";
import type { Entry, GameShapes, Hint, Preview } from "../lib/net/protocol";
import type { TableView } from "../lib/view/tableView";

// A table in the hands of a test: what it is asked is written down.

export class FakeView<Game extends GameShapes> implements TableView<Game> {
  game = $state("test");
  geometry = $state.raw<Game["geometry"] | null>(null);
  position = $state.raw<Game["position"] | null>(null);
  legal = $state.raw<string[]>([]);
  draft = $state.raw<string[]>([]);
  seen = $state.raw<Record<string, Preview<Game>>>({});
  hints = $state.raw<Hint[]>([]);
  names = $state.raw<string[]>(["Ada", "Bob"]);
  you = $state<Player | null>(0 as Player);
  addressed = $derived(this.you);
  resigned = $state.raw<Player[]>([]);
  last = $state.raw<Entry<Game> | null>(null);
  recent = $state.raw<Entry<Game>[]>([]);
  standingMoves = $state.raw<Entry<Game>[]>([]);
  sending = $state(false);
  picture = null;
  myTurn = $derived(this.legal.length > 0);
  played: string[][] = [];
  looked: string[][] = [];
  explained: string[][] = [];

  constructor(part: Partial<Pick<FakeView<Game>, "geometry" | "position" | "legal" | "draft" | "you">>) {
    Object.assign(this, part);
  }

  /** What the server would say to a draft. */
  foresee(moves: string[], part: Partial<Preview<Game>>): void {
    const preview = { number: 0, moves, effects: [], position: this.position!, legal: [], complete: true, ...part };
    this.seen = { ...this.seen, [moves.join("|")]: preview };
  }

  play(moves: string[]): Promise<boolean> {
    this.played.push(moves);
    return Promise.resolve(true);
  }

  setDraft(moves: string[]): Promise<void> {
    this.draft = moves;
    return Promise.resolve();
  }

  look(moves: string[]): void {
    this.looked.push(moves);
  }

  explain(moves: string[]): void {
    this.explained.push(moves);
  }

  sheet(): Promise<Game["sheet"]> {
    return Promise.reject(new Error("none"));
  }
}
