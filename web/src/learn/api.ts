import { ask } from "../lib/net/api";
import type { Cover, Lesson, RulesPage, Scene } from "./generated";

// What the server has for learners: rules, figures, guides.

export type { Remark, Rule, RulesPage, Scene, Chapter, LessonStep, Table } from "./generated";

export const rules = (name: string, lang: string) => ask<RulesPage>(`rules/${name}/${lang}`);
export const figure = (game: string, name: string) => ask<Scene>(`figure/${game}/${name}`);
export const cover = (game: string) => ask<Cover>(`cover/${game}`);
export const lesson = (game: string) => ask<Lesson>(`guide/${game}`);

/** The page of the rules that all games share. */
export const HOUSE = "house";
