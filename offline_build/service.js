// Keeps the page, once it has been opened, so that it opens without a network. Everything of one version is kept under
// one name; a new version is fetched beside it, and takes its place when no game is under way: the page says when.

const VERSION = "spieltisch-%VERSION%";
const FILES = %FILES%;
const IS_SERVED = %SERVED%; // by a server of tables, which is asked first: it may have something newer

self.addEventListener("install", (event) => {
  // What the browser remembers of an older version may have the same name, the page itself above all.
  const fresh = FILES.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const forget = (names) => names.filter((name) => name.startsWith("spieltisch-") && name !== VERSION);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(forget(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const isPage = request.mode === "navigate";
  if (IS_SERVED && request.url.startsWith(`${self.registration.scope}api/`)) return;
  const kept = () =>
    caches.open(VERSION).then((cache) => cache.match(isPage ? "./" : request, { ignoreSearch: true }));
  // A proxy answers in the place of a server that is gone.
  const there = () => fetch(request).then(async (answer) => (answer.status < 502 ? answer : ((await kept()) ?? answer)));
  event.respondWith(
    IS_SERVED && (isPage || request.url.endsWith("/parts.json"))
      ? there().catch(kept)
      : kept().then((found) => found ?? fetch(request)),
  );
});
