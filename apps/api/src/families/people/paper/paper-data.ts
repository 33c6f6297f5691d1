import type { Language } from '@portal/contracts';
import type { Fact } from '../../../platform/pdf';

/** A person as the paper shows her: names instead of ids, dates as people write them. */
export interface PaperPerson {
  /** An encoded picture, small enough to print fifty. */
  photo: Uint8Array | null;
  fullName: string;
  identityCardNumber: string;
  dateOfBirth: string;
  gender: string;
  nationality: string;
  position: string;
  address: string;
  workItems: string;
  numberPlate: string;
}

/** Everything that stands on a confirmation paper; plain, so that a worker can be given it. */
export interface ConfirmationData {
  language: Language;
  /** Address of the request, behind the QR code. */
  link: string;
  requestNumber: string;
  contractor: { name: string; taxCode: string; address: string };
  /** Lines of the plan, label and value, in their order. */
  plan: Fact[];
  people: PaperPerson[];
  /** Who prepared the request. */
  requestor: string;
  manager: { name: string; jobTitle: string };
  printedDate: string;
}
