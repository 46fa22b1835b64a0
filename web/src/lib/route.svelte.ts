// Two pages: `/` and `/table/<id>`.

class Route {
  path = $state(location.pathname);
  table = $derived(/^\/table\/([\w-]+)$/.exec(this.path)?.[1] ?? null);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }
}

export const route = new Route();
