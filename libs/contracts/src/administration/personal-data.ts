import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, requiredLine } from '../fields';
import { EXPIRY_RULES, PERSONAL_COUNTS, PERSONAL_DATA_RUN_KINDS } from './codes';
import { gridPage } from '../answers';

/** The counts by kind; zero counts may be missing. */
export const personalCounts = z.partialRecord(z.enum(PERSONAL_COUNTS), z.number());
export type PersonalCounts = z.infer<typeof personalCounts>;

/** A removal or export; it never contains whose data it was. */
export const personalDataRun = z.object({
  id,
  kind: z.enum(PERSONAL_DATA_RUN_KINDS),
  isDryRun: z.boolean(),
  /** Empty for the nightly job. */
  actorName: z.string(),
  reason: z.string(),
  counts: personalCounts,
  startedDate: z.iso.datetime(),
  /** Null while it is running. */
  finishedDate: z.iso.datetime().nullable(),
});
export type PersonalDataRun = z.infer<typeof personalDataRun>;

export const personalDataRunsQuery = z.object(gridPage);
export type PersonalDataRunsQuery = z.input<typeof personalDataRunsQuery>;
export const personalDataRunsAnswer = z.object({
  data: z.array(personalDataRun),
  totalCount: z.number(),
  /** How many months each rule keeps its data; 0 for good. */
  keepMonths: z.record(z.enum(EXPIRY_RULES), z.number()),
});
export type PersonalDataRunsAnswer = z.infer<typeof personalDataRunsAnswer>;

/** With `dryRun`, only counts what would be removed. */
export const expireBody = z.object({ dryRun: z.boolean() });
export type ExpireBody = z.infer<typeof expireBody>;
export const expireAnswer = commandAnswer.extend({ data: personalDataRun });
export type ExpireAnswer = z.infer<typeof expireAnswer>;

/** The maximum length of a number on a card. */
const identityNumber = requiredLine(30);

/** The person whose data is exported. The number is in the body, because addresses are logged. */
export const exportPersonBody = z.object({ identityNumber });
export type ExportPersonBody = z.infer<typeof exportPersonBody>;

/** The person whose data is removed, and why; with `dryRun`, only counts it. */
export const forgetPersonBody = z.object({
  identityNumber,
  reason: requiredLine(1000),
  dryRun: z.boolean(),
});
export type ForgetPersonBody = z.infer<typeof forgetPersonBody>;
/** What was removed, or would be; null if it was refused. */
export const forgetPersonAnswer = commandAnswer.extend({ data: personalCounts.nullable() });
export type ForgetPersonAnswer = z.infer<typeof forgetPersonAnswer>;
