import { FluentBundle, FluentNumber, FluentResource, type FluentVariable, type Scope } from "@fluent/bundle";

export type Facts = Record<string, FluentVariable>;

const MESSAGE = /^(-?[a-zA-Z][\w-]*) *=/gm;
const REFERENCE = /\{\s*(-?[a-z][\w-]*)/g;

/** A number that needs no formatter: one costs a telephone more than all the words of a page. */
class PlainNumber extends FluentNumber {
  override toString(scope?: Scope): string {
    const plain = Number.isInteger(this.value) && Math.abs(this.value) < 1000;
    return plain ? String(this.value) : super.toString(scope);
  }
}

/** The words of a language. A page says few of them, so each message is parsed when it is first said. */
export class Catalogue {
  readonly #bundle: FluentBundle;
  readonly #unread = new Map<string, string>();

  constructor(lang: string, text: string) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    const starts = [...text.matchAll(MESSAGE)];
    starts.forEach((start, at) => {
      this.#unread.set(start[1]!, text.slice(start.index, starts[at + 1]?.index));
    });
  }

  has(name: string): boolean {
    return this.#unread.has(name) || this.#bundle.hasMessage(name);
  }

  /** What a message (`name`, or `name.attribute`) says; null where there is none. */
  say(id: string, facts: Facts, errors: Error[]): string | null {
    const [name = "", attribute] = id.split(".");
    this.#read(name);
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern ? this.#bundle.formatPattern(pattern, plain(facts), errors) : null;
  }

  #read(name: string): void {
    const text = this.#unread.get(name);
    if (text === undefined) return;
    this.#unread.delete(name);
    this.#bundle.addResource(new FluentResource(text));
    for (const [, other = ""] of text.matchAll(REFERENCE)) this.#read(other);
  }
}

function plain(facts: Facts): Facts {
  const found: Facts = {};
  for (const [name, value] of Object.entries(facts)) {
    found[name] = typeof value === "number" ? new PlainNumber(value) : value;
  }
  return found;
}
