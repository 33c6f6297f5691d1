import { z } from 'zod';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { multiLine } from '../text';
import { grantedAnswer } from './request';
import { MAX_COMMENT } from './review';

/** Most requests that hang on one, which are told at once; more are ended by themselves first. */
export const MOST_HANGING = 300;
/** So many lines of what was granted, and of who is inside, are named; of the others only how many there are. */
export const MOST_NAMED = 200;

/**
 * How a request hangs on one that is cancelled: `ends` with it, as it rests on nothing else; `may` be ended too; `goesOn`,
 * and its author is told.
 */
export const BONDS = ['ends', 'may', 'goesOn'] as const;
export type Bond = (typeof BONDS)[number];

export const hangingRequest = z.object({
  id,
  family: familyName,
  requestNumber: z.string(),
  description: z.string(),
  contractorName: z.string(),
  authorName: z.string(),
  /** Is approved; another one waits, or is with its author. */
  isApproved: z.boolean(),
  bond: z.enum(BONDS),
  /** What of it ends whether it goes on or not: names with numbers. */
  loses: z.array(z.string()),
});
export type HangingRequest = z.infer<typeof hangingRequest>;

/** Somebody or something inside the plant now by what would end. */
export const insideNow = z.object({
  name: z.string(),
  number: z.string(),
  contractorName: z.string(),
  gateName: z.string(),
  since: z.iso.datetime().nullable(),
});
export type InsideNow = z.infer<typeof insideNow>;

/** All that hangs on an approved request: what cancelling it would end, and who is told. */
export const cancelScope = z.object({
  granted: grantedAnswer,
  grantedCount: z.number(),
  inside: z.array(insideNow),
  insideCount: z.number(),
  requests: z.array(hangingRequest),
});
export type CancelScope = z.infer<typeof cancelScope>;

/** Why it is cancelled, and which of those that may be ended too are; left out: none of them. */
export const cancelBody = z.object({
  comment: multiLine(MAX_COMMENT).default(''),
  /** Those that end with it in any case are among them where the list is given. */
  alsoEnd: z.array(id).max(MOST_HANGING).optional(),
});
export type CancelBody = z.infer<typeof cancelBody>;
