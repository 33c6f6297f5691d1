/**
 * Shows the gate and the muster list without a network. Their pages fill the caches (platform/storage/keep-page.ts); here nothing
 * is kept, and nothing is answered but files of the client.
 */
const PATIENCE_MS = 5000;

const isPage = ({ mode }, { pathname }) => mode === 'navigate' && pathname === '/';
const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname === '/favicon.svg';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isPage(request, url)) event.respondWith(newestPage(request));
  else if (isFile(url)) event.respondWith(keptFile(request));
});

/** The page as the server has it, or as it was kept where the server is away, or a proxy answers in its place. */
async function newestPage(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() =>
    Response.error(),
  );
  if (answer.ok || (answer.status > 0 && answer.status < 500)) return answer;
  return (await caches.match('/')) ?? answer;
}

/** Names of files change with what is in them, so what is kept is right. */
const keptFile = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
