import { readdir } from 'node:fs/promises';
import { must } from '@portal/testing';

/** What the storage has of a file or an upload: its bytes, and previews or chunks. */
export async function storedObjects(id: string): Promise<string[]> {
  const names = await readdir(must(process.env['FILES_DIR']), { recursive: true });
  return names.filter((name) => name.includes(id));
}
