// Made from the server's schemas by `make types`. Changes belong there.
import type { Player } from "../lib/ids";
export interface Learn {
  RulesPage: RulesPage;
  Scene: Scene;
  Cover: Cover;
  Lesson: Lesson;
}
/**
 * The rules of a game, or of the house, in one language.
 */
export interface RulesPage {
  title: string;
  intro: string[];
  sections: Section[];
}
/**
 * Rules about one subject.
 */
export interface Section {
  title: string;
  intro: string[];
  figures: Figure[];
  rules: Rule[];
}
/**
 * A picture of a position and what it shows.
 */
export interface Figure {
  name: string;
  caption: string;
}
/**
 * A rule with its id, by which refusals and links name it.
 */
export interface Rule {
  id: string;
  title: string;
  text: string[];
  tables: Table[];
  remarks: Remark[];
}
/**
 * A small table; the first cell of a row says what the row is about.
 */
export interface Table {
  caption: string;
  head: string[];
  rows: string[][];
}
/**
 * Where a rule is the house's own, and why.
 */
export interface Remark {
  kind: "ours" | "rebuilt" | "slip";
  text: string;
}
/**
 * All that the page needs to draw a figure.
 */
export interface Scene {
  game: string;
  geometry: BoardGeometry;
  position: Position;
  you: Player | null;
  beside: ("holdings" | "tray")[];
}
/**
 * The board as data: shapes and paths, from which every renderer draws; games add their own fields.
 */
export interface BoardGeometry {
  size: [number, number];
}
/**
 * All that is needed to draw a game as one viewer may see it; games add their own fields.
 */
export interface Position {
  game: string;
  viewer: Player | null;
  to_move: Player[];
  over: boolean;
  scores: number[];
  winners: Player[];
  prompt: string;
}
/**
 * All that the page needs to draw it; `lines`: what the moves did that finished one, the latest last.
 */
export interface Cover {
  game: string;
  geometry: BoardGeometry;
  position: Position;
  you: Player | null;
  lines: unknown[][];
}
/**
 * What the page needs to lead through a game.
 */
export interface Lesson {
  script: string[];
  steps: Step[];
}
/**
 * One step; where nothing is to be waited for the reader goes on by a button.
 */
export interface Step {
  id: string;
  draft?: number | null;
  made?: number | null;
  point?: string[];
}
