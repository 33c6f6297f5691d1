import type { Db } from '../../platform/database/database';
import type { RequestFamily } from './family';
import type { ChangedItem, KeptForm } from './forms';
import { newestVerdict } from './newest-verdict';

interface JudgedRow {
  itemId: string;
  row: number;
  label: string;
  before: KeptForm;
}

/**
 * Items of a request that differ from the form on which their newest verdict was given; a fixed number of statements.
 * @param kept the current items, if the caller has already read them
 */
export async function changedItems(
  db: Db,
  { items: forms, reader }: Pick<RequestFamily, 'items' | 'reader'>,
  requestId: string,
  kept?: ReadonlyMap<string, KeptForm>,
): Promise<ChangedItem[]> {
  if (!forms) return [];
  const judged = await db.$queryRaw<JudgedRow[]>`
    select i.id as "itemId", i.row, i.label, d.snapshot as before
    from (select id, label, row_number() over (order by position)::int as row from request_item
      where request_id = ${requestId}::uuid and removed_at is null) i
    cross join lateral (${newestVerdict('snapshot')}) d
    order by i.row`;
  if (judged.length === 0) return [];
  const now =
    kept ??
    (await reader.keptItems(
      db,
      judged.map(({ itemId }) => itemId),
    ));
  return judged.flatMap((item) => {
    const after = now.get(item.itemId);
    if (!after) return [];
    const fields = forms.changedFields(item.before, after);
    return fields.length > 0 ? [{ ...item, after, fields }] : [];
  });
}
