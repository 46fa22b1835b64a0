import { partsOf } from "./path";

// Where the reader is: `/`, `/table/<id>`, `/rules/<game>` … and how links lead there without a reload.

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));
  #parts = $derived(partsOf(this.path));
  /** The first part of the path; empty on the start page. */
  page = $derived(this.#parts[0] ?? "");
  /** The parts after the first. */
  rest = $derived(this.#parts.slice(1));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** Change what stands after the path, without a new step in the browser's history. */
  mark(query: Record<string, string | number>): void {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    history.replaceState(null, "", `${this.path}?${words}`);
    this.query = words;
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash.slice(1);
  }

  /** Links within the page; the browser does all others itself. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const special = event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
    if (!link || special || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const route = new Route();
