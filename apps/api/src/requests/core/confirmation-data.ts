import type { Language, PaperName } from '@portal/contracts';
import type { PaperWords } from '../../platform/paper-texts/worded-paper';
import type { Fact, TableCell, TableColumn } from '../../platform/pdf';

/** Where to find the texts of a family's confirmation paper. */
export interface PaperTexts {
  /** Its name in the list of the plant's own words. */
  paper: PaperName;
  /** Namespace of its texts: titles, headers, commitments. */
  texts: string;
  /** Columns of the list in order, by the keys of their headers. */
  columns: Readonly<Record<string, Omit<TableColumn, 'header'>>>;
  /** Commitments of the signer, by the keys of the texts. */
  commitments: readonly string[];
}

/** The fixed texts of a family's confirmation paper. */
export interface ConfirmationWords {
  paper: PaperName;
  documentTitle: string;
  itemsHeading: string;
  columns: TableColumn[];
  /** The commitments that the signer makes. */
  commitments: string[];
}

/** A place for a signature; the words of the paper say the signer's role. */
export interface SignatureBlock {
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
  /** What the paper is about, if the form says it. */
  subtitle?: string;
  /** The name of the contractor that the paper is about; empty if there is none yet. */
  contractor: string;
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
  words: PaperWords;
  /** A preview is marked as one. */
  isPreview: boolean;
  /** Address of the request, for the QR code. */
  link: string;
  requestNumber: string;
  /** Identifies this print. */
  mark: string;
  printedDate: string;
}
