import type { ProfileGroupInput, Result } from '@portal/contracts';
import { isItemEditable, searchableWithNumbers } from '@portal/domain';
import type { Db } from '../platform/database/database';
import { asDate } from '../platform/database/days';
import { newId } from '../platform/database/id';
import { AppError } from '../platform/http/app-error';
import type { SaveContext } from './family';
import { isJustMade, standingOf } from './request-row';

/** A row as the shared part of its family's form has it. */
export interface ItemInput {
  id: string;
  /** What it is called. */
  label: string;
  /** Numbers that it is found by besides. */
  numbers: readonly string[];
  documents: readonly ProfileGroupInput[];
}

/**
 * Makes the items of a request what the form says, by id, in a fixed number of statements: known ones are
 * updated, new ones added, missing ones removed. Items that may not be changed stay as they are; of a removed
 * one that was judged, the verdicts stay.
 * @returns ids of the items that the family has to write too
 * @throws AppError itemProtected when one that may not be changed is missing, notFound for another request's item
 */
export async function writeItems(
  tx: Db,
  { request, isRevision }: SaveContext,
  items: readonly ItemInput[],
): Promise<Set<string>> {
  const known = isJustMade(request)
    ? []
    : await tx.requestItem.findMany({
        where: { requestId: request.id },
        select: { id: true, result: true, removedAt: true },
      });
  const standing = standingOf(request);
  const protectedIds = new Set(
    known.filter(({ result }) => !isItemEditable(standing, result as Result)).map(({ id }) => id),
  );
  const given = new Set(items.map(({ id }) => id));
  const present = known.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  const missing = present.filter((id) => !given.has(id));
  if (!isRevision && missing.some((id) => protectedIds.has(id)))
    throw new AppError('itemProtected');
  if (!isRevision && missing.length > 0) await removeItems(tx, missing);

  const presentIds = new Set(present);
  const written = items
    .map((item, position) => ({ ...item, position }))
    .filter(({ id }) => !protectedIds.has(id) && (!isRevision || presentIds.has(id)));
  await upsertItems(tx, request.id, written, isRevision);
  if (known.length > 0) await removeDocuments(tx, written);
  await writeDocuments(tx, written);
  return new Set(written.map(({ id }) => id));
}

/**
 * Makes requests found by what their items are called and numbered now; those that were taken out count no more.
 */
export async function refreshItemText(tx: Db, requestIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update request r set item_text = coalesce((
      select string_agg(i.search_text, ' ' order by i.position) from request_item i
      where i.request_id = r.id and i.removed_at is null), '')
    where r.id = any(${requestIds}::uuid[])`;
}

async function removeItems(tx: Db, ids: string[]): Promise<void> {
  await tx.requestItem.deleteMany({ where: { id: { in: ids }, decisions: { none: {} } } });
  await tx.requestItem.updateMany({
    where: { id: { in: ids } },
    data: { removedAt: new Date() },
  });
}

async function upsertItems(
  tx: Db,
  requestId: string,
  items: readonly (ItemInput & { position: number })[],
  isRevision: boolean,
): Promise<void> {
  const rows = items.map(({ id, label, numbers, position }) => ({
    id,
    label,
    position,
    search_text: searchableWithNumbers(label, numbers),
  }));
  const written = await tx.$executeRaw`
    insert into request_item (id, request_id, position, label, search_text)
    select r.id, ${requestId}::uuid, r.position, r.label, r.search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, position integer, label text, search_text text)
    on conflict (id) do update
      set label = excluded.label, search_text = excluded.search_text, removed_at = null,
        position = case when ${isRevision} then request_item.position else excluded.position end
      where request_item.request_id = excluded.request_id`;
  if (written !== rows.length) throw new AppError('notFound');
}

async function removeDocuments(tx: Db, items: readonly ItemInput[]): Promise<void> {
  await tx.itemDocument.deleteMany({ where: { itemId: { in: items.map(({ id }) => id) } } });
}

/** Documents are few and small: those of the written items are put down anew. */
async function writeDocuments(tx: Db, items: readonly ItemInput[]): Promise<void> {
  const documents = items.flatMap((item) =>
    item.documents
      .flatMap(({ types }) => types)
      .filter(({ files, documentDate, documentNumber }) =>
        Boolean(files.length > 0 || documentDate || documentNumber),
      )
      .map((type) => ({ documentId: newId(), itemId: item.id, type })),
  );
  await tx.itemDocument.createMany({
    data: documents.map(({ documentId, itemId, type }) => ({
      id: documentId,
      itemId,
      documentTypeId: type.id,
      documentDate: asDate(type.documentDate),
      documentNumber: type.documentNumber,
    })),
    // The same type twice on one item: the first counts.
    skipDuplicates: true,
  });
  await tx.itemDocumentFile.createMany({
    data: firstOfEachType(documents).flatMap(({ documentId, type }) =>
      type.files.map(({ id: fileId }, sort) => ({ documentId, fileId, sort })),
    ),
    skipDuplicates: true,
  });
}

function firstOfEachType<T extends { itemId: string; type: { id: string } }>(
  documents: readonly T[],
): T[] {
  const seen = new Set<string>();
  return documents.filter(({ itemId, type }) => {
    const key = `${itemId}:${type.id}`;
    return !seen.has(key) && seen.add(key);
  });
}
