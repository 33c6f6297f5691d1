import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawCell, RawTable } from '../platform/master-data';

/** Reads a folder of seed lists, one JSON file each; their rows name references by key. */
export async function readSeedFolder(folder: string): Promise<RawTable[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return rawTable(file.replace('.json', ''), JSON.parse(text) as Record<string, RawCell>[]);
    }),
  );
}

/** Rows as in a sheet of that name. */
export function rawTable(name: string, rows: readonly Record<string, RawCell>[]): RawTable {
  return {
    name,
    columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
    rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  };
}
