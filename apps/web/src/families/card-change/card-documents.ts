import type { CardChangeType } from '@portal/contracts';
import { kindOf, lackingDocuments, papersToRenew, renewedPapers } from '@portal/domain';
import { today } from '../../platform/time/today';
import { documentRows } from '../../requests/items/documents';
import type { DocumentState } from '../../requests/items/LineParts';
import type { ChangedPerson } from './card-change-form';
import type { Lists } from './card-change-lists';

type Documented = Pick<ChangedPerson, 'staffProfileFiles' | 'knownPapers'>;

/** The document types that the person needs for the work, according to the server. */
export const requiredOf = ({
  staffProfileFiles,
}: Pick<ChangedPerson, 'staffProfileFiles'>): string[] =>
  staffProfileFiles.flatMap(({ types }) =>
    types.filter(({ isRequired }) => isRequired).map(({ id }) => id),
  );

const staffGroups = ({ documentGroups }: Lists) => documentGroups.filter(({ isStaff }) => isStaff);

const renewsPapers = (type: CardChangeType): boolean => kindOf(type).documents === 'renewed';

/**
 * A person's documents: those needed for the work, and others. If the request renews papers: those that end, and
 * others.
 */
export const documentsOf = (type: CardChangeType, person: Documented, lists: Lists) =>
  renewsPapers(type)
    ? documentRows(
        staffGroups(lists),
        person.staffProfileFiles,
        new Set(),
        new Set(papersToRenew(person.knownPapers, today())),
      )
    : documentRows(staffGroups(lists), person.staffProfileFiles, new Set(requiredOf(person)));

/** How many of the required documents, or of the renewed papers, are complete. */
export function documentState(
  type: CardChangeType,
  person: Documented,
  lists: Lists,
): DocumentState {
  if (renewsPapers(type)) {
    const papers = renewedPapers(person.staffProfileFiles);
    const done = papers.filter(({ files, documentDate }) => files.length > 0 && documentDate);
    return { required: Math.max(papers.length, 1), done: done.length };
  }
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
