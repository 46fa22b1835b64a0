import { recall, remember } from "./localStorage";

// Light or dark: as the system says until somebody chooses.

const system = matchMedia("(prefers-color-scheme: dark)");

class Theme {
  dark = $state(system.matches);

  constructor() {
    const chosen = recall("theme");
    if (chosen) this.set(chosen === "dark");
    system.addEventListener("change", () => {
      if (!recall("theme")) this.dark = system.matches;
    });
  }

  set(dark: boolean): void {
    this.dark = dark;
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }

  toggle(): void {
    this.set(!this.dark);
    remember("theme", this.dark ? "dark" : "light");
  }
}

export const theme = new Theme();
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
