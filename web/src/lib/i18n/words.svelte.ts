import type { FluentVariable } from "@fluent/bundle";
import { Catalogue, type Facts } from "./catalogue";
import type { Player } from "../net/ids";
import { fetchCatalogue, LANGUAGES, preferred, regionOf, type Language } from "./language";
import { remember } from "../browser/localStorage";
import type { Effect } from "../net/protocol";

// All that the page says, from the same catalogues as the rest of the project.

export { LANGUAGES };
export type { Facts, Language };

class Words {
  lang = $state<Language>(preferred());
  catalogue = $state.raw(new Catalogue("en", ""));
  failed = $state(false);

  /** The language with the browser's region, for dates. */
  region = $derived(regionOf(this.lang));

  /** Read the catalogue of the present language, which may have been asked for already. */
  async load(asked = fetchCatalogue(this.lang)): Promise<void> {
    const lang = this.lang;
    try {
      const answer = await asked;
      if (!answer.ok) throw new Error(String(answer.status));
      const catalogue = new Catalogue(lang, await answer.text());
      if (lang !== this.lang) return;
      this.catalogue = catalogue;
      this.failed = false;
      document.documentElement.lang = lang;
      document.querySelector("meta[name=description]")?.setAttribute("content", say("start-lead"));
    } catch {
      this.failed = true;
    }
  }

  choose(lang: Language): void {
    this.lang = lang;
    remember("lang", lang);
    void this.load();
  }
}

export const words = new Words();

/** One message; `id.attribute` asks for an attribute. A missing one is an error of ours. */
export function say(id: string, facts?: Facts): string {
  const text = find(id, facts);
  if (text === null) console.error(`no message ${id}`);
  return text ?? id;
}

/** Numbers below zero with a proper minus, not a hyphen. */
const withMinus = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}–-])-(?=\d)/gu, "−");

/** A message that not every game brings; null where it is missing. */
export function find(id: string, facts?: Facts): string | null {
  const errors: Error[] = [];
  const text = words.catalogue.say(id, facts ?? {}, errors);
  if (errors.length) console.error(`${id}: ${errors.map(String).join("; ")}`);
  return text && withMinus(text);
}

/** What a move did, as a line of the log: message `<game>-log-<kind>`. */
export function tell(game: string, effect: Effect, names: string[]): string {
  const { kind, ...fields } = effect;
  return say(`${game}-log-${kind}`, factsOf(fields, names));
}

/** Fields that the server sends as variables of a message: players by their names, colours by theirs. */
export function factsOf(fields: object, names: string[]): Facts {
  const entries: [string, unknown][] = Object.entries(fields);
  return Object.fromEntries(entries.map(([field, value]) => [field, fact(field, value, names)]));
}

function fact(field: string, value: unknown, names: string[]): FluentVariable {
  if (value === null) return "none";
  if (field === "player") return names[value as Player] ?? "";
  if (field === "winners") return list((value as Player[]).map((player) => names[player] ?? ""));
  if (field === "colour") return say(`colour-${value as string}`);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length;
  return value as FluentVariable;
}

/** Names in a row. */
export function list(names: string[]): string {
  return names.join(", ");
}
