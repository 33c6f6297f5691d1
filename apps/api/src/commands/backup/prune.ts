import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from './check';
import { backupsIn, places, unfinished } from './format';

const DAY_MS = 86_400_000;

/** Which older backups to keep. */
export interface Keeping {
  /** This many of the newest. */
  count: number;
  /** And all that are younger than this many days. */
  days: number;
}

/** `20261122T143000Z` as a time. */
const timeOf = (name: string): number =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Names of backups that are not needed any more. @param names the newest last */
export function notKept(names: readonly string[], { count, days }: Keeping, now: Date): string[] {
  const oldest = now.getTime() - days * DAY_MS;
  return names.slice(0, Math.max(0, names.length - count)).filter((name) => timeOf(name) < oldest);
}

/**
 * Removes what interrupted backups have left. A backup in progress is younger than a day and stays.
 * @returns their names
 */
export async function removeUnfinished(folder: string, now = new Date()): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  const left = entries.filter((entry) => {
    const name = entry.slice(0, -unfinished('').length);
    return unfinished(name) === entry && timeOf(name) < now.getTime() - DAY_MS;
  });
  for (const entry of left) await rm(join(folder, entry), { recursive: true });
  return left;
}

/**
 * Removes backups that are no longer needed, and the objects that no other backup lists. @returns the names of those
 * backups
 */
export async function prune(folder: string, keeping: Keeping, now = new Date()): Promise<string[]> {
  const names = await backupsIn(folder);
  const gone = notKept(names, keeping, now);
  if (gone.length === 0) return gone;
  for (const name of gone) await rm(join(folder, name), { recursive: true });
  const named = new Set<string>();
  for (const name of names.filter((one) => !gone.includes(one)))
    for await (const { key } of filesOf(join(folder, name))) named.add(places.object(folder, key));
  const entries = await readdir(join(folder, 'objects'), { recursive: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, 'objects', entry);
    if (!named.has(path) && (await stat(path)).isFile()) await rm(path);
  }
  return gone;
}
