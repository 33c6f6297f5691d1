import type { PlantRuleValues, ProfileGroupInput } from '@portal/contracts';
import { addDays } from '../plant-time';

/** A document that ends too early. */
export interface EndingDocument {
  /** The document type. */
  id: string;
  /** Its last day, yyyy-MM-dd. */
  until: string;
}

/**
 * The documents whose last day is before the given day, in filing order; none if the day is
 * unknown.
 */
export const endingDocuments = (
  given: readonly Pick<ProfileGroupInput, 'types'>[],
  day: string | null,
): EndingDocument[] =>
  given
    .flatMap(({ types }) => types)
    .flatMap(({ id, documentDate }) =>
      documentDate && day !== null && documentDate < day ? [{ id, until: documentDate }] : [],
    );

/** Why a document's end is a doubt: before the plan ends, or soon after it. */
export type EarlyEnd = 'documentExpired' | 'documentEndsAtGate' | 'documentEndsSoon';

/**
 * The first day on which a document may end without a doubt, from the last day of the plan; both yyyy-MM-dd.
 */
export const firstSafeEnd = (
  lastDay: string,
  { amounts: { documentExpired } }: Pick<PlantRuleValues, 'amounts'>,
): string => addDays(lastDay, documentExpired);

/**
 * Whether the end of a document is a doubt, and why; null if it is not. Both days are yyyy-MM-dd.
 * @param isDemanded gates refuse without it, from the day after its last one
 */
export function earlyEnd(
  until: string,
  lastDay: string,
  { rules, isDemanded }: { rules: PlantRuleValues; isDemanded: boolean },
): EarlyEnd | null {
  if (until >= firstSafeEnd(lastDay, rules)) return null;
  if (until >= lastDay) return 'documentEndsSoon';
  return isDemanded ? 'documentEndsAtGate' : 'documentExpired';
}
