import {
  STATUS,
  type Doubt,
  type documentGroups,
  type ProfileGroupInput,
  type RowOf,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { TellDoubt } from '../../requests/core/items/document-doubts';
import { namesOf } from '../../requests/core/joined-names';

/** A shorter number says nothing: many people write "01". */
const LEAST_LETTERS = 4;

/** A person of an item with the papers that the item has. */
export interface WithPapers {
  id: string;
  identityKey: string;
  /** A photo that the item brings. */
  imageId: string | null;
  documents: readonly ProfileGroupInput[];
}

interface Other {
  itemId: string;
  typeId: string;
  number: string;
  /** Names and companies of the others. */
  others: string;
}

/**
 * Papers with a type and number that other people have, too, in the plant's records or in requests that were submitted and not
 * refused, of whatever company (docs/product/shared.md, "Review"). One statement.
 * @returns doubts by the items' ids
 */
export async function papersOfOthers(
  db: Db,
  items: readonly WithPapers[],
  groups: readonly RowOf<typeof documentGroups>[],
  tell: TellDoubt,
): Promise<Map<string, Doubt[]>> {
  const papers = items.flatMap(({ id, identityKey, documents }) =>
    documents
      .flatMap(({ types }) => types)
      .filter(({ documentNumber }) => documentNumber.length >= LEAST_LETTERS)
      .map((type) => ({ itemId: id, identityKey, typeId: type.id, number: type.documentNumber })),
  );
  if (papers.length === 0) return new Map();
  const found = await db.$queryRaw<Other[]>`
    select m."itemId"::text, m."typeId"::text, m.number,
      string_agg(distinct concat_ws(', ', o.full_name, o.company), '; ') as others
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
      as m("itemId" uuid, "identityKey" text, "typeId" uuid, number text)
    join lateral (
      select p.full_name, co.name as company
      from person_document d
      join person p on p.id = d.person_id and p.identity_key <> m."identityKey"
      join request r on r.id = d.request_id
      left join contractor co on co.id = r.contractor_id
      where d.document_type_id = m."typeId" and d.document_number <> ''
        and bare_number(d.document_number) = bare_number(m.number)
      union all
      select i.full_name, co.name
      from item_document d
      join people_item i on i.item_id = d.item_id and i.identity_key <> m."identityKey"
      join request_item ri on ri.id = d.item_id and ri.removed_at is null
      join request r on r.id = ri.request_id
        and r.status = any(${[STATUS.waiting, STATUS.needsUpdate, STATUS.approved]}::smallint[])
      left join contractor co on co.id = r.contractor_id
      where d.document_type_id = m."typeId" and d.document_number <> ''
        and bare_number(d.document_number) = bare_number(m.number)) o on true
    group by 1, 2, 3
    order by 1, 2`;
  const types = groups.flatMap((group) => group.types);
  const doubts = new Map<string, Doubt[]>();
  for (const { itemId, typeId, number, others } of found)
    doubts.set(itemId, [
      ...(doubts.get(itemId) ?? []),
      tell('paperOfOther', typeId, { name: namesOf(types, [typeId]), number, others }),
    ]);
  return doubts;
}
