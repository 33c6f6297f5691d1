import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'portal-upload-';
/** Longer than any upload is taken in. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Lets something work with a file of its own, which is gone afterwards. */
export async function inTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left behind; what belongs to another user stays. */
export async function removeAbandoned(now = Date.now()): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  await Promise.all(
    names.map(async (name) => {
      const folder = join(tmpdir(), name);
      const found = await stat(folder).catch(() => null);
      if (!found || found.mtimeMs >= now - ABANDONED_AFTER_MS) return;
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }),
  );
}
