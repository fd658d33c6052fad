/*
 * Keeps one page for when the network is gone, and shows what a day sheet has kept of itself (pages/day): no answer of
 * the API and no other page of anybody's is ever stored. `OFFLINE`, with the kept addresses and a version of their content, is written above by script.ts: when they
 * change the script does, and every browser fetches them anew.
 */

const KEPT = `offline-${OFFLINE.version}`;
const [PAGE, ...PARTS] = OFFLINE.addresses;
/** Of its own device: gone with a log-out, which clears the storage. */
const DAY_SHEETS = 'day-sheets';

self.addEventListener('install', (event) => {
  // Without cookies; the page from the server, the rest, whose names change with it, from what the browser has.
  const requests = OFFLINE.addresses.map(
    (address) => new Request(address, { credentials: 'omit', cache: address === PAGE ? 'reload' : 'default' }),
  );
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(requests)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // A page is fetched while this worker still wakes up.
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== KEPT && name !== DAY_SHEETS).map((name) => caches.delete(name))),
        ),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(fetched(event).catch(() => keptFor(request)));
    return;
  }
  // Their names change with their content, so a kept one is as good as a fetched one.
  const { pathname, search } = new URL(request.url);
  if (PARTS.includes(pathname + search))
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});

async function keptFor({ url }) {
  const sheet = await caches.match(url.split('#')[0], { cacheName: DAY_SHEETS, ignoreVary: true });
  return sheet ?? caches.match(PAGE);
}

async function fetched({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}
