import type { ProfileGroupInput, Result } from '@portal/contracts';
import { isoDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
import { FILE, type StoredFile } from '../../requests/stored-files';

/** What is read of an item whatever it describes; a family adds its own row. */
export const cardInclude = {
  documents: {
    include: {
      documentType: { select: { groupId: true } },
      files: { orderBy: { sort: 'asc' }, include: { file: { select: FILE } } },
    },
  },
  // Without the snapshot, which is as large as the card itself.
  decisions: {
    orderBy: { at: 'desc' },
    take: 1,
    select: { note: true, reasonCode: true, field: true, documentTypeId: true },
  },
} satisfies Prisma.RequestItemInclude;
type CardRow = Prisma.RequestItemGetPayload<{ include: typeof cardInclude }>;

/** What was found of a card. */
export interface CardReview {
  result: Result;
  verdict: { note: string; reasonCode: string | null; field: string | null } | null;
}

/** How a card was judged last. */
export function reviewOf({ result, decisions }: CardRow): CardReview {
  const [verdict] = decisions;
  return {
    result: result as Result,
    verdict: verdict
      ? {
          note: verdict.note,
          reasonCode: verdict.reasonCode,
          field: verdict.field ?? verdict.documentTypeId,
        }
      : null,
  };
}

/** The same as a form answers it. */
export const reviewAnswer = ({ result, verdict }: CardReview) => ({
  persistence: 1 as const,
  isHidden: false,
  result,
  checkingDescription: verdict?.note ?? '',
  reasonCode: verdict?.reasonCode ?? null,
  field: verdict?.field ?? null,
});

/** Documents of a card under their headings, as its form carries them. */
export function profileGroupsOf({ documents }: Pick<CardRow, 'documents'>): ProfileGroupInput[] {
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

/** Every file among the documents of cards, by id. */
export const documentFilesOf = (
  rows: readonly Pick<CardRow, 'documents'>[],
): Map<string, StoredFile> =>
  new Map(
    rows.flatMap(({ documents }) =>
      documents.flatMap((document) => document.files.map(({ file }) => [file.id, file] as const)),
    ),
  );

/** Ids of the files among documents. */
export const filesOfProfiles = (groups: readonly ProfileGroupInput[]): string[] =>
  groups.flatMap(({ types }) => types.flatMap((type) => type.files.map(({ id }) => id)));
