import { LANGUAGES } from '@portal/contracts';
import { loadWorkerTexts } from '@portal/i18n/worker-page';

/** The service worker that shows kept pages without a network, and the page for which it is started here. */
const WORKER = '/gate-worker.js';
const PAGE = '/tu-khai/';
const CACHE = 'pass-page';

const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Stores the page in the browser, so that the pass opens without a network. Nothing personal is among its files.
 * Browsers offer this only to pages that came over TLS.
 */
export async function keepPassPage(): Promise<void> {
  if (!canKeep()) return;
  try {
    await Promise.all(LANGUAGES.map((language) => loadWorkerTexts(language)));
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname);
    const files = [...new Set([PAGE, ...loaded])];
    const cache = await caches.open(CACHE);
    await cache.addAll(files);
    // Files of other releases are not needed any more.
    const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
    await navigator.serviceWorker.register(WORKER, { scope: PAGE });
  } catch {
    // There is no network: the files stored before stay.
  }
}

/** Removes the stored page from the browser. */
export async function forgetPassPage(): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(CACHE);
  const registration = await navigator.serviceWorker.getRegistration(PAGE);
  if (registration && new URL(registration.scope).pathname === PAGE)
    await registration.unregister();
}
