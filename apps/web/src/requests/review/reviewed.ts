import type { Attachment } from '@portal/contracts';
import type { ReactNode } from 'react';
import type { Fact } from '../form/Facts';

/** A value of the form; verdicts and changes point at it by its field. */
export interface ReviewedFact extends Fact {
  field: string;
  /** A long list: what went and what came is told before it. */
  isLong?: boolean;
}

/** A document to be looked at beside the data. */
export interface ReviewedDocument {
  /** Field or document type; verdicts point at it. */
  field: string;
  label: string;
  /** Number and validity. */
  about: string;
  files: readonly Attachment[];
  /** A picture that is fetched by its id instead of files. */
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

/** What a request says besides its items. */
export interface ReviewedCover {
  /** What it is called beside the items. */
  label: string;
  sections: readonly { title: string; facts: readonly ReviewedFact[] }[];
  papers: readonly ReviewedDocument[];
}

/** A request as a reviewer sees it. */
export interface ReviewedRequest {
  cover: ReviewedCover;
  /** Stands beside the papers; alone where there are none. */
  beside?: { label: string; content: ReactNode };
  /** What is judged one by one; null where the decision over the request is the only one. */
  items: readonly ReviewedItem[] | null;
}

/** What findings on the cover can point at, in the order of the page. */
export const coverTargets = ({ sections, papers }: ReviewedCover) =>
  [...papers, ...sections.flatMap(({ facts }) => facts)].map(({ field, label }) => ({
    field,
    label,
  }));
