/*
 * A tiny service worker, so that browsers let the page be installed.
 *
 * The page itself always comes from the server while the server answers: a new version is never
 * hidden behind an old one. Only files whose names change with their content are taken from the cache.
 */
const ASSETS = "dudo-assets-1";
const PAGE = "dudo-page-1";
const MOST_ASSETS = 80;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const ours = [ASSETS, PAGE];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** From the server; where it does not answer, the last page it gave, which can say so in words. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(PAGE)).put("/", answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match("/", { cacheName: PAGE });
    if (kept) return kept;
    throw error;
  }
}

/** From the cache: a file of this name never changes. */
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const names = await cache.keys();
    await Promise.all(names.slice(0, Math.max(0, names.length - MOST_ASSETS)).map((name) => cache.delete(name)));
  }
  return answer;
}
