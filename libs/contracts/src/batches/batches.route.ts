import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { BatchCommandAnswer, BatchProblem, BatchWarning } from '../requests/batch-head';
import type {
  Batch,
  batchInput,
  batchPapersBody,
  batchPeopleBody,
  batchPlanBody,
  batchSubmitBody,
} from './batches';

const at = (path: string) => `${API_BASE}/request/batch/${path}`;
type ById<Answer> = { params: { id: string }; answer: Answer };
type Command<Body extends z.ZodType<object>> = ById<BatchCommandAnswer> & { body: z.input<Body> };

/** Makes drafts of at most fifty people each from one plan and one list, all or none. */
export const saveBatch = route<{ body: z.input<typeof batchInput>; answer: BatchCommandAnswer }>(
  'POST',
  at('save'),
);
/** The plan, the requests, how far review and submit are. */
export const getBatch = route<ById<Batch>>('GET', at(':id'));
/** Everything that still prevents the submit, checked now. */
export const getBatchProblems = route<ById<BatchProblem[]>>('GET', at(':id/problems'));
/** What the plant will look at closely in the drafts; they can be submitted all the same. */
export const getBatchWarnings = route<ById<BatchWarning[]>>('GET', at(':id/warnings'));
export const saveBatchPlan = route<Command<typeof batchPlanBody>>('POST', at(':id/plan'));
export const addBatchPeople = route<Command<typeof batchPeopleBody>>('POST', at(':id/people'));
export const saveBatchPapers = route<Command<typeof batchPapersBody>>('POST', at(':id/papers'));
/**
 * Checks all drafts and submits all of them or none. The answer comes after the check; a job submits
 * them, and `getBatch` says how far it is.
 */
export const submitBatch = route<Command<typeof batchSubmitBody>>('POST', at(':id/submit'));
/** Deletes all drafts of the batch. */
export const deleteBatch = route<ById<BatchCommandAnswer>>('POST', at(':id/delete'));
/** Takes back all its requests that are with the plant and not yet decided. */
export const revokeBatch = route<ById<BatchCommandAnswer>>('POST', at(':id/revoke'));
