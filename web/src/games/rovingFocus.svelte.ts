import { tick } from "svelte";

// Targets of a board: one stop of the Tab key, arrows lead from target to target, page keys through all of
// them. Each is the element `target-<name>`.

export type Point = [number, number];
type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const STEP: Record<Direction, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const PAGES: Record<string, number> = { PageUp: -1, PageDown: 1 };

function isDirection(key: string): key is Direction {
  return key in STEP;
}

/** The nearest of some points in a direction, those straight ahead first. */
function nearest(from: Point, among: Map<string, Point>, direction: Direction): string | null {
  const [sx, sy] = STEP[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of among) {
    const ahead = (x - from[0]) * sx + (y - from[1]) * sy;
    const aside = Math.abs((x - from[0]) * sy) + Math.abs((y - from[1]) * sx);
    if (ahead > 1 && ahead + 2.5 * aside < least) [best, least] = [name, ahead + 2.5 * aside];
  }
  return best;
}

const focusOn = (name: string): void => document.getElementById(`target-${name}`)?.focus();

/** To be made while a component is: it gives the focus back to who plays by keyboard. */
export class RovingFocus {
  #byKeys = false;
  #focused = $state<string | null>(null);
  tabStop = $derived.by(() => {
    const points = this.points();
    return this.#focused && points.has(this.#focused) ? this.#focused : points.keys().next().value;
  });

  constructor(readonly points: () => Map<string, Point>) {
    $effect(() => {
      if (this.tabStop && this.#byKeys && document.activeElement === document.body) focusOn(this.tabStop);
    });
  }

  /** A target has the focus now. */
  arrived(name: string): void {
    this.#focused = name;
  }

  /** A key was pressed on a target; true when it leads to another. */
  key(key: string, name: string): boolean {
    this.byKeyboard();
    const points = this.points();
    let next: string | null;
    if (isDirection(key)) next = nearest(points.get(name)!, points, key);
    else if (key in PAGES) next = this.#turn(name, PAGES[key]!);
    else return false;
    if (next) void this.#go(next);
    return true;
  }

  /** The target so many places further in the list of all: no target is out of reach. */
  #turn(name: string, places: number): string | null {
    const names = [...this.points().keys()];
    return names.at((names.indexOf(name) + places) % names.length) ?? null;
  }

  async #go(name: string): Promise<void> {
    this.#focused = name;
    await tick();
    focusOn(name);
  }

  /** The keyboard is in use: the focus is given back when it is lost. */
  byKeyboard(): void {
    this.#byKeys = true;
  }

  /** The pointer is in use: the focus stays where it is. */
  pointed = (): void => {
    this.#byKeys = false;
  };
}
