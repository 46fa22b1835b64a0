import { Refused } from "../lib/net/api";
import { words } from "../lib/i18n/words.svelte";
import { rules, type RulesPage } from "./api";

// A page of rules being read: fetched in the language of the page, and again when that changes.

export class OpenedRules {
  page = $state.raw<RulesPage | null>(null);
  failed = $state(false);
  /** There are no rules of this name. */
  missing = $state(false);
  /** The ids of all rules of the page, which its texts may name. */
  ids = $derived(new Set(this.page?.sections.flatMap((section) => section.rules.map((rule) => rule.id))));

  constructor(
    readonly name: string,
    readonly opened: () => void = () => {},
  ) {}

  async load(lang: string): Promise<void> {
    try {
      const found = await rules(this.name, lang);
      if (lang !== words.lang) return;
      const first = this.page === null;
      this.page = found;
      this.failed = false;
      if (first) this.opened();
    } catch (error) {
      this.missing = error instanceof Refused && [400, 404].includes(error.status);
      this.failed = true;
    }
  }
}
