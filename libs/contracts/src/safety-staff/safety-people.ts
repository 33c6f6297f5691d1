import { z } from 'zod';
import { commandAnswer } from '../answers';
import { day, instant } from '../dates';
import { id, TEXT_LIMITS } from '../fields';
import { attachment } from '../files/files';
import { multiLine, singleLine } from '../text';

/** Maximum number of photos of a violation or a vehicle's check, and of files of an inspection. */
export const MAX_RECORD_FILES = 10;
/** Maximum points of a violation. */
export const MAX_POINTS = 100;

/** Why something is recorded, or no longer counts. */
const reason = multiLine(TEXT_LIMITS.text).min(1);
export const recordFileIds = z.array(id).max(MAX_RECORD_FILES).default([]);

/** A known person, found by number. */
export const foundPerson = z.object({
  id,
  fullName: z.string(),
  identityCardNumber: z.string(),
  image: z.string().nullable(),
  /** The company that a card was last granted to; empty if there is none. */
  companyName: z.string(),
  /** Number of the card that ends last; empty if there is none. */
  cardNumber: z.string(),
  isBarred: z.boolean(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** Who did something, and when; empty if not recorded. */
export const recordedAct = z.object({ at: z.iso.datetime().nullable(), byName: z.string() });
/** Who ended a record, when and why. */
export const endedAct = recordedAct.extend({ reason: z.string() });

export const recordedViolation = z.object({
  id,
  violationTime: z.iso.datetime(),
  description: z.string(),
  points: z.number(),
  photos: z.array(attachment),
  recorded: recordedAct,
  /** Null unless it was withdrawn. */
  withdrawn: endedAct.nullable(),
});
export type RecordedViolationAnswer = z.infer<typeof recordedViolation>;

/** The states of a bar. */
export const BAR_STATES = ['running', 'coming', 'over', 'lifted'] as const;

export const recordedBar = z.object({
  id,
  since: z.iso.date(),
  /** The last day; null: until it is lifted. */
  until: z.iso.date().nullable(),
  reason: z.string(),
  state: z.enum(BAR_STATES),
  recorded: recordedAct,
  lifted: endedAct.nullable(),
});
export type RecordedBar = z.infer<typeof recordedBar>;

/** The recorded result of an exam. */
const entered = z.object({
  score: z.number().nullable(),
  isPassed: z.boolean(),
  validTo: z.iso.date().nullable(),
});

export const recordedResult = entered.extend({
  id,
  courseName: z.string(),
  examDate: z.iso.date(),
  /** Passed, and still counts today. */
  counts: z.boolean(),
  recorded: recordedAct,
  /** The oldest first. */
  corrections: z.array(recordedAct.extend({ before: entered, after: entered })),
});
export type RecordedResult = z.infer<typeof recordedResult>;

/** The missing courses of a person for a request that waits, or is approved and not over. */
export const lackedForRequest = z.object({
  /** Null if the caller may not see the request. */
  requestId: id.nullable(),
  requestNumber: z.string(),
  companyName: z.string(),
  isApproved: z.boolean(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  areaNames: z.array(z.string()),
  /** Courses that its areas require. */
  courses: z.array(
    z.object({
      courseId: id,
      courseName: z.string(),
      state: z.enum(['valid', 'endsBefore', 'over', 'failed', 'missing']),
      /**
       * The last day on which the newest passed exam counts; null if it counts for ever, or there
       * is none.
       */
      validTo: z.iso.date().nullable(),
    }),
  ),
});
export type LackedForRequest = z.infer<typeof lackedForRequest>;

/** All records of safety staff about a person; the newest first. */
export const safetyRecord = z.object({
  bars: z.array(recordedBar),
  violations: z.array(recordedViolation),
  /** The points of the violations that were not withdrawn. */
  points: z.number(),
  results: z.array(recordedResult),
  requests: z.array(lackedForRequest),
});
export type SafetyRecord = z.infer<typeof safetyRecord>;

/** `id` is chosen by the sender: what is sent again is stored once. */
export const violationBody = z.object({
  id,
  violationTime: instant,
  description: multiLine(TEXT_LIMITS.text).min(1),
  points: z.number().int().min(0).max(MAX_POINTS).default(0),
  photos: recordFileIds,
});
export const barBody = z.object({ id, since: day, until: day.nullable().default(null), reason });
export const reasonBody = z.object({ reason });

/** An item of equipment at the plant, with the current certificate. */
export const inspectedThing = z.object({
  id,
  code: z.string(),
  specification: z.string(),
  seriModel: z.string(),
  groupName: z.string(),
  companyName: z.string(),
  verifyCode: z.string(),
  validDate: z.iso.date().nullable(),
});
export type InspectedThing = z.infer<typeof inspectedThing>;

/**
 * Equipment by code, serial number or name; without a keyword, the items whose inspection ends
 * soonest.
 */
export const findThingsQuery = z.object({
  keyword: singleLine(100).min(2).or(z.literal('')).default(''),
});
export const findThingsAnswer = z.object({ data: z.array(inspectedThing), hasMore: z.boolean() });

export const recordedInspection = z.object({
  id,
  verifyCode: z.string(),
  validDate: z.iso.date(),
  files: z.array(attachment),
  recorded: recordedAct,
  withdrawn: endedAct.nullable(),
});
/** The newest first. */
export const thingInspections = z.object({
  thing: inspectedThing,
  inspections: z.array(recordedInspection),
});
export type ThingInspections = z.infer<typeof thingInspections>;

export const inspectionBody = z.object({
  id,
  verifyCode: singleLine(TEXT_LIMITS.short).min(1),
  validDate: day,
  files: recordFileIds,
});

/** The answer of all these commands. */
export const recordAnswer = commandAnswer;
