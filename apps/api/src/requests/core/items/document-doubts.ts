import type {
  documentGroups,
  Doubt,
  PlantRuleValues,
  ProfileGroupInput,
  RowOf,
} from '@portal/contracts';
import {
  addDays,
  earlyEnd,
  endingDocuments,
  firstSafeEnd,
  type LackingDocument,
} from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { TextParams } from '../../../platform/i18n/translator';
import { shownDate } from '../../../platform/pdf/shown-times';
import { namesOf } from '../joined-names';
import { filesOfProfiles } from './stored-item';

/** Possible doubts about the files of items. */
export type FileDoubt =
  | 'documentExpired'
  | 'documentEndsSoon'
  | 'documentEndsAtGate'
  | 'documentTooLong'
  | 'documentMissing'
  | 'documentDateMissing'
  | 'sharedPhoto'
  | 'sharedDocument'
  | 'paperOfOther'
  | 'fileOfOther'
  | 'photoOfOther'
  | 'pictureOfOther'
  | 'unknownIssuer'
  | 'paperDenied';

/** Puts a doubt into the family's words. @param field the field or document type with the doubt */
export type TellDoubt = (name: FileDoubt, field: string, params: TextParams) => Doubt;

type Groups = readonly RowOf<typeof documentGroups>[];

/**
 * Documents that end before the day until which they are needed, or too soon after it, each with its own last day.
 * @param day null if it is not known
 * @param demanded types without which gates refuse the person, from the day after the last one
 */
export function expiringDocuments(
  profiles: readonly ProfileGroupInput[],
  groups: Groups,
  { day, rules }: { day: string | null; rules: PlantRuleValues },
  tell: TellDoubt,
  demanded: ReadonlySet<string> = new Set(),
): Doubt[] {
  const types = groups.flatMap((group) => group.types);
  if (day === null) return [];
  return endingDocuments(profiles, firstSafeEnd(day, rules)).flatMap(({ id, until }) => {
    const name = earlyEnd(until, day, { rules, isDemanded: demanded.has(id) });
    const params = {
      day: shownDate(day),
      days: rules.amounts.documentExpired,
      name: namesOf(types, [id]),
      until: shownDate(until),
      from: shownDate(addDays(until, 1)),
    };
    return name ? [tell(name, id, params)] : [];
  });
}

/** Documents that are valid for longer than any made today can be. @param found as `longLivedPapers` finds them */
export const longLivedDocuments = (
  found: readonly { id: string; until: string; months: number }[],
  groups: Groups,
  tell: TellDoubt,
): Doubt[] => {
  const types = groups.flatMap((group) => group.types);
  return found.map(({ id, until, months }) =>
    tell('documentTooLong', id, {
      name: namesOf(types, [id]),
      until: shownDate(until),
      months,
    }),
  );
};

/** Required documents that are missing or incomplete. */
export const lackingDocumentDoubts = (
  lacking: readonly LackingDocument[],
  tell: TellDoubt,
): Doubt[] =>
  lacking.map(({ id, name, lacks }) =>
    tell(lacks === 'file' ? 'documentMissing' : 'documentDateMissing', id, { name }),
  );

/** The files of an item. */
interface WithFiles {
  id: string;
  imageId: string | null;
  documents: readonly ProfileGroupInput[];
}

/**
 * Returns a function that identifies the content of each file, so that equal uploads get the same value. One statement.
 */
async function contentsOf(db: Db, items: readonly WithFiles[]): Promise<(id: string) => string> {
  const ids = items.flatMap(({ imageId, documents }) => [
    ...(imageId ? [imageId] : []),
    ...filesOfProfiles(documents),
  ]);
  const files = await db.file.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, sha256: true },
  });
  const contents = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  return (id) => contents.get(id) ?? id;
}

/**
 * Photos and documents with the same content on several items of a request, whether uploaded once or repeatedly.
 * @returns doubts by the items' ids
 */
export async function sharedFiles(
  db: Db,
  items: readonly WithFiles[],
  groups: Groups,
  tell: TellDoubt,
): Promise<Map<string, Doubt[]>> {
  const contentOf = await contentsOf(db, items);
  const types = groups.flatMap((group) => group.types);
  const holders = new Map<string, Set<number>>();
  const hold = (kind: string, content: string, row: number) => {
    const key = `${kind}.${content}`;
    holders.set(key, (holders.get(key) ?? new Set()).add(row));
  };
  const filesOf = ({ imageId, documents }: WithFiles) => [
    ...(imageId ? [{ field: 'imageId', content: contentOf(imageId) }] : []),
    ...documents
      .flatMap((group) => group.types)
      .flatMap(({ id, files }) =>
        files.map((file) => ({ field: id, content: contentOf(file.id) })),
      ),
  ];
  for (const [index, item] of items.entries())
    for (const { field, content } of filesOf(item)) hold(field, content, index + 1);
  return new Map(
    items.map((item, index) => {
      const rowsOf = new Map<string, Set<number>>();
      for (const { field, content } of filesOf(item))
        for (const row of holders.get(`${field}.${content}`) ?? [])
          if (row !== index + 1) rowsOf.set(field, (rowsOf.get(field) ?? new Set()).add(row));
      const doubts = [...rowsOf].map(([field, rows]) =>
        tell(field === 'imageId' ? 'sharedPhoto' : 'sharedDocument', field, {
          name: namesOf(types, [field]),
          rows: [...rows].toSorted((a, b) => a - b).join(', '),
        }),
      );
      return [item.id, doubts];
    }),
  );
}
