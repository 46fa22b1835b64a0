import { picture } from "../net/api";
import type { Player } from "../net/ids";
import type { Entry, GameShapes, Position } from "../net/protocol";
import { theme } from "../browser/theme.svelte";
import { present, type TableView } from "./tableView";

// A position that is only looked at: a step of a replay, a figure of the rules.

export interface Scene {
  game: string;
  geometry: GameShapes["geometry"];
  position: Position;
  names: string[];
  you?: Player | null;
  resigned?: Player[];
  last?: Entry | null;
  sheet?: GameShapes["sheet"] | null;
  /** The table that the position is from, and after how many moves. */
  from?: { table: string; at: number };
}

export class StaticView implements TableView {
  scene = $state.raw<Scene>() as Scene;

  game = $derived.by(() => this.scene.game);
  geometry = $derived.by(() => this.scene.geometry);
  position = $derived.by(() => this.scene.position);
  names = $derived.by(() => this.scene.names);
  you = $derived.by(() => this.scene.you ?? null);
  readonly addressed = null;
  resigned = $derived.by(() => this.scene.resigned ?? []);
  last = $derived.by(() => this.scene.last ?? null);
  recent = $derived.by(() => (this.scene.last ? [this.scene.last] : []));
  standingMoves = $derived.by(() => this.recent);
  picture = $derived.by(() => {
    const { from, you = null } = this.scene;
    return from ? picture(from.table, you, theme.dark, from.at) : null;
  });
  readonly legal = [];
  readonly draft = [];
  readonly seen = {};
  readonly hints = [];
  readonly myTurn = false;
  readonly sending = false;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  play = (): Promise<boolean> => Promise.resolve(false);
  setDraft = (): Promise<void> => Promise.resolve();
  look = (): void => {};
  explain = (): void => {};
  // eslint-disable-next-line @typescript-eslint/require-await -- it fails as the server's answer would
  sheet = async (): Promise<GameShapes["sheet"]> => present(this.scene.sheet);
}
