import type { Entry, Position } from "./protocol";
import type { TableView } from "./view";

// A position that is only looked at: a step of a replay, a figure of the rules.

export interface Scene {
  game: string;
  geometry: unknown;
  position: Position;
  names: string[];
  you?: number | null;
  last?: Entry | null;
  sheet?: unknown;
}

export class Still implements TableView {
  scene = $state.raw<Scene>() as Scene;

  game = $derived.by(() => this.scene.game);
  geometry = $derived.by(() => this.scene.geometry);
  position = $derived.by(() => this.scene.position);
  names = $derived.by(() => this.scene.names);
  you = $derived.by(() => this.scene.you ?? null);
  last = $derived.by(() => this.scene.last ?? null);
  recent = $derived.by(() => (this.scene.last ? [this.scene.last] : []));
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
  sheet = (): Promise<unknown> => Promise.resolve(this.scene.sheet ?? null);
}
