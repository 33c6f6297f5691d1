import type { Attachment } from '@portal/contracts';
import type { ReactNode } from 'react';
import type { Fact } from '../form/Facts';

/** A value of the form; verdicts and changes refer to it by its field. */
export interface ReviewedFact extends Fact {
  field: string;
  /** A long list: the page shows its removed and added parts above it. */
  isLong?: boolean;
}

/** A document that is shown beside the data. */
export interface ReviewedDocument {
  /** The field or document type; verdicts refer to it. */
  field: string;
  label: string;
  /** Number and validity. */
  about: string;
  files: readonly Attachment[];
  /** The id of a picture to load instead of files. */
  imageId?: string | null;
}

/** An item as a reviewer sees it, whatever its family. */
export interface ReviewedItem {
  id: string;
  row: number;
  name: string;
  about: string;
  image: string | null;
  facts: readonly ReviewedFact[];
  documents: readonly ReviewedDocument[];
}

/** The content of a request besides its items. */
export interface ReviewedCover {
  /** Its name in the list of items. */
  label: string;
  sections: readonly { title: string; facts: readonly ReviewedFact[] }[];
  papers: readonly ReviewedDocument[];
}

/** A request as a reviewer sees it. */
export interface ReviewedRequest {
  cover: ReviewedCover;
  /** Shown beside the papers, or alone if there are none. */
  beside?: { label: string; content: ReactNode };
  /** The items that get verdicts; null if the request gets only one decision as a whole. */
  items: readonly ReviewedItem[] | null;
}

/** The targets for findings about the cover, in the order of the page. */
export const coverTargets = ({ sections, papers }: ReviewedCover) =>
  [...papers, ...sections.flatMap(({ facts }) => facts)].map(({ field, label }) => ({
    field,
    label,
  }));
