import type { ProfileGroup } from '@portal/contracts';

/** The maximum number of files of one document. */
export const MOST_FILES = 20;

export type ProfileDocument = ProfileGroup['types'][number];

/** A heading under which documents are filed. */
export interface Heading {
  id: string;
  name: string;
  types: readonly { id: string; name: string; active: boolean; hasIssuer: boolean }[];
}

/** A row of an item's documents. */
export interface DocumentRow {
  groupId: string;
  groupName: string;
  /** Whether the form asks who issued the document. */
  hasIssuer: boolean;
  document: ProfileDocument;
}

export interface DocumentRows {
  /** Required, expected or given documents. */
  shown: DocumentRow[];
  others: DocumentRow[];
}

const isEmpty = ({ files, documentDate, documentNumber, issuer }: ProfileDocument): boolean =>
  files.length === 0 && !documentDate && documentNumber === '' && issuer === '';

/**
 * All document types under some headings, in filing order.
 * @param expected types that are shown even if they are neither required nor given
 */
export function documentRows(
  headings: readonly Heading[],
  groups: readonly ProfileGroup[],
  required: ReadonlySet<string>,
  expected: ReadonlySet<string> = required,
): DocumentRows {
  const given = new Map(groups.flatMap(({ types }) => types.map((type) => [type.id, type])));
  const rows = headings.flatMap((group) =>
    group.types
      .filter(({ id, active }) => active || given.has(id))
      .map(({ id, name, hasIssuer }): DocumentRow => {
        const document: ProfileDocument = {
          files: [],
          documentDate: null,
          documentNumber: '',
          issuer: '',
          ...given.get(id),
          id,
          name,
          isRequired: required.has(id),
        };
        return { groupId: group.id, groupName: group.name, hasIssuer, document };
      }),
  );
  const isShown = ({ document }: DocumentRow) =>
    document.isRequired ||
    expected.has(document.id) ||
    !isEmpty(document) ||
    given.has(document.id);
  return { shown: rows.filter(isShown), others: rows.filter((row) => !isShown(row)) };
}

/** The documents of an item after one of them has changed. */
export function withDocument(
  groups: readonly ProfileGroup[],
  { groupId, groupName, document }: DocumentRow,
  change: (document: ProfileDocument) => Partial<ProfileDocument>,
): ProfileGroup[] {
  const group = groups.find(({ id }) => id === groupId) ?? {
    id: groupId,
    name: groupName,
    types: [],
  };
  const current = group.types.find(({ id }) => id === document.id);
  const changed = { ...document, ...current, ...change(current ?? document) };
  const next: ProfileGroup = {
    ...group,
    types: current
      ? group.types.map((type) => (type.id === document.id ? changed : type))
      : [...group.types, changed],
  };
  return groups.some(({ id }) => id === groupId)
    ? groups.map((other) => (other.id === groupId ? next : other))
    : [...groups, next];
}
