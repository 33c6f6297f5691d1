import type { ProfileGroupInput, Result } from '@portal/contracts';
import { isItemEditable, searchableWithNumbers } from '@portal/domain';
import { rowsByIndex, type Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import type { SaveContext } from './family';
import { documentsOf, itemsById, type StoredDocument } from './items/stored-item';
import { isJustMade, standingOf } from './request-row';

/** The shared part of an item in a form. */
export interface ItemInput {
  id: string;
  /** Its name. */
  label: string;
  /** Numbers by which it can also be found. */
  numbers: readonly string[];
  documents: readonly ProfileGroupInput[];
}

/**
 * Makes the stored items of a request equal to the form, by id, in a fixed number of statements: updates known items,
 * adds new ones, removes missing ones. Items that may not be changed stay as they are; the verdicts of a removed item
 * stay.
 * @returns ids of the items whose own part the family has to write
 * @throws AppError itemProtected if an item is missing that may not be changed, notFound for another request's item
 */
export async function writeItems(
  tx: Db,
  { request, isRevision }: SaveContext,
  items: readonly ItemInput[],
): Promise<Set<string>> {
  const [known, kept] = isJustMade(request)
    ? [[], NO_DOCUMENTS]
    : await Promise.all([
        rowsByIndex<{ id: string; result: Result; isRemoved: boolean }>(
          tx,
          Prisma.sql`
          select id, result, removed_at is not null as "isRemoved" from request_item
          where request_id = ${request.id}::uuid`,
        ),
        documentsOf(tx, itemsById(items.map(({ id }) => id))),
      ]);
  const standing = standingOf(request);
  const protectedIds = new Set(
    known.filter(({ result }) => !isItemEditable(standing, result)).map(({ id }) => id),
  );
  const given = new Set(items.map(({ id }) => id));
  const present = known.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  const missing = present.filter((id) => !given.has(id));
  if (!isRevision && missing.some((id) => protectedIds.has(id)))
    throw new AppError('itemProtected');
  if (!isRevision && missing.length > 0) await removeItems(tx, missing);

  const presentIds = new Set(present);
  const written = items
    .map((item, position) => ({ ...item, position }))
    .filter(({ id }) => !protectedIds.has(id) && (!isRevision || presentIds.has(id)));
  await upsertItems(tx, request.id, written, isRevision);
  await writeDocuments(tx, written, kept.documents);
  return new Set(written.map(({ id }) => id));
}

/** Updates the search text of requests from the current names and numbers of their items, without removed items. */
export async function refreshItemText(tx: Db, requestIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update request r set item_text = t.text
    from unnest(${requestIds}::uuid[]) n(id)
    cross join lateral (
      select coalesce(string_agg(i.search_text, ' ' order by i.position), '') as text from request_item i
      where i.request_id = n.id and i.removed_at is null) t
    where r.id = n.id and r.item_text <> t.text`;
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

/** A document as it is stored. */
interface WrittenDocument {
  itemId: string;
  documentTypeId: string;
  documentDate: string | null;
  documentNumber: string;
  issuer: string;
  fileIds: string[];
}

const NO_DOCUMENTS = { documents: new Map<string, StoredDocument[]>() };

/** Documents are few and small: if any of an item has changed, all of its documents are written again. */
async function writeDocuments(
  tx: Db,
  items: readonly ItemInput[],
  kept: ReadonlyMap<string, StoredDocument[]>,
): Promise<void> {
  const changed = items.flatMap(({ id, documents }) => {
    const given = documentsToWrite(id, documents);
    const before = (kept.get(id) ?? []).map((document) => storedAsWritten(id, document));
    return JSON.stringify(given) === JSON.stringify(before) ? [] : [{ id, given }];
  });
  const emptied = changed.flatMap(({ id }) => (kept.has(id) ? [id] : []));
  if (emptied.length > 0)
    await tx.$executeRaw`delete from item_document where item_id = any(${emptied}::uuid[])`;
  const rows = changed.flatMap(({ given }) =>
    given.map((document) => ({ ...document, id: newId() })),
  );
  if (rows.length === 0) return;
  await tx.$executeRaw`
    with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as d(id uuid, "itemId" uuid, "documentTypeId" uuid, "documentDate" date, "documentNumber" text,
            issuer text, "fileIds" jsonb)),
      documents as (
        insert into item_document (id, item_id, document_type_id, document_date, document_number, issuer)
        select id, "itemId", "documentTypeId", "documentDate", "documentNumber", issuer from given)
    insert into item_document_file (document_id, file_id, sort)
    select d.id, f.id::uuid, f.sort - 1
    from given d, jsonb_array_elements_text(d."fileIds") with ordinality f(id, sort)
    on conflict do nothing`;
}

/** Documents with content; if an item has two of the same type, the first counts. */
const documentsToWrite = (
  itemId: string,
  groups: readonly ProfileGroupInput[],
): WrittenDocument[] => {
  const said = groups
    .flatMap(({ types }) => types)
    .filter(({ files, documentDate, documentNumber, issuer }) =>
      Boolean(files.length > 0 || documentDate || documentNumber || issuer),
    )
    .toReversed();
  const byType = new Map(said.map((type) => [type.id, type]));
  return [...byType.values()].toReversed().map((type) => ({
    itemId,
    documentTypeId: type.id,
    documentDate: type.documentDate,
    documentNumber: type.documentNumber,
    issuer: type.issuer,
    fileIds: type.files.map(({ id }) => id),
  }));
};

const storedAsWritten = (itemId: string, document: StoredDocument): WrittenDocument => ({
  itemId,
  documentTypeId: document.documentTypeId,
  documentDate: document.documentDate,
  documentNumber: document.documentNumber,
  issuer: document.issuer,
  fileIds: document.files.map(({ id }) => id),
});
