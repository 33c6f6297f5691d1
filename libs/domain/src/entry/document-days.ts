import type { ProfileGroupInput } from '@portal/contracts';

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
