/** Where the worker stands that shows the gate without a network, and the list of files that it needs. */
const WORKER = '/gate-worker.js';
const FILES = '/gate-files.json';
const MANIFEST = '/gate.webmanifest';
/** What names of its caches begin with. */
const CACHE = 'gate-';

interface GateFiles {
  version: string;
  files: string[];
}

/**
 * Keeps the files of the gate in the browser, so that it opens without a network, and offers it as an app. Files of
 * other releases go. @returns whether it opens without a network from now on
 */
export async function keepPage(): Promise<boolean> {
  offerApp();
  // Only pages that came over TLS have either.
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
    // Without a network, or from a server that develops: what was kept before stays.
    return navigator.serviceWorker.controller !== null;
  }
}

function offerApp() {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'manifest', href: MANIFEST });
  document.head.append(link);
}
