import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id } from '../fields';
import { REASON_CODES, RESULT } from './codes';

const comment = z.string().normalize('NFC').trim().max(4000).default('');

/** A verdict on an item. What is not passed names a reason, and may point at a field or a document. */
export const decideItemBody = z
  .object({
    result: z.literal([RESULT.notPassed, RESULT.needsUpdate, RESULT.passed]),
    reasonCode: z.enum(REASON_CODES).nullable().default(null),
    field: z.string().max(100).nullable().default(null),
    documentTypeId: id.nullable().default(null),
    note: z.string().normalize('NFC').trim().max(2000).default(''),
    /** The newest verdict that the reviewer saw; a newer one is not overwritten. */
    seenDecisionId: id.nullable(),
  })
  .refine(({ result, reasonCode }) => result === RESULT.passed || reasonCode !== null, {
    path: ['reasonCode'],
    message: 'reasonNeeded',
  })
  .refine(({ reasonCode, note }) => reasonCode !== 'other' || note !== '', {
    path: ['note'],
    message: 'noteNeeded',
  });
export type DecideItemBody = z.infer<typeof decideItemBody>;

export const decideItemAnswer = commandAnswer.extend({
  data: z.object({ decisionId: id }).nullable(),
});
export type DecideItemAnswer = z.infer<typeof decideItemAnswer>;

/** What a reviewer says with an act on the whole request. */
export const reviewBody = z.object({ comment });
export type ReviewBody = z.infer<typeof reviewBody>;

/** Somebody who gets a task, and what is asked of them. */
export const handOverBody = z.object({ userId: id, comment });
export type HandOverBody = z.infer<typeof handOverBody>;

export const itemParams = z.object({ id, itemId: id });
export const taskParams = z.object({ taskId: id });
