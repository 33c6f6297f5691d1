import { z } from 'zod';
import { day } from '../dates';
import { commandAnswer } from '../answers';
import { attachment } from '../files/files';
import { id } from '../fields';
import { familyName } from '../family-schemas';
import { ACTIONS, RESULT, STATUSES } from './codes';
import { singleLine } from '../text';

export const status = z.literal(STATUSES);
export const result = z.literal([RESULT.notPassed, RESULT.needsUpdate, RESULT.passed]).nullable();

/** A file that a form names: the server takes the id and knows the rest. */
export const fileRef = z.object({ id });
export type FileRef = z.infer<typeof fileRef>;

/** Documents of an item under a heading. */
export const profileDocumentInput = z.object({
  /** The document type. */
  id,
  files: z.array(fileRef).max(20).default([]),
  documentDate: day.nullable().default(null),
  documentNumber: singleLine(100).default(''),
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

/** Something that a reviewer found wrong with an item or the cover, as a comment of the review. */
export const finding = z.object({
  id,
  reasonCode: z.string(),
  /** Field or document type that it points at; null for the whole. */
  field: z.string().nullable(),
  note: z.string(),
  /** Whether the author calls it mended. */
  isSettled: z.boolean(),
});
export type Finding = z.infer<typeof finding>;

/** What was found of an item, as its form shows it. */
export const itemReview = z.object({
  result,
  /** The first finding by itself, for those who read one. */
  checkingDescription: z.string(),
  reasonCode: z.string().nullable(),
  /** Field or document type that it points at. */
  field: z.string().nullable(),
  findings: z.array(finding),
});
export type ItemReview = z.infer<typeof itemReview>;

/** Where and how a request stands, the same for every family. */
export const requestHeader = z.object({
  id,
  family: familyName,
  requestNumber: z.string().nullable(),
  websiteStatus: status,
  websiteStatusId: status,
  /** Author. */
  websiteUserId: id,
  authorName: z.string(),
  contractorId: id.nullable(),
  contractorName: z.string(),
  allowRevision: z.boolean(),
  /** Removed after an approval; a removed request without it is a draft that its author has deleted. */
  isCancelled: z.boolean(),
  isInternal: z.boolean(),
  /** To be sent back with a save; a stale one is refused. */
  version: z.number().int(),
  createdDate: z.iso.datetime(),
  /** What the viewer may do now; buttons show just these. */
  allowedActions: z.array(z.enum(ACTIONS)),
  /** What stands against the cover: found since the author sent it last. */
  coverFindings: z.array(finding),
});
export type RequestHeader = z.infer<typeof requestHeader>;

/** Files that stand with every request. */
export const requestPapers = {
  /** Confirmation papers that the company has signed. */
  files: z.array(attachment),
  signAttachments: z.array(attachment),
  /** Files that the plant added under review. */
  supplements: z.array(attachment),
};

export const requestParams = z.object({ id });

/** Something that keeps a request from being submitted, with the place where it is mended. */
export const requestProblem = z.object({
  /** The step of its family's form. */
  step: z.string(),
  itemId: id.nullable(),
  field: z.string(),
  message: z.string(),
});
export type RequestProblem = z.infer<typeof requestProblem>;

/** Answer of save, submit and the like; `problems` only where a submit is refused. */
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
  /** How the items stood, or what was changed on them, a line each. */
  details: z.array(z.string()),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
export const historiesAnswer = z.array(historyEvent);

/** What an approved request has granted, in its family's words. */
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
      /** When and why it ended before its time, as far as that is known; null and empty while it holds. */
      endedAt: z.iso.datetime().nullable(),
      endedWhy: z.string(),
    }),
  ),
});
export type GrantedAnswer = z.infer<typeof grantedAnswer>;

/** A finding's mark in its author's list. */
export const settleBody = z.object({ isSettled: z.boolean() });
export type SettleBody = z.infer<typeof settleBody>;
export const findingParams = z.object({ id, findingId: id });

/** A verdict that was given on an item with all that it found, or something found of the cover. */
export const feedback = z.object({
  /** The zero id: the cover. */
  itemId: id,
  itemName: z.string(),
  /** Which submit it belongs to, from 1. */
  round: z.number(),
  result: result.unwrap(),
  /** The first finding by itself, for those who read one. */
  reasonCode: z.string().nullable(),
  /** Field or document type. */
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
export const workflowStep = z.object({
  id,
  name: z.string(),
  protocol: z.number(),
  status: z.number(),
  groupName: z.string(),
  tasks: z.array(workflowTask),
});
export type WorkflowStep = z.infer<typeof workflowStep>;
export const stepsAnswer = z.array(workflowStep);
