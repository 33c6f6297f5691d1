import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { Paper } from './paper';

/** Bytes for a signature with its chain of certificates. */
const ROOM = 16_384;

/** What a PDF says of its signature, beside the signature itself. */
export interface SignatureInfo {
  name: string;
  reason: string;
  location: string;
  contact: string;
  at: Date;
}

/** Leaves room for a PAdES signature in a paper that is about to end; nothing of it shows on a page. */
export function leaveRoomForSignature(paper: Paper, info: SignatureInfo): void {
  pdfkitAddPlaceholder({
    pdf: paper.doc,
    // Its type asks for a finished file, which there is not yet; it does not read it.
    pdfBuffer: Buffer.alloc(0),
    name: info.name,
    reason: info.reason,
    location: info.location,
    contactInfo: info.contact,
    signingTime: info.at,
    signatureLength: ROOM,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  });
}
