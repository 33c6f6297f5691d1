import { extensionOf, type StaffItem } from '@portal/contracts';
import { identityKey, type VisitPlan } from '@portal/domain';
import type { DocumentRow } from '../../../requests/items/documents';
import type { Lists } from '../people-lists';
import { documentsOf } from '../people-documents';

/** The place of a file from an archive. */
export type ZipPlace =
  { kind: 'photo'; itemId: string } | { kind: 'document'; itemId: string; row: DocumentRow };

/** Why a file could not be placed. */
export type ZipRefusal =
  'unknownPerson' | 'severalPeople' | 'unknownDocument' | 'wrongName' | 'locked';

const PICTURES = ['jpg', 'jpeg', 'png'];

/**
 * Finds the place of a file by its name: `{identity}.jpg` is a person's photo,
 * `{identity}_{document type's code}.pdf` is one of the person's documents.
 */
export function placeOf(
  path: string,
  items: readonly StaffItem[],
  lists: Lists,
  plan: VisitPlan,
): ZipPlace | ZipRefusal {
  const name = path.split('/').at(-1) ?? '';
  const extension = extensionOf(name);
  const base = name.slice(0, name.length - extension.length - 1);
  const [identity = '', ...rest] = base.split('_');
  const key = identityKey(identity);
  if (key === '' || extension === '') return 'wrongName';
  const [item, ...others] = items.filter(
    (candidate) => identityKey(candidate.identityCardNumber) === key,
  );
  if (!item) return 'unknownPerson';
  // While two lines have one number, the file may be of either person.
  if (others.length > 0) return 'severalPeople';
  const code = rest.join('_').toUpperCase();
  if (code === '')
    return PICTURES.includes(extension) ? { kind: 'photo', itemId: item.id } : 'wrongName';
  const type = lists.documentGroups
    .filter(({ isStaff }) => isStaff)
    .flatMap(({ types }) => types)
    .find((candidate) => candidate.code.toUpperCase() === code);
  const documents = documentsOf(item, lists, plan);
  const row = [...documents.shown, ...documents.others].find(
    ({ document }) => document.id === type?.id,
  );
  return row ? { kind: 'document', itemId: item.id, row } : 'unknownDocument';
}
