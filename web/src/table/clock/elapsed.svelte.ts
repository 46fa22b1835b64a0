import type { Session } from "../../lib/view/session.svelte";

/** How many milliseconds ago the table was told, kept up to date while the component lives that asks. */
export function elapsedSince(session: Pick<Session, "infoAt">, every = 1000): () => number {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), every);
    return () => clearInterval(timer);
  });
  return () => Math.max(0, now - session.infoAt);
}
