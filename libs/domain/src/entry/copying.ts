import type { ProfileGroupInput } from '@portal/contracts';

/** A paper that a copy leaves out, with its last day, yyyy-MM-dd. */
export interface ExpiredPaper {
  documentTypeId: string;
  lastDay: string;
}

/**
 * Papers of an item as a new request copies them: without those whose last day is over, which a submit would refuse (docs/product/shared.md, "Copies").
 * @param today yyyy-MM-dd
 */
export function papersToCopy(
  groups: readonly ProfileGroupInput[],
  today: string,
): { groups: ProfileGroupInput[]; expired: ExpiredPaper[] } {
  const isOver = (day: string | null): day is string => day !== null && day < today;
  return {
    groups: groups.map((group) => ({
      ...group,
      types: group.types.filter(({ documentDate }) => !isOver(documentDate)),
    })),
    expired: groups.flatMap(({ types }) =>
      types.flatMap(({ id: documentTypeId, documentDate: lastDay }) =>
        isOver(lastDay) ? [{ documentTypeId, lastDay }] : [],
      ),
    ),
  };
}
