import { z } from 'zod';
import { commandAnswer } from '../answers';

/** Maximum size in bytes of a paper to check. */
export const MAX_PAPER_BYTES = 5_000_000;

/** The content of the QR code on an approval paper. */
export const approvalParams = z.object({ code: z.string().regex(/^[\w-]{1,100}$/) });

/** The certificate of a signature. */
export const paperCertificate = z.object({
  subject: z.string(),
  /** SHA-256, lower-case hex. */
  fingerprint: z.string(),
});
export type PaperCertificate = z.infer<typeof paperCertificate>;

/** A person or thing with an approved entry. */
export const grantedEntry = z.object({
  name: z.string(),
  /**
   * The identifying number: for a person all but the last characters are masked; a plate or serial
   * number is complete.
   */
  identityNumber: z.string(),
  cardNumber: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  isEnded: z.boolean(),
});
export type GrantedEntry = z.infer<typeof grantedEntry>;

/** The names of the list on an approval, in the words of its family. */
export const grantedWords = z.object({ heading: z.string(), name: z.string(), card: z.string() });
export type GrantedWords = z.infer<typeof grantedWords>;

/** The content of an approval paper, according to the portal's current data. */
export const approvalPaper = z.object({
  requestNumber: z.string(),
  contractorName: z.string(),
  approvedAt: z.iso.datetime(),
  approvedBy: z.string(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  isCancelled: z.boolean(),
  words: grantedWords,
  entries: z.array(grantedEntry),
  certificate: paperCertificate,
  /** SHA-256 of the signed file, lower-case hex. */
  sha256: z.string(),
});
export type ApprovalPaper = z.infer<typeof approvalPaper>;

/** The results of checking a paper; only the first is reliable. */
export const PAPER_VERDICTS = [
  'genuine',
  'cancelled',
  'notSigned',
  'changed',
  'otherCertificate',
  'unknown',
] as const;
export type PaperVerdict = (typeof PAPER_VERDICTS)[number];

/** `isSuccess` only for a genuine paper of an approval that is still valid. */
export const checkApprovalAnswer = commandAnswer.extend({
  data: z.object({
    verdict: z.enum(PAPER_VERDICTS),
    /** The certificate of its signature; null if no signature matches the file. */
    certificate: paperCertificate.nullable(),
    /** SHA-256 of the checked file. */
    sha256: z.string(),
    paper: approvalPaper.nullable(),
  }),
});
export type CheckApprovalAnswer = z.infer<typeof checkApprovalAnswer>;

/** Whether the signing of approval papers works, for administrators. */
export const signingState = z.object({
  /** The number of papers whose signature is late. */
  waiting: z.number(),
  waitingSince: z.iso.datetime().nullable(),
  certificate: z.object({
    name: z.string(),
    validTo: z.iso.datetime(),
    state: z.enum(['current', 'ending', 'expired']),
  }),
});
export type SigningState = z.infer<typeof signingState>;
