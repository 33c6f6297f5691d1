import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  /** Name of its folder, which begins with the time of its creation. */
  name: string;
  scripts: Script[];
  /** Checksum over all its scripts. */
  checksum: string;
  /** Names of earlier migrations that together do the same; mostly none. */
  replaces: string[];
}

export interface Script {
  file: string;
  sql: string;
}

/** Lists the migrations that a migration replaces, one per line. */
const REPLACED = 'replaces.txt';

/** The migrations in a folder, in the order of their creation. */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.toSorted().map((name) => readMigration(dir, name)));
}

/** If a migration has several files, each is a script, and they run in the order of their names. */
async function readMigration(dir: string, name: string): Promise<Migration> {
  const content = (file: string) => readFile(join(dir, name, file), 'utf8');
  const files = await readdir(join(dir, name));
  const scripts = await Promise.all(
    files
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map(async (file) => ({ file, sql: await content(file) })),
  );
  const hash = createHash('sha256');
  for (const { sql } of scripts) hash.update(sql);
  const replaces = files.includes(REPLACED) ? (await content(REPLACED)).trim().split('\n') : [];
  return { name, scripts, checksum: hash.digest('hex'), replaces };
}
