import { extensionOf } from '@portal/contracts';
import type { PathFile } from '@portal/ui';
import { isOfUser, MOST_BYTES, MOST_FILES, readZip } from './read-zip';

/** Why given files are not read, and which one is the reason. */
export interface Unread {
  problem: 'unreadable' | 'tooMany';
  path: string;
}

/** The files that a user gave, with those of archives in place of the archives. */
export async function readGiven(given: readonly PathFile[]): Promise<PathFile[] | Unread> {
  const read: PathFile[] = [];
  let size = 0;
  for (const one of given) {
    if (!isOfUser(one.path)) continue;
    const isArchive = extensionOf(one.path) === 'zip';
    const files = isArchive ? await readZip(one.file).catch(() => null) : [one];
    if (!files) return { problem: 'unreadable', path: one.path };
    read.push(...files);
    size += files.reduce((sum, { file }) => sum + file.size, 0);
    if (read.length > MOST_FILES || size > MOST_BYTES)
      return { problem: 'tooMany', path: one.path };
  }
  return read;
}
