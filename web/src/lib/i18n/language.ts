import LANGUAGES from "../../../../src/metropolitain/locale/languages.json";
import { recall } from "../browser/localStorage";

// Which language the page speaks: the one chosen here, else the browser's.

export { LANGUAGES };
export type Language = keyof typeof LANGUAGES;

export function preferred(): Language {
  const wishes = [recall("lang") ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2));
  return (wishes.find((wish) => wish in LANGUAGES) ?? "en") as Language;
}

/** The page's language as this browser's owner writes it: dates in Britain are not those of America. */
export const regionOf = (lang: Language): string => navigator.languages.find((each) => each.startsWith(lang)) ?? lang;

export const fetchCatalogue = (lang: Language): Promise<Response> => fetch(`/api/catalogue/${lang}`);
