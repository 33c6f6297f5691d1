/**
 * The address of the service worker that shows the gate page without a network, and the list of
 * files it needs.
 */
const WORKER = '/gate-worker.js';
const FILES = '/gate-files.json';
const MANIFEST = '/gate.webmanifest';
/** The start of the names of its caches. */
const CACHE = 'gate-';

interface GateFiles {
  version: string;
  files: string[];
}

/**
 * Stores the files of the gate page in the browser, so that it opens without a network, and offers
 * it as an app. Files of other releases are deleted. @returns whether the page now opens without a
 * network
 */
export async function keepPage(): Promise<boolean> {
  offerApp();
  // Browsers offer both only to pages that came over TLS.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  try {
    const { version, files } = (await (
      await fetch(FILES, { cache: 'no-store' })
    ).json()) as GateFiles;
    const name = CACHE + version;
    const cache = await caches.open(name);
    if ((await cache.keys()).length < files.length) await cache.addAll(files);
    await navigator.serviceWorker.register(WORKER);
    const older = (await caches.keys()).filter((key) => key.startsWith(CACHE) && key !== name);
    await Promise.all(older.map((key) => caches.delete(key)));
    return true;
  } catch {
    // There is no network, or this is a development server: the files stored before stay.
    return navigator.serviceWorker.controller !== null;
  }
}

function offerApp() {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'manifest', href: MANIFEST });
  document.head.append(link);
}
