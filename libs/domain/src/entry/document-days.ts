import type { ProfileGroupInput } from '@portal/contracts';

/** A document that ends before it may. */
export interface EndingDocument {
  /** The document type. */
  id: string;
  /** Its last day, yyyy-MM-dd. */
  until: string;
}

/** Documents whose last day is before a day, in the order in which they are filed; none where the day is not known. */
export const endingDocuments = (
  given: readonly Pick<ProfileGroupInput, 'types'>[],
  day: string | null,
): EndingDocument[] =>
  given
    .flatMap(({ types }) => types)
    .flatMap(({ id, documentDate }) =>
      documentDate && day !== null && documentDate < day ? [{ id, until: documentDate }] : [],
    );
