import { z } from 'zod';
import { commandAnswer } from '../answers';
import { attachment } from '../files/files';
import { id } from '../fields';
import { requestProblem, status } from './request';

/** The results of a request's items, or of all items of a batch. */
const counts = {
  totalCount: z.number().int(),
  passed: z.number().int(),
  needsUpdate: z.number().int(),
  notPassed: z.number().int(),
  undecided: z.number().int(),
};

/** A request of a batch. */
export const batchMember = z.object({
  id,
  /** Counted from 1, without deleted requests. */
  place: z.number().int(),
  requestNumber: z.string().nullable(),
  websiteStatus: status,
  allowRevision: z.boolean(),
  version: z.number().int(),
  /** Signed confirmation papers. */
  files: z.array(attachment),
  ...counts,
});
export type BatchMember = z.infer<typeof batchMember>;

/**
 * How far the submit of a batch is: it was not asked for, a job does it, the job has found
 * problems, or all is submitted.
 */
export const BATCH_SUBMISSIONS = ['none', 'running', 'refused', 'done'] as const;
export type BatchSubmission = (typeof BATCH_SUBMISSIONS)[number];

/** What the viewer may do with a batch now; buttons show exactly these. */
export const BATCH_ACTIONS = ['save', 'submit', 'delete', 'revoke'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** A batch with its requests that the viewer may see, in order; its family adds the cover that they share. */
export const batchHead = z.object({
  id,
  /** To be sent with a change; an outdated version is refused. */
  version: z.number().int(),
  /** The author. */
  websiteUserId: id,
  authorName: z.string(),
  contractorId: id.nullable(),
  contractorName: z.string(),
  createdDate: z.iso.datetime(),
  ...counts,
  members: z.array(batchMember),
  submission: z.enum(BATCH_SUBMISSIONS),
  /** `save` allows a new cover, more items and papers. */
  allowedActions: z.array(z.enum(BATCH_ACTIONS)),
});
export type BatchHead = z.infer<typeof batchHead>;

/**
 * A problem that prevents a batch from being submitted. A problem of the cover that all requests
 * share is listed once, for the first of them.
 */
export const batchProblem = requestProblem.extend({
  requestId: id,
  /** The place of the request in the batch. */
  place: z.number().int(),
  /** The name of the item; empty if the problem is none of an item. */
  itemName: z.string(),
});
export type BatchProblem = z.infer<typeof batchProblem>;
/** What should be looked at again before a batch is submitted; it can be submitted all the same. */
export const batchWarning = z.object({
  requestId: id,
  /** The place of the request in the batch. */
  place: z.number().int(),
  itemId: id,
  itemName: z.string(),
  message: z.string(),
});
export type BatchWarning = z.infer<typeof batchWarning>;
export const batchWarningsAnswer = z.array(batchWarning);

export const batchProblemsAnswer = z.array(batchProblem);

/** The answer of every command on a batch; `problems` is set only if a submit is refused. */
export const batchCommandAnswer = commandAnswer.extend({
  data: z
    .object({
      id,
      version: z.number().int(),
      submission: z.enum(BATCH_SUBMISSIONS),
      problems: batchProblemsAnswer,
    })
    .nullable(),
});
export type BatchCommandAnswer = z.infer<typeof batchCommandAnswer>;
