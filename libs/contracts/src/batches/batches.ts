import { z } from 'zod';
import { attachment } from '../files/files';
import { schemasOf } from '../field-table';
import { id, madeId } from '../fields';
import { fileRefs, itemsUpTo } from '../requests/form-fields';
import { batchHead } from '../requests/batch-head';
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
  id: madeId,
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

/** A batch with the plan of its requests. */
export const batch = batchHead.extend({ staffPlan, orgCharts: z.array(attachment) });
export type Batch = z.infer<typeof batch>;
