import type { Attachment } from '@portal/contracts';
import type { Fact } from '../form/Facts';

/** A value on a plan or a card; verdicts and changes point at it by its field. */
export interface ReviewedFact extends Fact {
  field: string;
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

/** A request as a reviewer sees it. */
export interface ReviewedRequest {
  plan: readonly { title: string; facts: readonly ReviewedFact[] }[];
  papers: readonly ReviewedDocument[];
  items: readonly ReviewedItem[];
}
