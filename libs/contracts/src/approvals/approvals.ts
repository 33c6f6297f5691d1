import { z } from 'zod';
import { commandAnswer } from '../answers';

/** Most bytes of a paper that is brought to be checked. */
export const MAX_PAPER_BYTES = 5_000_000;

/** What stands in the QR code of an approval paper. */
export const approvalParams = z.object({ code: z.string().regex(/^[\w-]{1,100}$/) });

/** The certificate behind a signature. */
export const paperCertificate = z.object({
  subject: z.string(),
  /** SHA-256, lower-case hex. */
  fingerprint: z.string(),
});
export type PaperCertificate = z.infer<typeof paperCertificate>;

/** Somebody, or something, that an approval has granted entry. */
export const grantedEntry = z.object({
  name: z.string(),
  /** What it is told apart by: a person's number with all but its last characters covered, a plate or serial number whole. */
  identityNumber: z.string(),
  cardNumber: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  isEnded: z.boolean(),
});
export type GrantedEntry = z.infer<typeof grantedEntry>;

/** What the list of an approval is called, in the words of its family. */
export const grantedWords = z.object({ heading: z.string(), name: z.string(), card: z.string() });
export type GrantedWords = z.infer<typeof grantedWords>;

/** What an approval paper states, as the portal knows it today. */
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

/** What a paper that was brought turned out to be; only the first is one to rely on. */
export const PAPER_VERDICTS = [
  'genuine',
  'cancelled',
  'notSigned',
  'changed',
  'otherCertificate',
  'unknown',
] as const;
export type PaperVerdict = (typeof PAPER_VERDICTS)[number];

/** `isSuccess` only for a genuine paper of an approval that still holds. */
export const checkApprovalAnswer = commandAnswer.extend({
  data: z.object({
    verdict: z.enum(PAPER_VERDICTS),
    /** Whose signature it carries; null where none fits the file. */
    certificate: paperCertificate.nullable(),
    /** SHA-256 of the file that was brought. */
    sha256: z.string(),
    paper: approvalPaper.nullable(),
  }),
});
export type CheckApprovalAnswer = z.infer<typeof checkApprovalAnswer>;

/** Whether approval papers get their signature, as administrators see it. */
export const signingState = z.object({
  /** Papers that should have been signed by now. */
  waiting: z.number(),
  waitingSince: z.iso.datetime().nullable(),
  certificate: z.object({
    name: z.string(),
    validTo: z.iso.datetime(),
    state: z.enum(['current', 'ending', 'expired']),
  }),
});
export type SigningState = z.infer<typeof signingState>;
