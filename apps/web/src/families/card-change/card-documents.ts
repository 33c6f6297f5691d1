import { lackingDocuments } from '@portal/domain';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

type Documented = Pick<ChangedPerson, 'staffProfileFiles'>;

/** Document types that the work asks for, as the server says. */
export const requiredOf = ({ staffProfileFiles }: Documented): string[] =>
  staffProfileFiles.flatMap(({ types }) =>
    types.filter(({ isRequired }) => isRequired).map(({ id }) => id),
  );

const staffGroups = ({ documentGroups }: Lists) => documentGroups.filter(({ isStaff }) => isStaff);

/** Somebody's documents: those that the work asks for, and others. */
export const documentsOf = (person: Documented, lists: Lists) =>
  documentRows(staffGroups(lists), person.staffProfileFiles, new Set(requiredOf(person)));

/** How many of the required documents are complete. */
export function documentState(person: Documented, lists: Lists): DocumentState {
  const required = requiredOf(person);
  const lacking = lackingDocuments({
    groups: staffGroups(lists),
    required,
    given: person.staffProfileFiles,
    needsDate: true,
    firstDay: null,
  });
  return { required: required.length, done: required.length - lacking.length };
}
