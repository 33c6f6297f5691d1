import type { Language } from '@portal/contracts';
import type { Fact, TableCell, TableColumn } from '../../../platform/pdf';

/** What a family's confirmation paper says in its own words, whatever the form holds. */
export interface ConfirmationWords {
  documentTitle: string;
  subtitle: string;
  itemsHeading: string;
  columns: TableColumn[];
  /** What whoever signs stands up for. */
  commitments: string[];
}

/** Where somebody signs. */
export interface SignatureBlock {
  /** As what. */
  role: string;
  jobTitle: string;
  /** How: by hand, with a seal. */
  hint: string;
  /** Empty where the name is written by hand too. */
  name: string;
}

/** What a family puts on its confirmation paper: names instead of ids, dates as they are written. */
export interface ConfirmationContents extends ConfirmationWords {
  /** Whose paper it is, with what stands below the name, a line each. */
  from: { name: string; details: string[] };
  coverHeading: string;
  /** Lines of the cover, label and value, in their order. */
  cover: Fact[];
  /** Cells of each item; their number stands in front of them by itself. */
  rows: TableCell[][];
  commitmentHeading: string;
  /** Left and right at the end. */
  signatures: readonly [SignatureBlock, SignatureBlock];
}

/** Everything that stands on a confirmation paper; plain, so that a worker can be given it. */
export interface ConfirmationData extends ConfirmationContents {
  language: Language;
  /** Address of the request, behind the QR code. */
  link: string;
  requestNumber: string;
  /** Of what it is printed from. */
  mark: string;
  printedDate: string;
}
