import { RESULT, type Finding, type ProfileGroupInput, type Result } from '@portal/contracts';
import { rowsByIndex, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { findingsOfVerdict, firstFinding } from '../findings';
import { newestVerdict } from '../newest-verdict';
import type { StoredFile } from '../stored-files';

/** A document of an item, with its files in order. */
export interface StoredDocument {
  documentTypeId: string;
  groupId: string;
  documentDate: string | null;
  documentNumber: string;
  issuer: string;
  files: StoredFile[];
}

/** An item with its family's own part; `own` is null if that part is gone. */
interface ItemRow<Own> {
  id: string;
  label: string;
  result: Result;
  documents: readonly StoredDocument[];
  /** Of its newest verdict. */
  findings: readonly Finding[];
  own: Own | null;
}

/** An item that still has its family's part. */
export type WholeRow<Own> = ItemRow<Own> & { own: Own };

/** The result and findings of an item's newest verdict. */
export interface ItemReview {
  result: Result;
  findings: readonly Finding[];
}

/** An item as stored. */
export interface StoredItem<Input extends { id: string } = { id: string }> extends ItemReview {
  input: Input;
}

/** Items in the order of their list, and all files of their documents, by id. */
export interface StoredItems<Item> {
  items: Item[];
  files: Map<string, StoredFile>;
}

/** Condition on `i`: the items of a request. */
export const itemsOfRequest = (requestId: string): Prisma.Sql =>
  Prisma.sql`i.request_id = ${requestId}::uuid and i.removed_at is null`;

/** Condition on `i`: the items of a request that reviewers have passed. */
export const passedItemsOf = (requestId: string): Prisma.Sql =>
  Prisma.sql`${itemsOfRequest(requestId)} and i.result = ${RESULT.passed}`;

/** Condition on `i`: the items with these ids. */
export const itemsById = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`i.id = any(${[...ids]}::uuid[])`;

/**
 * Reads items with their documents and newest verdicts, in the order of their list. The number of statements does not
 * grow with them.
 * @param where a condition on `i`
 * @param own selects what the family stores for `i`, as one JSON object
 * @param toItem makes the family's item from a row
 */
export async function readStoredItems<Own, Item extends StoredItem>(
  db: Db,
  where: Prisma.Sql,
  own: Prisma.Sql,
  toItem: (row: WholeRow<Own>) => Omit<Item, keyof ItemReview>,
): Promise<StoredItems<Item>> {
  const [found, { documents, files }] = await Promise.all([
    rowsByIndex<Omit<ItemRow<Own>, 'documents'>>(
      db,
      Prisma.sql`
      select i.id, i.label, i.result, coalesce(v.findings, '[]') as findings, (${own}) as own
      from request_item i
      left join lateral (select (${findingsOfVerdict}) as findings from (${newestVerdict('id')}) d) v on true
      where ${where} order by i.position`,
    ),
    documentsOf(db, where),
  ]);
  const rows = found.map((row) => ({ ...row, documents: documents.get(row.id) ?? [] }));
  return {
    // If the family's own part is gone, the item is, too.
    items: rows.flatMap((row) =>
      isWhole(row) ? [{ ...toItem(row), ...reviewOf(row) } as Item] : [],
    ),
    files,
  };
}

interface DocumentRow {
  itemId: string;
  id: string;
  typeId: string;
  groupId: string;
  date: string | null;
  number: string;
  issuer: string;
  fileId: string | null;
  fileName: string;
  fileType: string;
  size: number;
}

/** Documents of items with their files, both in their stored order; and all those files, by id. */
export async function documentsOf(
  db: Db,
  where: Prisma.Sql,
): Promise<{ documents: Map<string, StoredDocument[]>; files: Map<string, StoredFile> }> {
  const rows = await rowsByIndex<DocumentRow>(
    db,
    Prisma.sql`
    select d.item_id as "itemId", d.id, d.document_type_id as "typeId", t.group_id as "groupId",
      d.document_date::text as date, d.document_number as number, d.issuer,
      f.id as "fileId", f.name as "fileName", f.type as "fileType", f.size
    from request_item i
    join item_document d on d.item_id = i.id
    join document_type t on t.id = d.document_type_id
    left join item_document_file l on l.document_id = d.id
    left join file f on f.id = l.file_id
    where ${where} order by d.id, l.sort`,
  );
  const documents = new Map<string, StoredDocument[]>();
  const files = new Map<string, StoredFile>();
  let before: { id: string; files: StoredFile[] } | undefined;
  for (const { itemId, id, typeId, groupId, date, number, issuer, fileId, ...row } of rows) {
    if (before?.id !== id) {
      before = { id, files: [] };
      const ofItem = documents.get(itemId) ?? [];
      documents.set(itemId, ofItem);
      const own = { documentTypeId: typeId, groupId, files: before.files };
      ofItem.push({ ...own, documentDate: date, documentNumber: number, issuer });
    }
    if (fileId === null) continue;
    const file = files.get(fileId) ?? {
      id: fileId,
      name: row.fileName,
      type: row.fileType,
      size: row.size,
    };
    files.set(fileId, file);
    before.files.push(file);
  }
  return { documents, files };
}

const isWhole = <Own>(row: ItemRow<Own>): row is WholeRow<Own> => row.own !== null;

/** The newest review of an item. */
const reviewOf = ({
  result,
  findings,
}: Pick<ItemRow<unknown>, 'result' | 'findings'>): ItemReview => ({
  result,
  findings,
});

/** The review of an item as a form returns it. */
export function reviewAnswer({ result, findings }: ItemReview) {
  const { note, ...first } = firstFinding(findings);
  return {
    persistence: 1 as const,
    isHidden: false,
    result,
    checkingDescription: note,
    ...first,
    findings: [...findings],
  };
}

/** The review of an item without a verdict, as a form returns it. */
export const NOT_REVIEWED = reviewAnswer({ result: null, findings: [] });

/** Documents of an item under their headings, as its form contains them. */
export function profileGroupsOf({
  documents,
}: Pick<ItemRow<unknown>, 'documents'>): ProfileGroupInput[] {
  const groups = new Map<string, ProfileGroupInput>();
  for (const {
    documentTypeId,
    groupId,
    documentDate,
    documentNumber,
    issuer,
    files,
  } of documents) {
    const group = groups.get(groupId) ?? { id: groupId, types: [] };
    groups.set(groupId, group);
    group.types.push({
      id: documentTypeId,
      files: files.map(({ id }) => ({ id })),
      documentDate,
      documentNumber,
      issuer,
    });
  }
  return [...groups.values()];
}

/** Ids of the files among documents. */
export const filesOfProfiles = (groups: readonly ProfileGroupInput[]): string[] =>
  groups.flatMap(({ types }) => types.flatMap((type) => type.files.map(({ id }) => id)));
