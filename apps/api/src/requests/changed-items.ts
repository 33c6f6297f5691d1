import type { Db } from '../platform/database/database';
import type { KeptForm, ChangedItem, RequestFamily } from './request-family';

interface JudgedRow {
  itemId: string;
  row: number;
  label: string;
  before: KeptForm;
}

/** Items of a request that differ from what their newest verdict was given on; a fixed number of statements. */
export async function changedItems(
  db: Db,
  family: RequestFamily,
  requestId: string,
): Promise<ChangedItem[]> {
  const judged = await db.$queryRaw<JudgedRow[]>`
    select i.id as "itemId", i.row, i.label, d.snapshot as before
    from (select id, label, row_number() over (order by position)::int as row from request_item
      where request_id = ${requestId}::uuid and removed_at is null) i
    cross join lateral (select snapshot from item_decision where item_id = i.id
      order by at desc, id desc limit 1) d
    order by i.row`;
  if (judged.length === 0) return [];
  const now = await family.keptCards(
    db,
    judged.map(({ itemId }) => itemId),
  );
  return judged.flatMap((item) => {
    const after = now.get(item.itemId);
    if (!after) return [];
    const fields = family.cards.changedFields(item.before, after);
    return fields.length > 0 ? [{ ...item, after, fields }] : [];
  });
}
