// Makes the page installable, and keeps what it needs to come up and play without a connection: its own files,
// the words, and the rules of the games that can be played so. While the server answers, everything comes from it.

const SIGN = "offline-1"; // what is shown where nothing else is kept
const PAGE = "page-"; // the files of one version of the page, with "/"
const SAID = "said-1"; // answers of the server that are the same for everybody
const FILES = ["/offline.html", "/offline.css", "/favicon.svg"];
const PUBLIC = /^\/(api\/(catalogue|games|library|rules|figure|cover|guide)|library)(\/|$)/;
const DOWN = [502, 503, 504]; // a proxy answers for a server that does not

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(SIGN).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    for (const name of await caches.keys())
      if (![SIGN, SAID].includes(name) && !name.startsWith(PAGE)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

async function answered(request) {
  const answer = await fetch(request);
  if (DOWN.includes(answer.status)) throw new Error(`the server is down: ${answer.status}`);
  return answer;
}

const findKept = (request) => caches.match(request, { ignoreVary: true });

/** A page: from the server, else the one that was kept. */
const navigated = (request) =>
  answered(request).catch(async () => (await findKept("/")) ?? (await findKept("/offline.html")));

/** A file whose name says its content: the kept one is as good as any. */
const built = async (request) => (await findKept(request)) ?? fetch(request);

/** An answer of the server; where none comes the last one, with a mark. */
async function said(request) {
  try {
    const answer = await answered(request);
    if (answer.ok) await (await caches.open(SAID)).put(request.url, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await findKept(request);
    if (!kept) throw problem;
    const headers = new Headers(kept.headers);
    headers.set("x-kept", "yes");
    return new Response(kept.body, { status: kept.status, headers });
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigated(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(built(request));
  else if (PUBLIC.test(pathname)) event.respondWith(said(request));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => findKept(request)));
});

/** Keep this version of the page; "/" comes last, so that it never names what is not there. */
async function keepPage({ version, files }) {
  const cache = await caches.open(PAGE + version);
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of files) if (!there.has(file)) await cache.add(file);
  await cache.add(new Request("/", { cache: "no-cache" }));
  for (const name of await caches.keys())
    if (name.startsWith(PAGE) && name !== PAGE + version) await caches.delete(name);
}

/** Keep the rules of a game: how they are compiled, and how they are told. */
async function keepGame(game, lang) {
  const info = await said(new Request(`/api/library/${game}`));
  if (!info.ok) return;
  const { wasm, bindings, weights } = await info.json();
  const cache = await caches.open(SAID);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(`/library/${game}-`) && ![wasm, bindings, weights].includes(pathname))
      await cache.delete(url);
  }
  for (const file of [wasm, bindings]) if (!(await findKept(file))) await cache.add(file);
  await said(new Request(`/api/rules/${game}/${lang}`));
}

async function keepAll(lang) {
  const listed = await fetch("/kept.json", { cache: "no-cache" });
  if (!listed.ok) return;
  const kept = await listed.json();
  await keepPage(kept);
  await said(new Request(`/api/catalogue/${lang}`));
  await said(new Request("/api/games"));
  for (const game of kept.games) await keepGame(game, lang);
}

// The page is at rest: now is a good time to keep what it needs without a connection.
self.addEventListener("message", (event) => {
  const { keep } = event.data ?? {};
  if (keep) event.waitUntil(keepAll(keep).catch(() => {})); // the next visit tries again
});

// A notice of the server, in its reader's language; only the time is written here, in the reader's own zone.
self.addEventListener("push", (event) => {
  const { title, body, tag, url, lang, until } = event.data.json();
  const format = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  const locale = self.navigator.languages.find((each) => each.startsWith(lang)) ?? lang;
  const time = until ? new Intl.DateTimeFormat(locale, format).format(until) : "";
  const shown = { body: body.replace("{until}", time), tag, lang, icon: "/icon-192.png", badge: "/icon-192.png" };
  const data = new URL(url, self.location.origin).href;
  event.waitUntil(self.registration.showNotification(title, { ...shown, data, renotify: true }));
});

// The push service has given this browser another address.
self.addEventListener("pushsubscriptionchange", (event) => {
  const plain = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const textOf = (bytes) => plain(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!made) return;
    const keys = { public_key: textOf(made.getKey("p256dh")), secret: textOf(made.getKey("auth")) };
    const body = JSON.stringify({ endpoint: made.endpoint, ...keys, lang: self.navigator.language.slice(0, 2) });
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/notices/subscription", { method: "POST", headers, body });
  };
  event.waitUntil(renew());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const pathOf = (address) => new URL(address).pathname;
    const open = pages.find((page) => pathOf(page.url) === pathOf(event.notification.data));
    await (open ? open.focus() : self.clients.openWindow(event.notification.data));
  };
  event.waitUntil(back());
});
