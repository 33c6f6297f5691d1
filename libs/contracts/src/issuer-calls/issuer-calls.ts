import { z } from 'zod';
import { gridPage } from '../answers';
import { id, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { jsonParameter } from '../json-parameter';
import { recordedAct } from '../safety-staff/safety-people';
import { multiLine, singleLine } from '../text';

/** What can come of a call to an issuer; after `unreachable` it is made again. */
export const ISSUER_CALL_OUTCOMES = ['confirmed', 'denied', 'unreachable'] as const;
export type IssuerCallOutcome = (typeof ISSUER_CALL_OUTCOMES)[number];

/** An outcome that somebody recorded; without an outcome, its withdrawal with the reason. */
export const issuerCallAct = recordedAct.extend({
  id,
  outcome: z.enum(ISSUER_CALL_OUTCOMES).nullable(),
  note: z.string(),
});
export type IssuerCallAct = z.infer<typeof issuerCallAct>;

/** An approved paper that was drawn for a call to its issuer, as it was then. */
export const issuerCall = z.object({
  id,
  personId: id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  companyName: z.string(),
  /** The request that brought the paper. */
  requestNumber: z.string(),
  typeName: z.string(),
  number: z.string(),
  /** As the form says; empty if it names none. */
  issuer: z.string(),
  /** From the plant's list; empty if it does not know the issuer or its number. */
  phone: z.string(),
  lastDay: z.iso.date().nullable(),
  drawnAt: z.iso.datetime(),
  files: z.array(attachment),
  /** The outcome that counts; null if there is none yet. */
  outcome: z.enum(ISSUER_CALL_OUTCOMES).nullable(),
  /** The newest last. */
  acts: z.array(issuerCallAct),
});
export type IssuerCall = z.infer<typeof issuerCall>;

export const issuerCallFilter = z.object({
  /** Calls that are over, instead of those that are to be made. */
  isDone: z.boolean().default(false),
  /** Searches people by name and number. */
  keyword: singleLine(100).default(''),
});
export type IssuerCallFilter = z.input<typeof issuerCallFilter>;
/** Of those to be made the oldest comes first, of others the newest. */
export const issuerCallsQuery = z.object({
  ...gridPage,
  filterValue: jsonParameter(issuerCallFilter).optional(),
});

/** How many calls to an issuer are over, and what came of them. */
export const issuerCallCounts = z.object({
  issuer: z.string(),
  confirmed: z.number(),
  denied: z.number(),
});
export type IssuerCallCounts = z.infer<typeof issuerCallCounts>;

export const issuerCallsPage = z.object({
  data: z.array(issuerCall),
  totalCount: z.number(),
  /** How many calls are to be made, whatever is searched. */
  openCount: z.number(),
  /** By issuer; those that have denied most come first. */
  byIssuer: z.array(issuerCallCounts),
});
export type IssuerCallsPage = z.infer<typeof issuerCallsPage>;

/** `id` is chosen by the sender: what is sent again is stored once. A denial needs a note. */
export const issuerCallBody = z
  .object({
    id,
    outcome: z.enum(ISSUER_CALL_OUTCOMES),
    note: multiLine(TEXT_LIMITS.text).default(''),
  })
  .refine(({ outcome, note }) => outcome !== 'denied' || note !== '', {
    path: ['note'],
    message: 'required',
  });
export type IssuerCallBody = z.input<typeof issuerCallBody>;

/** Withdraws an outcome; the call is to be made again. */
export const issuerCallWithdrawal = z.object({ id, reason: multiLine(TEXT_LIMITS.text).min(1) });
export type IssuerCallWithdrawal = z.input<typeof issuerCallWithdrawal>;
