import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'portal-upload-';
/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Runs work with a temporary file of its own, and removes the file afterwards. */
export async function inTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes files that killed processes have left behind, but not those of other system users. */
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
