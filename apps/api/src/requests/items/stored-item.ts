import type { Finding, ProfileGroupInput, Result } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
import { findingAnswer, firstFinding, ITEM_FINDINGS } from '../findings';
import { NEWEST } from '../review/newest-verdict';
import { FILE, type StoredFile } from '../stored-files';

/** What is read of an item whatever it describes; a family adds its own row. */
const included = {
  documents: {
    include: {
      documentType: { select: { groupId: true } },
      files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
    },
  },
  // Without the snapshot, which is as large as the item itself.
  decisions: {
    ...NEWEST,
    select: { findings: ITEM_FINDINGS },
  },
} satisfies Prisma.RequestItemInclude;
type CommonRow = Prisma.RequestItemGetPayload<{ include: typeof included }>;

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
  const rows = (await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: { ...included, ...own },
  })) as unknown as ItemRow<Own>[];
  return {
    items: rows.flatMap((row) => {
      const item = toItem(row);
      return item ? [{ ...item, ...reviewOf(row) } as Item] : [];
    }),
    files: documentFilesOf(rows),
  };
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
  for (const { documentTypeId, documentDate, documentNumber, documentType, files } of documents) {
    const group = groups.get(documentType.groupId) ?? { id: documentType.groupId, types: [] };
    groups.set(documentType.groupId, group);
    group.types.push({
      id: documentTypeId,
      files: files.map(({ file }) => ({ id: file.id })),
      documentDate: isoDate(documentDate),
      documentNumber,
    });
  }
  return [...groups.values()];
}

const documentFilesOf = (rows: readonly Pick<CommonRow, 'documents'>[]): Map<string, StoredFile> =>
  new Map(
    rows.flatMap(({ documents }) =>
      documents.flatMap((document) => document.files.map(({ file }) => [file.id, file] as const)),
    ),
  );

/** Ids of the files among documents. */
export const filesOfProfiles = (groups: readonly ProfileGroupInput[]): string[] =>
  groups.flatMap(({ types }) => types.flatMap((type) => type.files.map(({ id }) => id)));
