/**
 * Shows the gate, the muster list and a worker's pass without a network. Their pages fill the caches
 * (platform/storage/keep-page.ts, worker/keep-pass-page.ts). This worker only reads the caches, and only answers requests for
 * files of the client.
 */
const PATIENCE_MS = 5000;

const PAGES = ['/', '/tu-khai/'];
const isPage = ({ mode }, { pathname }) => mode === 'navigate' && PAGES.includes(pathname);
const isFile = ({ pathname }) => pathname.startsWith('/assets/');
/** The plant may change it, as it may change the pages. */
const isLogo = ({ pathname }) => pathname === '/logo';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isPage(request, url) || isLogo(url)) event.respondWith(newestPage(request, url.pathname));
  else if (isFile(url)) event.respondWith(keptFile(request));
});

/**
 * The page from the server; the stored page if the server is away or a proxy answers in its place.
 */
async function newestPage(request, pathname) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() =>
    Response.error(),
  );
  if (answer.ok || (answer.status > 0 && answer.status < 500)) return answer;
  return (await caches.match(pathname)) ?? answer;
}

/** The name of a file changes with its content, so a stored file is never outdated. */
const keptFile = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
