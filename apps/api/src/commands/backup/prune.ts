import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from './objects';
import { backupsIn, OBJECT_FOLDERS, places, readContents, unfinished } from './format';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of Unix time. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const MONTHS = 12;

/** Which older backups to keep: each that any of these asks for. Days, weeks and months are those of UTC. */
export interface Keeping {
  /** This many of the newest. */
  count: number;
  /** All that are younger than this many days. */
  days: number;
  /** The newest of each of so many weeks, this one included. */
  weeks: number;
  /** The newest of each of so many months, this one included. */
  months: number;
}

/** `20261122T143000Z` as a time. */
const timeOf = (name: string): number =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const weekOf = (time: number): number => Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS);

const monthOf = (time: number): number =>
  new Date(time).getUTCFullYear() * MONTHS + new Date(time).getUTCMonth();

/** Names of backups that are not needed any more. @param names the newest last */
export function notKept(names: readonly string[], keeping: Keeping, now: Date): string[] {
  const { count, days, weeks, months } = keeping;
  const oldest = now.getTime() - days * DAY_MS;
  const kept = new Set([
    ...names.slice(Math.max(0, names.length - count)),
    ...names.filter((name) => timeOf(name) >= oldest),
    ...newestOfEach(names, weekOf, weekOf(now.getTime()) - weeks),
    ...newestOfEach(names, monthOf, monthOf(now.getTime()) - months),
  ]);
  return names.filter((name) => !kept.has(name));
}

/** The newest backup of each span after one. @param spanOf the number of the span of a time */
function newestOfEach(
  names: readonly string[],
  spanOf: (time: number) => number,
  after: number,
): Iterable<string> {
  const newest = new Map<number, string>();
  for (const name of names) newest.set(spanOf(timeOf(name)), name);
  return [...newest].filter(([span]) => span > after).map(([, name]) => name);
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
  for (const name of names.filter((one) => !gone.includes(one))) {
    const backup = join(folder, name);
    const seal = (await readContents(backup))?.seal;
    for await (const { key } of filesOf(backup)) named.add(places.object(folder, key, seal));
  }
  for (const objects of OBJECT_FOLDERS) {
    const entries = await readdir(join(folder, objects), { recursive: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, objects, entry);
      if (!named.has(path) && (await stat(path)).isFile()) await rm(path);
    }
  }
  return gone;
}
