// Makes the page installable and says so when there is no line to the server. It keeps nothing else:
// games and pages always come fresh from the server.

const KEPT = "offline-1";
const FILES = ["/offline.html", "/offline.css", "/favicon.svg"];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
  else if (FILES.includes(path)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

// A notice of the server, in its reader's language; only the time is written here, in the reader's own zone.
self.addEventListener("push", (event) => {
  const { title, body, tag, url, lang, until } = event.data.json();
  const format = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };
  const time = until ? new Intl.DateTimeFormat(lang, format).format(until) : "";
  const shown = { body: body.replace("{until}", time), tag, lang, icon: "/icon-192.png", badge: "/icon-192.png" };
  const data = new URL(url, self.location.origin).href;
  event.waitUntil(self.registration.showNotification(title, { ...shown, data, renotify: true }));
});

// The push service has given this browser another address.
self.addEventListener("pushsubscriptionchange", (event) => {
  const textOf = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!made) return;
    const keys = { public_key: textOf(made.getKey("p256dh")), secret: textOf(made.getKey("auth")) };
    const body = JSON.stringify({ endpoint: made.endpoint, ...keys, lang: self.navigator.language.slice(0, 2) });
    await fetch("/api/notices/subscription", { method: "POST", headers: { "Content-Type": "application/json" }, body });
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
