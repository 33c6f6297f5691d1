import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, requiredLine } from '../fields';
import { EXPIRY_RULES, PERSONAL_COUNTS, PERSONAL_DATA_RUN_KINDS } from './codes';
import { gridPage } from '../answers';

/** How many of what; what there was none of may be left out. */
export const personalCounts = z.partialRecord(z.enum(PERSONAL_COUNTS), z.number());
export type PersonalCounts = z.infer<typeof personalCounts>;

/** Something that was removed or handed out; never whose it was. */
export const personalDataRun = z.object({
  id,
  kind: z.enum(PERSONAL_DATA_RUN_KINDS),
  isDryRun: z.boolean(),
  /** Empty: the job of the night. */
  actorName: z.string(),
  reason: z.string(),
  counts: personalCounts,
  startedDate: z.iso.datetime(),
  /** Null while it goes on. */
  finishedDate: z.iso.datetime().nullable(),
});
export type PersonalDataRun = z.infer<typeof personalDataRun>;

export const personalDataRunsQuery = z.object(gridPage);
export type PersonalDataRunsQuery = z.input<typeof personalDataRunsQuery>;
export const personalDataRunsAnswer = z.object({
  data: z.array(personalDataRun),
  totalCount: z.number(),
  /** For how many months each rule keeps what it is about; 0 for good. */
  keepMonths: z.record(z.enum(EXPIRY_RULES), z.number()),
});
export type PersonalDataRunsAnswer = z.infer<typeof personalDataRunsAnswer>;

/** With `dryRun` only counts what would be removed. */
export const expireBody = z.object({ dryRun: z.boolean() });
export type ExpireBody = z.infer<typeof expireBody>;
export const expireAnswer = commandAnswer.extend({ data: personalDataRun });
export type ExpireAnswer = z.infer<typeof expireAnswer>;

/** Longest number on a card. */
const identityNumber = requiredLine(30);

/** Whose data is handed out; in the body, as addresses are logged. */
export const exportPersonBody = z.object({ identityNumber });
export type ExportPersonBody = z.infer<typeof exportPersonBody>;

/** Whose data is removed, and why; with `dryRun` only counts it. */
export const forgetPersonBody = z.object({
  identityNumber,
  reason: requiredLine(1000),
  dryRun: z.boolean(),
});
export type ForgetPersonBody = z.infer<typeof forgetPersonBody>;
/** What was removed, or would be; null where it was refused. */
export const forgetPersonAnswer = commandAnswer.extend({ data: personalCounts.nullable() });
export type ForgetPersonAnswer = z.infer<typeof forgetPersonAnswer>;
