import { z } from 'zod';
import { familyName } from '../family-schemas';
import { id } from '../fields';
import { multiLine } from '../text';
import { grantedAnswer } from './request';
import { MAX_COMMENT } from './review';

/**
 * Maximum number of dependent requests in an answer; if there are more, some must be ended
 * separately first.
 */
export const MOST_HANGING = 300;
/** How many granted lines, and how many of those inside, are listed; the others are only counted. */
export const MOST_NAMED = 200;

/**
 * How a request depends on a cancelled one: it `ends` because it depends on nothing else; it `may`
 * also be ended; or it `goesOn`, and its author gets a notice.
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
  /** Approved; otherwise it waits, or is with its author. */
  isApproved: z.boolean(),
  bond: z.enum(BONDS),
  /** What it loses in any case: names with numbers. */
  loses: z.array(z.string()),
});
export type HangingRequest = z.infer<typeof hangingRequest>;

/** A person or thing that is inside the plant because of a request that would end. */
export const insideNow = z.object({
  name: z.string(),
  number: z.string(),
  contractorName: z.string(),
  gateName: z.string(),
  since: z.iso.datetime().nullable(),
});
export type InsideNow = z.infer<typeof insideNow>;

/**
 * All that depends on an approved request: what its cancellation would end, and who would get a
 * notice.
 */
export const cancelScope = z.object({
  granted: grantedAnswer,
  grantedCount: z.number(),
  inside: z.array(insideNow),
  insideCount: z.number(),
  requests: z.array(hangingRequest),
});
export type CancelScope = z.infer<typeof cancelScope>;

/** The reason, and which of the requests that may also be ended are ended; none if omitted. */
export const cancelBody = z.object({
  comment: multiLine(MAX_COMMENT).default(''),
  /** If given, the list must also contain the requests that end in any case. */
  alsoEnd: z.array(id).max(MOST_HANGING).optional(),
});
export type CancelBody = z.infer<typeof cancelBody>;
