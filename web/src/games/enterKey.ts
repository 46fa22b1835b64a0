// Enter plays, so that Enter pressed on and on must not run through several moves: a key that is held down does
// nothing, and after a move Enter rests for a moment, or until another key is pressed.

const REST = 600; // milliseconds
let restsUntil = 0;
let pending = false;
let clicks = 0;

/** Something was clicked: a second click in the same breath shows, as the first did, and plays nothing. */
export function heedClick(event: MouseEvent): void {
  clicks = event.detail;
}

export const isDoubleClick = (): boolean => clicks > 1;

/** A move is on its way. */
export function restEnter(): void {
  restsUntil = performance.now() + REST;
}

/** A key was pressed: whoever goes somewhere else first means the next Enter. */
export function heedKey(event: KeyboardEvent): void {
  if (event.key !== "Enter") restsUntil = 0;
}

/** Something is chosen, or not any more, that Enter plays wherever the focus is. */
export function setPending(wanted: boolean): void {
  pending = wanted;
}

export const isPending = (): boolean => pending;

/** Whether Enter was pressed on purpose. */
export function isDeliberate(event: KeyboardEvent): boolean {
  return !event.repeat && performance.now() >= restsUntil;
}
