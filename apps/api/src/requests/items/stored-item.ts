import type { Finding, ProfileGroupInput, Result } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { findingAnswer, firstFinding, ITEM_FINDINGS } from '../findings';
import { NEWEST } from '../review/newest-verdict';
import type { StoredFile } from '../stored-files';

/** What is read of an item whatever it describes; a family adds its own row. */
const included = {
  // Without the snapshot, which is as large as the item itself.
  decisions: {
    ...NEWEST,
    select: { findings: ITEM_FINDINGS },
  },
} satisfies Prisma.RequestItemInclude;

/** A document of an item, with its files in their order. */
interface StoredDocument {
  itemId: string;
  documentTypeId: string;
  groupId: string;
  documentDate: string | null;
  documentNumber: string;
  files: StoredFile[];
}

type CommonRow = Prisma.RequestItemGetPayload<{ include: typeof included }> & {
  documents: readonly StoredDocument[];
};

/** A row of an item with its family's own. */
export type ItemRow<Own extends Prisma.RequestItemInclude> = CommonRow &
  Prisma.RequestItemGetPayload<{ include: Own }>;

/** What was found of an item, by its newest verdict. */
export interface ItemReview {
  result: Result;
  findings: readonly Finding[];
}

/** An item as stored. */
export interface StoredItem<Input extends { id: string } = { id: string }> extends ItemReview {
  input: Input;
}

/** Items in the order of their list, and every file among their documents, by id. */
export interface StoredItems<Item> {
  items: Item[];
  files: Map<string, StoredFile>;
}

/**
 * Reads items with their documents and newest verdicts, in a number of statements that does not grow with them.
 * @param own what the family adds to each row
 * @param toItem what the family makes of a row; null for a row without its own part
 */
export async function readStoredItems<
  Own extends Prisma.RequestItemInclude,
  Item extends StoredItem,
>(
  db: Db,
  where: Prisma.RequestItemWhereInput,
  own: Own,
  toItem: (row: ItemRow<Own>) => Omit<Item, keyof ItemReview> | null,
): Promise<StoredItems<Item>> {
  const found = (await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: { ...included, ...own },
  })) as unknown as Omit<ItemRow<Own>, 'documents'>[];
  const documents = await documentsOf(
    db,
    found.map(({ id }) => id),
  );
  const rows = found.map(
    (row) => ({ ...row, documents: documents.get(row.id) ?? [] }) as unknown as ItemRow<Own>,
  );
  return {
    items: rows.flatMap((row) => {
      const item = toItem(row);
      return item ? [{ ...item, ...reviewOf(row) } as Item] : [];
    }),
    files: documentFilesOf(rows),
  };
}

/** Documents by item, in the order in which they were put down; one statement, however many there are. */
async function documentsOf(db: Db, ids: readonly string[]): Promise<Map<string, StoredDocument[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<StoredDocument[]>`
    select d.item_id as "itemId", d.document_type_id as "documentTypeId", t.group_id as "groupId",
      d.document_date::text as "documentDate", d.document_number as "documentNumber",
      coalesce(l.files, '[]') as files
    from item_document d
    join document_type t on t.id = d.document_type_id
    left join (select l.document_id,
        json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by l.sort) as files
      from item_document o
      join item_document_file l on l.document_id = o.id
      join file f on f.id = l.file_id
      where o.item_id = any(${[...ids]}::uuid[]) group by 1) l on l.document_id = d.id
    where d.item_id = any(${[...ids]}::uuid[])
    order by d.id`;
  const byItem = new Map<string, StoredDocument[]>(ids.map((id) => [id, []]));
  for (const row of rows) byItem.get(row.itemId)?.push(row);
  return byItem;
}

/** How an item was judged last. */
const reviewOf = ({ result, decisions: [newest] }: CommonRow): ItemReview => ({
  result: result as Result,
  findings: newest?.findings.map(findingAnswer) ?? [],
});

/** The same as a form answers it. */
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

/** An item of which nothing was found yet, as a form answers it. */
export const NOT_REVIEWED = reviewAnswer({ result: null, findings: [] });

/** Documents of an item under their headings, as its form carries them. */
export function profileGroupsOf({ documents }: Pick<CommonRow, 'documents'>): ProfileGroupInput[] {
  const groups = new Map<string, ProfileGroupInput>();
  for (const { documentTypeId, groupId, documentDate, documentNumber, files } of documents) {
    const group = groups.get(groupId) ?? { id: groupId, types: [] };
    groups.set(groupId, group);
    group.types.push({
      id: documentTypeId,
      files: files.map(({ id }) => ({ id })),
      documentDate,
      documentNumber,
    });
  }
  return [...groups.values()];
}

const documentFilesOf = (rows: readonly Pick<CommonRow, 'documents'>[]): Map<string, StoredFile> =>
  new Map(
    rows.flatMap(({ documents }) =>
      documents.flatMap(({ files }) => files.map((file) => [file.id, file] as const)),
    ),
  );

/** Ids of the files among documents. */
export const filesOfProfiles = (groups: readonly ProfileGroupInput[]): string[] =>
  groups.flatMap(({ types }) => types.flatMap((type) => type.files.map(({ id }) => id)));
