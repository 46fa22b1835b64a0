// Enter plays, so that Enter pressed on and on must not run through several moves: a key that is held down does
// nothing, and after a move Enter rests for a moment.

const REST = 600; // milliseconds
let restsUntil = 0;

/** A move is on its way. */
export function restEnter(): void {
  restsUntil = performance.now() + REST;
}

/** Whether Enter was pressed on purpose. */
export function isDeliberate(event: KeyboardEvent): boolean {
  return !event.repeat && performance.now() >= restsUntil;
}
