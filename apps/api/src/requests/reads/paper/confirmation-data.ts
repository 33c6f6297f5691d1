import type { Language } from '@portal/contracts';
import type { Fact, TableCell, TableColumn } from '../../../platform/pdf';

/** The fixed texts of a family's confirmation paper. */
export interface ConfirmationWords {
  documentTitle: string;
  subtitle: string;
  itemsHeading: string;
  columns: TableColumn[];
  /** The commitments that the signer makes. */
  commitments: string[];
}

/** A place for a signature. */
export interface SignatureBlock {
  /** The signer's role. */
  role: string;
  jobTitle: string;
  /** The way of signing: by hand, with a seal. */
  hint: string;
  /** Empty if the name is also written by hand. */
  name: string;
}

/** A family's content of its confirmation paper: names instead of ids, formatted dates. */
export interface ConfirmationContents extends ConfirmationWords {
  /** The sender of the paper, with the lines below the name. */
  from: { name: string; details: string[] };
  coverHeading: string;
  /** Lines of the cover, label and value, in order. */
  cover: Fact[];
  /** Cells of each item, without the row's number, which is added in front. */
  rows: TableCell[][];
  commitmentHeading: string;
  /** At the end, left and right. */
  signatures: readonly [SignatureBlock, SignatureBlock];
}

/** Everything on a confirmation paper, as plain data that a worker can receive. */
export interface ConfirmationData extends ConfirmationContents {
  language: Language;
  /** Address of the request, for the QR code. */
  link: string;
  requestNumber: string;
  /** Identifies this print. */
  mark: string;
  printedDate: string;
}
