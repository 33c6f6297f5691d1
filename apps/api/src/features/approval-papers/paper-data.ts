import type { Language } from '@portal/contracts';
import type { PaperWords } from '../../platform/paper-texts/worded-paper';
import type { Fact, SignatureInfo } from '../../platform/pdf';
import type { Granted, GrantedWords } from '../../requests/core/contents';

/** A step of the approval as the paper lists it. */
export interface ApprovalStep {
  name: string;
  by: string;
  /** dd/MM/yyyy HH:mm at the plant. */
  at: string;
}

/** Everything on an approval paper, as plain data that a worker can receive. */
export interface ApprovalData {
  language: Language;
  /** Address of the public check page, for the QR code. */
  link: string;
  requestNumber: string;
  contractor: { name: string; taxCode: string; address: string };
  words: GrantedWords;
  /** The words of the paper itself. */
  paperWords: PaperWords;
  /** A preview is marked as one, and has no room for a signature. */
  isPreview: boolean;
  facts: Fact[];
  granted: Granted[];
  steps: ApprovalStep[];
  /** dd/MM/yyyy HH:mm at the plant. */
  approvedAt: string;
  /** In the letterhead; the signature has the name of the certificate. */
  plantName: string;
  signature: SignatureInfo;
  certificateFingerprint: string;
}
