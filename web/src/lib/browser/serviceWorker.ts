import { words } from "../i18n/words.svelte";

// The service worker keeps what the page needs without a connection, once the page is at rest.

const REST = 8000; // milliseconds after which it is, unless somebody has touched it before

const touched = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, REST);
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, () => done(), { once: true });
  });

export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker?.register("/sw.js");
  await touched();
  const registered = await navigator.serviceWorker?.ready;
  registered?.active?.postMessage({ keep: words.lang });
}
