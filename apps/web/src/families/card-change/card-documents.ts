import { lackingDocuments } from '@portal/domain';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

type Documented = Pick<ChangedPerson, 'staffProfileFiles'>;

/** The document types that the person needs for the work, according to the server. */
export const requiredOf = ({ staffProfileFiles }: Documented): string[] =>
  staffProfileFiles.flatMap(({ types }) =>
    types.filter(({ isRequired }) => isRequired).map(({ id }) => id),
  );

const staffGroups = ({ documentGroups }: Lists) => documentGroups.filter(({ isStaff }) => isStaff);

/** A person's documents: those needed for the work, and others. */
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
