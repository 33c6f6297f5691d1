import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { ACTIONS, MAX_ITEMS, REASON_CODES, RESULT } from './codes';
import { fileRef, finding, result as resultSchema, status } from './request';
import { anyText, multiLine, singleLine } from '../text';

/** Longest comment. */
export const MAX_COMMENT = 4000;
const comment = multiLine(MAX_COMMENT).default('');

const reasonCode = z.enum(REASON_CODES);
const note = multiLine(TEXT_LIMITS.text);
const needsNote = (given: { reasonCode?: string | null; note: string }): boolean =>
  given.reasonCode !== 'other' || given.note !== '';
const noteNeeded = { path: ['note'], message: 'noteNeeded' };

/** What is found wrong with an item: why, where (neither field nor document: the whole item), and in which words. */
const itemFinding = z.object({
  reasonCode,
  field: anyText(100).nullable().default(null),
  documentTypeId: id.nullable().default(null),
  note: note.default(''),
});
export type FindingInput = z.infer<typeof itemFinding>;
export const findingInput = itemFinding.refine(needsNote, noteNeeded);

/** Most things that one verdict finds. */
export const MAX_FINDINGS = 20;

/**
 * A verdict on an item. What is not passed says at least one reason; a single finding may stand for itself, without
 * the list.
 */
export const decideItemBody = itemFinding
  .extend({
    result: z.literal([RESULT.notPassed, RESULT.needsUpdate, RESULT.passed]),
    reasonCode: reasonCode.nullable().default(null),
    findings: z.array(findingInput).max(MAX_FINDINGS).default([]),
    /** The newest verdict that the reviewer saw; a newer one is not overwritten. */
    seenDecisionId: id.nullable(),
  })
  .refine(
    (given) =>
      given.result === RESULT.passed || given.reasonCode !== null || given.findings.length > 0,
    { path: ['reasonCode'], message: 'reasonNeeded' },
  )
  .refine(needsNote, noteNeeded);
export type DecideItemBody = z.input<typeof decideItemBody>;

/** All that a verdict finds: the list, or the one finding that stands for itself. */
export const findingsOf = ({
  findings,
  reasonCode: reason,
  ...one
}: z.output<typeof decideItemBody>): FindingInput[] => {
  if (findings.length > 0 || reason === null) return findings;
  const { field, documentTypeId, note: text } = one;
  return [{ reasonCode: reason, field, documentTypeId, note: text }];
};

/** What is found of the cover; a field of null stands for the whole of it. */
export const coverFindingsBody = z.object({
  findings: z
    .array(itemFinding.omit({ documentTypeId: true }).refine(needsNote, noteNeeded))
    .min(1)
    .max(MAX_FINDINGS),
});
export type CoverFindingsBody = z.input<typeof coverFindingsBody>;

/** Verdicts that are taken back; each has to be the one that stands. */
export const undoVerdictsBody = z.object({ decisionIds: z.array(id).min(1).max(MAX_ITEMS) });
export type UndoVerdictsBody = z.infer<typeof undoVerdictsBody>;

export const decideItemAnswer = commandAnswer.extend({
  data: z.object({ decisionId: id }).nullable(),
});
export type DecideItemAnswer = z.infer<typeof decideItemAnswer>;

/** What a reviewer says with an act on the whole request. */
export const reviewBody = z.object({ comment });
export type ReviewBody = z.infer<typeof reviewBody>;

/** What an act on the whole request would say, put together from what was found, in its author's language. */
export const actDraft = z.object({
  /** Empty where nothing was found. */
  comment: z.string(),
});
export type ActDraft = z.infer<typeof actDraft>;

/** Most files that a task is done with. */
const MOST_FILES = 20;

/** How a task is done; one of supplementing files takes at least one. */
export const completeTaskBody = z.object({
  comment,
  files: z.array(fileRef).max(MOST_FILES).default([]),
});
export type CompleteTaskBody = z.input<typeof completeTaskBody>;

/** Somebody who gets a task, and what is asked of them. */
export const handOverBody = z.object({
  userId: id,
  comment: multiLine(TEXT_LIMITS.text).default(''),
});
export type HandOverBody = z.infer<typeof handOverBody>;

/** What somebody can be chosen for with a task. */
export const HAND_OVERS = ['assign', 'delegate', 'support'] as const;
export type HandOver = (typeof HAND_OVERS)[number];
export const colleaguesQuery = z.object({
  act: z.enum(HAND_OVERS),
  keyword: singleLine(100).default(''),
});

export const itemParams = z.object({ id, itemId: id });
export const taskParams = z.object({ taskId: id });

/** Items that are passed in one go; those with a verdict of this round are left as they are. */
export const passItemsBody = z.object({ itemIds: z.array(id).min(1).max(MAX_ITEMS) });
export type PassItemsBody = z.infer<typeof passItemsBody>;
export const passItemsAnswer = commandAnswer.extend({
  data: z.object({ passed: z.number(), decisionIds: z.array(id) }).nullable(),
});
export type PassItemsAnswer = z.infer<typeof passItemsAnswer>;

/** The newest verdict on an item. */
export const standingVerdict = z.object({
  decisionId: id,
  result: resultSchema.unwrap(),
  /** The first finding by itself, for those who read one. */
  reasonCode: z.string().nullable(),
  /** Field or document type. */
  field: z.string().nullable(),
  note: z.string(),
  findings: z.array(finding),
  author: z.string(),
  /** Given on the items as they were last sent; an older one has been answered by a change. */
  isOfThisRound: z.boolean(),
  createdDate: z.iso.datetime(),
});
export type StandingVerdict = z.infer<typeof standingVerdict>;

/** What was found of the cover. */
export const coverFinding = finding.extend({
  author: z.string(),
  createdDate: z.iso.datetime(),
  /** Stands no more: the author has sent the request anew since. */
  isAnswered: z.boolean(),
});
export type CoverFinding = z.infer<typeof coverFinding>;

/** A task of the viewer's on this request, which is open now. */
export const ownTask = z.object({
  id,
  type: z.number(),
  operation: z.number(),
  operationName: z.string(),
  stepName: z.string(),
  groupId: id,
  dueDate: z.iso.datetime().nullable(),
  /** What is asked of whom was asked for support. */
  description: z.string(),
});
export type OwnTask = z.infer<typeof ownTask>;
/** An open task of the viewer's that somebody else does in the viewer's place. */
export const delegatedTask = ownTask.extend({ delegateUserName: z.string() });
export type DelegatedTask = z.infer<typeof delegatedTask>;

/** How a review stands; small, because several reviewers of one request ask for it every few seconds. */
export const reviewState = z.object({
  version: z.number(),
  websiteStatus: status,
  allowRevision: z.boolean(),
  /** What the work is, and when. */
  description: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(ACTIONS)),
  tasks: z.array(ownTask),
  /** Can be taken back. */
  delegatedTasks: z.array(delegatedTask),
  /** Newest first. */
  coverFindings: z.array(coverFinding),
  items: z.array(
    z.object({ itemId: id, result: resultSchema, verdict: standingVerdict.nullable() }),
  ),
});
export type ReviewState = z.infer<typeof reviewState>;

/** Why an item or the cover deserves a closer look. */
export const DOUBT_CODES = [
  'blacklisted',
  'documentExpired',
  'documentMissing',
  'untrained',
  'duplicate',
  'sharedFile',
  'outdatedPaper',
  'changed',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];
export const doubt = z.object({
  code: z.enum(DOUBT_CODES),
  /** In a few words, with the names of documents, courses or requests that it is about. */
  text: z.string(),
  /** Field or document type that it points at; null for the whole item. */
  field: z.string().nullable(),
});
export type Doubt = z.infer<typeof doubt>;
/** Every item of a request, of which most have no doubts; the cover under the zero id, where it has any. */
export const doubtsAnswer = z.array(z.object({ itemId: id, doubts: z.array(doubt) }));
export type DoubtsAnswer = z.infer<typeof doubtsAnswer>;

/** What a field was when reviewers had it last, and what it is. */
export const fieldChange = z.object({
  /** Field or document type. */
  field: z.string(),
  /** As the form calls it. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
  beforeFiles: z.array(attachment),
  afterFiles: z.array(attachment),
});
export type FieldChange = z.infer<typeof fieldChange>;
/** Items that were changed after the last verdict on them. */
export const changesAnswer = z.array(z.object({ itemId: id, changes: z.array(fieldChange) }));
export type ChangesAnswer = z.infer<typeof changesAnswer>;
export const coverChangesAnswer = z.array(fieldChange);
