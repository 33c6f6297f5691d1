import type { documentGroups, Language, ProfileGroupInput, RowOf } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown';
import { namesOf } from '../../requests/shown';

/** Documents that are no longer valid on a day, each with its own last day, in one line. */
export function expiringDocuments(
  profiles: readonly ProfileGroupInput[],
  groups: readonly RowOf<typeof documentGroups>[],
  day: string | null,
  language: Language,
): string {
  const types = groups.flatMap((group) => group.types);
  return profiles
    .flatMap((group) => group.types)
    .filter(({ documentDate }) => documentDate !== null && day !== null && documentDate < day)
    .map(({ id, documentDate }) =>
      translate(language, 'entryDoubts:expiring', {
        name: namesOf(types, [id]),
        day: shownDate(documentDate),
      }),
    )
    .join(', ');
}
