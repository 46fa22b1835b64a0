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

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const open = pages.find((page) => page.url === event.notification.data);
    await (open ? open.focus() : self.clients.openWindow(event.notification.data));
  };
  event.waitUntil(back());
});
