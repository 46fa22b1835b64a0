// Work in pieces, so that a finger or a key is answered in between.

/** Until the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => done());
    else setTimeout(done, 200); // Safari
  });
}

/** Until the browser has had a chance to do something else; also on a page that nobody sees. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
