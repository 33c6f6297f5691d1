import { z } from 'zod';
import { commandAnswer } from '../answers';
import { id, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { orgUser } from '../reference-data/org-users';
import { ACTIONS, MAX_ITEMS, REASON_CODES, RESULT } from './codes';
import { fileRef, finding, result as resultSchema, status } from './request';
import { DOUBT_ACTS } from '../plant-rules/plant-rules';
import { anyText, multiLine, singleLine } from '../text';

/** Maximum length of a comment. */
export const MAX_COMMENT = 4000;
const comment = multiLine(MAX_COMMENT).default('');

const reasonCode = z.enum(REASON_CODES);
const note = multiLine(TEXT_LIMITS.text);
const needsNote = (given: { reasonCode?: string | null; note: string }): boolean =>
  given.reasonCode !== 'other' || given.note !== '';
const noteNeeded = { path: ['note'], message: 'noteNeeded' };

/**
 * A finding about an item: the reason, the place (without field and document: the whole item), and
 * a note.
 */
const itemFinding = z.object({
  reasonCode,
  field: anyText(100).nullable().default(null),
  documentTypeId: id.nullable().default(null),
  note: note.default(''),
});
export type FindingInput = z.infer<typeof itemFinding>;
export const findingInput = itemFinding.refine(needsNote, noteNeeded);

/** A comment that the plant keeps ready for findings of a reason, in the viewer's language. */
export const readyComment = z.object({ id, reasonCode, text: z.string() });
export type ReadyComment = z.infer<typeof readyComment>;
export const readyCommentsAnswer = z.array(readyComment);

/** Maximum number of findings in one verdict. */
export const MAX_FINDINGS = 20;

/**
 * A verdict on an item. If the item does not pass, at least one reason is required. A single
 * finding may be given directly, without the list.
 */
export const decideItemBody = itemFinding
  .extend({
    result: z.literal([RESULT.notPassed, RESULT.needsUpdate, RESULT.passed]),
    reasonCode: reasonCode.nullable().default(null),
    findings: z.array(findingInput).max(MAX_FINDINGS).default([]),
    /** The newest verdict that the reviewer has seen; a newer one is not overwritten. */
    seenDecisionId: id.nullable(),
  })
  .refine(
    (given) =>
      given.result === RESULT.passed || given.reasonCode !== null || given.findings.length > 0,
    { path: ['reasonCode'], message: 'reasonNeeded' },
  )
  .refine(needsNote, noteNeeded);
export type DecideItemBody = z.input<typeof decideItemBody>;

/** All findings of a verdict: the list, or the single finding that was given directly. */
export const findingsOf = ({
  findings,
  reasonCode: reason,
  ...one
}: z.output<typeof decideItemBody>): FindingInput[] => {
  if (findings.length > 0 || reason === null) return findings;
  const { field, documentTypeId, note: text } = one;
  return [{ reasonCode: reason, field, documentTypeId, note: text }];
};

/** Findings about the cover; if the field is null, about the cover as a whole. */
export const coverFindingsBody = z.object({
  findings: z
    .array(itemFinding.omit({ documentTypeId: true }).refine(needsNote, noteNeeded))
    .min(1)
    .max(MAX_FINDINGS),
});
export type CoverFindingsBody = z.input<typeof coverFindingsBody>;

/** The verdicts to undo; each must be the current one. */
export const undoVerdictsBody = z.object({ decisionIds: z.array(id).min(1).max(MAX_ITEMS) });
export type UndoVerdictsBody = z.infer<typeof undoVerdictsBody>;

export const decideItemAnswer = commandAnswer.extend({
  data: z.object({ decisionId: id }).nullable(),
});
export type DecideItemAnswer = z.infer<typeof decideItemAnswer>;

/** The comment of an action on the whole request. */
export const reviewBody = z.object({ comment });
export type ReviewBody = z.infer<typeof reviewBody>;

/**
 * The initial comment of an action on the whole request, built from the findings in its author's
 * language.
 */
export const actDraft = z.object({
  /** Empty if there are no findings. */
  comment: z.string(),
});
export type ActDraft = z.infer<typeof actDraft>;

/** Maximum number of files with a completed task. */
const MOST_FILES = 20;

/** How a task is completed; a task to add files needs at least one. */
export const completeTaskBody = z.object({
  comment,
  files: z.array(fileRef).max(MOST_FILES).default([]),
});
export type CompleteTaskBody = z.input<typeof completeTaskBody>;

/** The user who gets a task, and what is asked of them. */
export const handOverBody = z.object({
  userId: id,
  comment: multiLine(TEXT_LIMITS.text).default(''),
});
export type HandOverBody = z.infer<typeof handOverBody>;

/** The actions on a task for which a user is chosen. */
export const HAND_OVERS = ['assign', 'delegate', 'support'] as const;
export type HandOver = (typeof HAND_OVERS)[number];
export const colleaguesQuery = z.object({
  act: z.enum(HAND_OVERS),
  keyword: singleLine(100).default(''),
});

/** A user to choose for an act with a task. */
export const colleague = orgUser.extend({
  /** The absence that holds today. */
  absence: z
    .object({
      toDay: z.iso.date(),
      /** Empty without a substitute. */
      standInName: z.string(),
    })
    .nullable(),
});
export type Colleague = z.infer<typeof colleague>;
export const colleaguesAnswer = z.array(colleague);

export const itemParams = z.object({ id, itemId: id });
export const taskParams = z.object({ taskId: id });

/** The items to pass at once; items with a verdict of this round are not changed. */
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
  /** The first finding, for callers that read only one. */
  reasonCode: z.string().nullable(),
  /** The field or document type. */
  field: z.string().nullable(),
  note: z.string(),
  findings: z.array(finding),
  author: z.string(),
  /** Whether the verdict is about the items as last sent; an older one was answered by a change. */
  isOfThisRound: z.boolean(),
  createdDate: z.iso.datetime(),
});
export type StandingVerdict = z.infer<typeof standingVerdict>;

/** A finding about the cover. */
export const coverFinding = finding.extend({
  author: z.string(),
  createdDate: z.iso.datetime(),
  /** No longer open: the author has sent the request again since. */
  isAnswered: z.boolean(),
});
export type CoverFinding = z.infer<typeof coverFinding>;

/** An open task of the viewer on this request. */
export const ownTask = z.object({
  id,
  type: z.number(),
  operation: z.number(),
  operationName: z.string(),
  stepName: z.string(),
  groupId: id,
  dueDate: z.iso.datetime().nullable(),
  /** The question to a user who was asked for support. */
  description: z.string(),
  /** The absent user in whose place the viewer has the task; null if it is the viewer's own. */
  forUserName: z.string().nullable(),
});
export type OwnTask = z.infer<typeof ownTask>;
/** An open task of the viewer that another user does in the viewer's place. */
export const delegatedTask = ownTask
  .omit({ forUserName: true })
  .extend({ delegateUserName: z.string() });
export type DelegatedTask = z.infer<typeof delegatedTask>;

/**
 * The state of a review. It is small, because several reviewers of one request load it every few
 * seconds.
 */
export const reviewState = z.object({
  version: z.number(),
  websiteStatus: status,
  allowRevision: z.boolean(),
  /** The work and its dates. */
  description: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(ACTIONS)),
  tasks: z.array(ownTask),
  /** Tasks that can be taken back. */
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
  'documentTooLong',
  'documentYearDays',
  'documentMissing',
  'untrained',
  'duplicate',
  'sharedFile',
  'samePaper',
  'unknownIssuer',
  'deniedPaper',
  'outdatedPaper',
  'changed',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];
export const doubt = z.object({
  code: z.enum(DOUBT_CODES),
  /** A short text with the names of the documents, courses or requests concerned. */
  text: z.string(),
  /** The field or document type that it points at; null for the whole item. */
  field: z.string().nullable(),
});
export type Doubt = z.infer<typeof doubt>;
/** A doubt, with what passing the item asks by the plant's rules of the submit. */
export const askingDoubt = doubt.extend({ onPass: z.enum(DOUBT_ACTS) });
export type AskingDoubt = z.infer<typeof askingDoubt>;
/**
 * All items of a request, most of them without doubts; the cover has the zero id, if it has doubts.
 */
export const doubtsAnswer = z.array(z.object({ itemId: id, doubts: z.array(askingDoubt) }));
export type DoubtsAnswer = z.infer<typeof doubtsAnswer>;

/** A field's value at the last review, and its current one. */
export const fieldChange = z.object({
  /** The field or document type. */
  field: z.string(),
  /** The name in the form. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
  beforeFiles: z.array(attachment),
  afterFiles: z.array(attachment),
});
export type FieldChange = z.infer<typeof fieldChange>;
/** Items that have changed since the last verdict on them. */
export const changesAnswer = z.array(z.object({ itemId: id, changes: z.array(fieldChange) }));
export type ChangesAnswer = z.infer<typeof changesAnswer>;
export const coverChangesAnswer = z.array(fieldChange);
