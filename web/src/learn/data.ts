import type { Cover, Lesson, RulesPage, Scene } from "./generated";

// What the server has for learners: rules, figures, guides.

export type { Remark, Rule, RulesPage, Scene, Section, Step, Table } from "./generated";

/** The server answers, but has no such thing. */
export class NotThere extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

async function fetched<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/${path}`);
  if (!answer.ok) throw new NotThere(answer.status);
  return (await answer.json()) as T;
}

export const rules = (name: string, lang: string) => fetched<RulesPage>(`rules/${name}/${lang}`);
export const figure = (game: string, name: string) => fetched<Scene>(`figure/${game}/${name}`);
export const cover = (game: string) => fetched<Cover>(`cover/${game}`);
export const lesson = (game: string) => fetched<Lesson>(`guide/${game}`);

/** The page of the rules that all games share. */
export const HOUSE = "house";
