import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import { SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { Paper } from './paper';

/** Bytes reserved for a signature with its chain of certificates. */
const ROOM = 16_384;

/** What a PDF states about its signature, besides the signature itself. */
export interface SignatureInfo {
  name: string;
  reason: string;
  location: string;
  contact: string;
  at: Date;
}

/** Reserves space for a PAdES signature in a paper that is about to end; it is invisible on the pages. */
export function leaveRoomForSignature(paper: Paper, info: SignatureInfo): void {
  pdfkitAddPlaceholder({
    pdf: paper.doc,
    // The type requires a finished file, which does not exist yet; the function does not read it.
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
