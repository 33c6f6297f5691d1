import type { ProfileGroup, StaffItem } from '@portal/contracts';
import { requiredDocumentTypes } from '@portal/domain';
import type { Lists } from '../lists/use-people-lists';

export type ProfileDocument = ProfileGroup['types'][number];

/** A row of a card's documents. */
export interface DocumentRow {
  groupId: string;
  groupName: string;
  document: ProfileDocument;
}

const isEmpty = ({ files, documentDate, documentNumber }: ProfileDocument): boolean =>
  files.length === 0 && !documentDate && documentNumber === '';

/** What of a card its documents depend on. */
export type Documented = Pick<StaffItem, 'staffProfileFiles' | 'listWorkItemIds'>;

/** Every document type of people, in the order in which they are filed, as far as it is required or given. */
export function documentRows(
  item: Documented,
  lists: Lists,
  visitorTypeId: string | null,
): { shown: DocumentRow[]; others: DocumentRow[] } {
  const required = new Set(requiredDocumentTypes(lists, visitorTypeId, item.listWorkItemIds));
  const given = new Map(
    item.staffProfileFiles.flatMap(({ types }) => types.map((type) => [type.id, type])),
  );
  const rows = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap((group) =>
      group.types
        .filter(({ id, active }) => active || given.has(id))
        .map(({ id, name }): DocumentRow => {
          const isRequired = required.has(id);
          const document: ProfileDocument = {
            files: [],
            documentDate: null,
            documentNumber: '',
            ...given.get(id),
            id,
            name,
            isRequired,
          };
          return { groupId: group.id, groupName: group.name, document };
        }),
    );
  const isShown = ({ document }: DocumentRow) =>
    document.isRequired || !isEmpty(document) || given.has(document.id);
  return { shown: rows.filter(isShown), others: rows.filter((row) => !isShown(row)) };
}

/** A card's documents with one of them changed. */
export function withDocument(
  item: Pick<Documented, 'staffProfileFiles'>,
  { groupId, groupName, document }: DocumentRow,
  change: (document: ProfileDocument) => Partial<ProfileDocument>,
): ProfileGroup[] {
  const groups = item.staffProfileFiles;
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
