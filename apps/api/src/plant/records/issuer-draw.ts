import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { RecordedPaper } from './recorded-papers';

/** A paper that an approval has stored, with the item that brought it. */
export interface ApprovedPaper extends RecordedPaper {
  itemId: string;
}

/**
 * Draws newly approved papers for a call to their issuers, with the share that the plant sets for the type
 * (docs/product/issuers.md, "The sample"). What the plant has approved before is not drawn again. One statement.
 * @param before the papers before the approval, by the ids of the people's records
 */
export async function drawIssuerCalls(
  tx: Db,
  approved: readonly ApprovedPaper[],
  before: ReadonlyMap<string, readonly RecordedPaper[]>,
): Promise<void> {
  const fresh = approved.filter(
    (paper) =>
      paper.fileIds.length > 0 &&
      !before.get(paper.personId)?.some((known) => isSame(known, paper)),
  );
  if (fresh.length === 0) return;
  const rows = fresh.map((paper) => ({
    id: newId(),
    person_id: paper.personId,
    item_id: paper.itemId,
    document_type_id: paper.documentTypeId,
    number: paper.documentNumber,
    issuer: paper.issuer,
    last_day: paper.documentDate,
    draw: randomInt(100),
  }));
  await tx.$executeRaw`
    insert into issuer_call (id, person_id, item_id, document_type_id, number, issuer, last_day)
    select r.id, r.person_id, r.item_id, r.document_type_id, r.number, r.issuer, r.last_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, person_id uuid, item_id uuid,
      document_type_id uuid, number text, issuer text, last_day date, draw integer)
    join document_type t on t.id = r.document_type_id and t.has_issuer and r.draw < t.call_share
    on conflict do nothing`;
}

const isSame = (one: RecordedPaper, other: RecordedPaper): boolean =>
  one.documentTypeId === other.documentTypeId &&
  one.documentNumber === other.documentNumber &&
  one.documentDate === other.documentDate &&
  one.fileIds.join() === other.fileIds.join();

/**
 * Condition: the issuer has denied the paper `d` of a person's record, or another paper of the person with the same type and
 * number.
 */
export const isDenied = Prisma.sql`exists (
  select 1 from issuer_call c join request_item ci on ci.id = c.item_id
  where c.person_id = d.person_id and c.document_type_id = d.document_type_id and c.outcome = 'denied'
    and (ci.request_id = d.request_id
      or c.number <> '' and bare_number(c.number) = bare_number(d.document_number)))`;
