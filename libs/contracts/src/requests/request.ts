import { z } from 'zod';
import { day } from '../dates';
import { commandAnswer } from '../answers';
import { attachment } from '../files/files';
import { id } from '../fields';
import { familyName } from '../family-schemas';
import { ruleValues } from '../plant-rules/rule-values';
import { batchMark } from './batch-mark';
import { ACTIONS, RESULT, STATUSES } from './codes';
import { singleLine } from '../text';

export const status = z.literal(STATUSES);
export const result = z.literal([RESULT.notPassed, RESULT.needsUpdate, RESULT.passed]).nullable();

/** A file in a form: the caller sends only the id. */
export const fileRef = z.object({ id });
export type FileRef = z.infer<typeof fileRef>;

/** The documents of an item under a heading. */
export const profileDocumentInput = z.object({
  /** The document type. */
  id,
  files: z.array(fileRef).max(20).default([]),
  documentDate: day.nullable().default(null),
  documentNumber: singleLine(100).default(''),
  /** Who issued it, as the user wrote it. */
  issuer: singleLine(200).default(''),
});
export const profileGroupInput = z.object({ id, types: z.array(profileDocumentInput).max(50) });
export type ProfileGroupInput = z.infer<typeof profileGroupInput>;

export const profileDocument = profileDocumentInput.extend({
  name: z.string(),
  isRequired: z.boolean(),
  files: z.array(attachment),
});
export const profileGroup = z.object({
  id,
  name: z.string(),
  types: z.array(profileDocument),
});
export type ProfileGroup = z.infer<typeof profileGroup>;

/** A finding of a reviewer about an item or the cover. */
export const finding = z.object({
  id,
  reasonCode: z.string(),
  /** The field or document type that it points at; null for the whole. */
  field: z.string().nullable(),
  note: z.string(),
  /** Whether the author has marked it as corrected. */
  isSettled: z.boolean(),
});
export type Finding = z.infer<typeof finding>;

/** The review result of an item, as its form shows it. */
export const itemReview = z.object({
  result,
  /** The note of the first finding, for callers that read only one. */
  checkingDescription: z.string(),
  reasonCode: z.string().nullable(),
  /** The field or document type that it points at. */
  field: z.string().nullable(),
  findings: z.array(finding),
});
export type ItemReview = z.infer<typeof itemReview>;

/** The common header of a request, the same for every family. */
export const requestHeader = z.object({
  id,
  family: familyName,
  requestNumber: z.string().nullable(),
  websiteStatus: status,
  websiteStatusId: status,
  /** The author. */
  websiteUserId: id,
  authorName: z.string(),
  contractorId: id.nullable(),
  contractorName: z.string(),
  allowRevision: z.boolean(),
  /**
   * Removed after an approval. Without this flag, a removed request is a draft that its author has
   * deleted.
   */
  isCancelled: z.boolean(),
  isInternal: z.boolean(),
  /** To be sent with a save; an outdated version is refused. */
  version: z.number().int(),
  createdDate: z.iso.datetime(),
  /** The batch that it belongs to, if any. */
  batch: batchMark.nullable(),
  /** The actions that the viewer may do now; buttons show exactly these. */
  allowedActions: z.array(z.enum(ACTIONS)),
  /** The findings about the cover since the author last sent it. */
  coverFindings: z.array(finding),
  /** The plant's rules that hold for it, where they are not today's: those of its submit. */
  rules: ruleValues.nullable(),
});
export type RequestHeader = z.infer<typeof requestHeader>;

/** The files that every request has. */
export const requestPapers = {
  /** Confirmation papers that the company has signed. */
  files: z.array(attachment),
  signAttachments: z.array(attachment),
  /** Files that the plant has added during the review. */
  supplements: z.array(attachment),
};

export const requestParams = z.object({ id });

/** A problem that prevents a request from being submitted, with its place in the form. */
export const requestProblem = z.object({
  /** The step of its family's form. */
  step: z.string(),
  itemId: id.nullable(),
  field: z.string(),
  message: z.string(),
});
export type RequestProblem = z.infer<typeof requestProblem>;

/**
 * The answer of save, submit and similar calls; `problems` is set only when a submit is refused.
 */
export const requestCommandAnswer = commandAnswer.extend({
  data: z
    .object({
      id,
      version: z.number().int(),
      requestNumber: z.string().nullable(),
      problems: z.array(requestProblem),
    })
    .nullable(),
});
export type RequestCommandAnswer = z.infer<typeof requestCommandAnswer>;

export const historyEvent = z.object({
  createdDate: z.iso.datetime(),
  actionCode: z.string(),
  author: z.string(),
  description: z.string(),
  comment: z.string(),
  attachments: z.array(attachment),
  /** The results of the items, or what was changed on them, one line each. */
  details: z.array(z.string()),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
export const historiesAnswer = z.array(historyEvent);

/** What an approved request has granted, in the words of its family. */
export const grantedAnswer = z.object({
  columns: z.object({ name: z.string(), role: z.string(), card: z.string(), areas: z.string() }),
  entries: z.array(
    z.object({
      name: z.string(),
      identity: z.string(),
      role: z.string(),
      areas: z.string(),
      cardNumber: z.string(),
      validFrom: z.iso.date(),
      validTo: z.iso.date(),
      isEnded: z.boolean(),
      /** When and why it ended early, if known; null and empty while it is valid. */
      endedAt: z.iso.datetime().nullable(),
      endedWhy: z.string(),
    }),
  ),
});
export type GrantedAnswer = z.infer<typeof grantedAnswer>;

/** The author's mark on a finding. */
export const settleBody = z.object({ isSettled: z.boolean() });
export type SettleBody = z.infer<typeof settleBody>;
export const findingParams = z.object({ id, findingId: id });

/** A verdict on an item with all its findings, or a finding about the cover. */
export const feedback = z.object({
  /** The zero id means the cover. */
  itemId: id,
  itemName: z.string(),
  /** The number of the submit that it belongs to, from 1. */
  round: z.number(),
  result: result.unwrap(),
  /** The first finding, for callers that read only one. */
  reasonCode: z.string().nullable(),
  /** The field or document type. */
  field: z.string().nullable(),
  note: z.string(),
  findings: z.array(finding),
  author: z.string(),
  createdDate: z.iso.datetime(),
});
export type Feedback = z.infer<typeof feedback>;
export const feedbackAnswer = z.array(feedback);

export const workflowTask = z.object({
  id,
  assignTo: z.string(),
  parentTaskId: id.nullable(),
  type: z.number(),
  isCompleted: z.boolean(),
  completedDate: z.iso.datetime().nullable(),
  actionCode: z.string().nullable(),
  comment: z.string(),
  operationName: z.string(),
  startDate: z.iso.datetime().nullable(),
  dueDate: z.iso.datetime().nullable(),
  description: z.string(),
  delegateUserId: id.nullable(),
  delegateUserName: z.string().nullable(),
  order: z.number(),
});
/**
 * How long a step usually takes, in working minutes without the time with the author: half of the requests, and nine of
 * ten, are through it within these.
 */
export const usualTime = z.object({ half: z.number(), nineOfTen: z.number() });

export const workflowStep = z.object({
  id,
  name: z.string(),
  protocol: z.number(),
  status: z.number(),
  groupName: z.string(),
  /** When it began; null if it has not. */
  startDate: z.iso.datetime().nullable(),
  /** Of a step in progress: the working minutes since then, without the time with the author. */
  waitedMinutes: z.number().nullable(),
  /** Of a step in progress, if enough requests went through it lately. */
  usual: usualTime.nullable(),
  tasks: z.array(workflowTask),
});
export type WorkflowStep = z.infer<typeof workflowStep>;
export const stepsAnswer = z.array(workflowStep);
