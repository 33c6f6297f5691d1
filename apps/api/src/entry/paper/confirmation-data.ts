import type { Language } from '@portal/contracts';
import type { Fact, TableCell, TableColumn } from '../../platform/pdf';

/** What a family puts on its confirmation paper: names instead of ids, dates as people write them. */
export interface ConfirmationContents {
  documentTitle: string;
  subtitle: string;
  /** Lines of the plan, label and value, in their order. */
  plan: Fact[];
  itemsHeading: string;
  columns: TableColumn[];
  /** Cells of each item; their number stands in front of them by itself. */
  rows: TableCell[][];
  /** What the contractor stands up for by signing. */
  commitments: string[];
}

/** Everything that stands on a confirmation paper; plain, so that a worker can be given it. */
export interface ConfirmationData extends ConfirmationContents {
  language: Language;
  /** Address of the request, behind the QR code. */
  link: string;
  requestNumber: string;
  contractor: { name: string; taxCode: string; address: string };
  /** Who prepared the request. */
  requestor: string;
  manager: { name: string; jobTitle: string };
  printedDate: string;
  /** Of what it is printed from. */
  mark: string;
}
