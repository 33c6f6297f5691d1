import { z } from 'zod';
import { commandAnswer } from '../answers';
import { attachment } from '../files/files';
import { schemasOf } from '../field-table';
import { id } from '../fields';
import { fileRefs, itemsUpTo } from '../requests/form-fields';
import { requestProblem, status } from '../requests/request';
import { staffItemInput, staffPlan, staffPlanInput } from '../people/people';
import { peoplePapers } from '../people/staff-plan-fields';

/** Maximum number of people in a batch, and so in one call. */
export const MAX_BATCH_ITEMS = 1000;

/** The plan that all requests of a batch share. Confirmation papers belong to each request. */
const { files: _confirmation, ...sharedPapers } = peoplePapers;
const planFields = { staffPlan: staffPlanInput, ...schemasOf(sharedPapers) };

const people = itemsUpTo(staffItemInput, MAX_BATCH_ITEMS).min(1);

export const batchParams = z.object({ id });

/**
 * A new batch: one plan and up to a thousand people, in the order in which they fill the requests.
 * Repeating the call with the same id changes nothing.
 */
export const batchInput = z.object({
  /** Chosen by the client. */
  id,
  ...planFields,
  staffItems: people,
});
export type BatchInput = z.infer<typeof batchInput>;

/** The version of a batch grows with every change of one of its requests. */
const version = z.number().int().min(1);

/** A new plan for all requests of a batch that their author may still edit. */
export const batchPlanBody = z.object({ version, ...planFields });
export type BatchPlanBody = z.infer<typeof batchPlanBody>;

/**
 * More people: they fill the last draft, then new requests. People who are already in the batch (by
 * the id of their item) are left out, so that the call can be repeated.
 */
export const batchPeopleBody = z.object({ staffItems: people });
export type BatchPeopleBody = z.infer<typeof batchPeopleBody>;

/** The signed confirmation papers of some requests of a batch; they replace those from before. */
export const batchPapersBody = z.object({
  version,
  papers: z
    .array(z.object({ requestId: id, files: fileRefs(10) }))
    .min(1)
    .max(MAX_BATCH_ITEMS),
});
export type BatchPapersBody = z.infer<typeof batchPapersBody>;

export const batchSubmitBody = z.object({
  version,
  /** The checkbox that must be ticked before each submit. */
  hasAgreed: z.boolean().default(false),
});
export type BatchSubmitBody = z.infer<typeof batchSubmitBody>;

/** The results of a request's people, or of all people of a batch. */
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
 * How far the submit of a batch is: nobody has asked for it, a job does it, the job has found
 * problems, or all is submitted.
 */
export const BATCH_SUBMISSIONS = ['none', 'running', 'refused', 'done'] as const;
export type BatchSubmission = (typeof BATCH_SUBMISSIONS)[number];

/** What the viewer may do with a batch now; buttons show exactly these. */
export const BATCH_ACTIONS = ['save', 'submit', 'delete', 'revoke'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** A batch with its requests that the viewer may see, in order. */
export const batch = z.object({
  id,
  /** To be sent with a change; an outdated version is refused. */
  version: z.number().int(),
  /** The author. */
  websiteUserId: id,
  authorName: z.string(),
  contractorId: id.nullable(),
  contractorName: z.string(),
  createdDate: z.iso.datetime(),
  staffPlan,
  orgCharts: z.array(attachment),
  ...counts,
  members: z.array(batchMember),
  submission: z.enum(BATCH_SUBMISSIONS),
  /** `save` allows a new plan, more people and papers. */
  allowedActions: z.array(z.enum(BATCH_ACTIONS)),
});
export type Batch = z.infer<typeof batch>;

/**
 * A problem that prevents a batch from being submitted. A problem of the plan that all requests
 * share is listed once, for the first of them.
 */
export const batchProblem = requestProblem.extend({
  requestId: id,
  /** The place of the request in the batch. */
  place: z.number().int(),
  /** The name of the person; empty if the problem is none of a person. */
  itemName: z.string(),
});
export type BatchProblem = z.infer<typeof batchProblem>;
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
