import { z } from 'zod';
import { absenceNow } from '../absence/absence';
import { commandAnswer, gridPage } from '../answers';
import { id } from '../fields';
import { batchMark } from './batch-mark';
import { jsonParameter } from '../json-parameter';
import { familyName, requestType } from '../family-schemas';
import { multiLine, singleLine } from '../text';

/** The filter of the queue; every part is optional. */
export const queueFilter = z.object({
  keyword: singleLine(100).optional(),
  requestType: requestType.nullable().optional(),
  operation: z.number().int().nullable().optional(),
  /** Past its due date. */
  isOverdue: z.boolean().optional(),
  /** Assigned or delegated to the viewer in person, or to a user for whom the viewer substitutes; not only to a group. */
  isMine: z.boolean().optional(),
  contractorId: id.nullable().optional(),
  /** Only tasks of requests of this batch. */
  batchId: id.nullable().optional(),
  menuId: id.nullable().optional(),
});
export type QueueFilter = z.infer<typeof queueFilter>;

/** The columns that the queue can be sorted by; by default start date, then due date. */
export const QUEUE_SORTS = ['startsAt', 'dueDate', 'openedAt'] as const;

export const queueQuery = z.object({
  sort: jsonParameter(
    z
      .array(z.object({ selector: z.enum(QUEUE_SORTS), desc: z.boolean().default(false) }))
      .max(QUEUE_SORTS.length),
  ).optional(),
  ...gridPage,
  requireTotalCount: z.stringbool().default(true),
  filterValue: jsonParameter(queueFilter).optional(),
});
export type QueueQuery = z.input<typeof queueQuery>;

/** An open task that the viewer may do, with the data to choose it by. */
export const queueRow = z.object({
  taskId: id,
  requestId: id,
  family: familyName,
  requestNumber: z.string(),
  description: z.string(),
  contractorName: z.string(),
  stepName: z.string(),
  operation: z.number(),
  operationName: z.string(),
  /** 0 primary, 1 support, any other read-only. */
  type: z.number(),
  isMine: z.boolean(),
  /** The user who acts for the viewer; the viewer then only follows the task. */
  delegateUserName: z.string().nullable(),
  /** The absent user in whose place the viewer has the task; null if it is the viewer's own. */
  forUserName: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Since when the task is open. */
  openedAt: z.iso.datetime().nullable(),
  /** The working minutes for which the task has waited for its holder. */
  waitedMinutes: z.number().nullable(),
  dueDate: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  totalCount: z.number(),
  passed: z.number(),
  needsUpdate: z.number(),
  notPassed: z.number(),
  undecided: z.number(),
  /** Every item has passed, so that the task may be completed together with others. */
  isClean: z.boolean(),
  /** The batch that the request belongs to, if any. */
  batch: batchMark.nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const queueAnswer = z.object({
  data: z.array(queueRow),
  totalCount: z.number(),
  isTotalBounded: z.boolean(),
  absences: z.array(absenceNow),
});
export type QueueAnswer = z.infer<typeof queueAnswer>;

/** Several tasks to complete at once; each one is completed or refused separately. */
export const completeTasksBody = z.object({
  taskIds: z.array(id).min(1).max(100),
  comment: multiLine(4000).default(''),
});
export type CompleteTasksBody = z.infer<typeof completeTasksBody>;
export const completeTasksAnswer = commandAnswer.extend({
  data: z.array(z.object({ taskId: id, isSuccess: z.boolean(), message: z.string() })),
});
export type CompleteTasksAnswer = z.infer<typeof completeTasksAnswer>;
