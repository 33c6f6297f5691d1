import type { Doubt, documentGroups, RowOf } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { TellDoubt } from '../../requests/core/items/document-doubts';
import { filesOfOthers } from './files-of-others';
import { papersOfOthers, type WithPapers } from './papers-of-others';

/**
 * What people of a request have that other people have, too: numbers of papers, files and pictures. Two statements.
 * @returns doubts by the items' ids
 */
export async function doubtsOfOthers(
  db: Db,
  requestId: string,
  items: readonly WithPapers[],
  groups: readonly RowOf<typeof documentGroups>[],
  tell: TellDoubt,
): Promise<Map<string, Doubt[]>> {
  const [papers, files] = await Promise.all([
    papersOfOthers(db, items, groups, tell),
    filesOfOthers(db, requestId, items, groups, tell),
  ]);
  return new Map(
    items.map(({ id }) => [id, [...(papers.get(id) ?? []), ...(files.get(id) ?? [])]]),
  );
}
