import type { Position } from "../lib/protocol";

// What the server has for learners: rules, figures, guides.

export interface Rule {
  id: string;
  title: string;
  text: string[];
}

export interface Section {
  title: string;
  intro: string[];
  figures: { name: string; caption: string }[];
  rules: Rule[];
}

export interface Rules {
  title: string;
  intro: string[];
  sections: Section[];
}

export interface FigureData {
  game: string;
  geometry: unknown;
  position: Position;
  you: number | null;
  /** What is shown with the board. */
  beside: ("tray" | "holdings")[];
}

export interface Step {
  id: string;
  expect: { draft?: string; move?: string; event?: string } | null;
  point: string | null;
}

async function fetched<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/${path}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

export const rules = (name: string, lang: string) => fetched<Rules>(`rules/${name}/${lang}`);
export const figure = (game: string, name: string) => fetched<FigureData>(`figure/${game}/${name}`);
export const guide = (game: string) => fetched<Step[]>(`guide/${game}`);

/** The games that have rules, in the order in which they are offered; then what they share. */
export const GAMES = ["metro", "nextstation", "metromania"];
export const HOUSE = "house";
