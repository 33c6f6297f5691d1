import { z } from 'zod';
import { attachment } from '../files/files';
import { id } from '../fields';
import { DOCUMENT_TYPE } from '../entry/codes';
import { formFields, itemsOf, requestorFields, signerFields } from '../entry/form-fields';
import { fileRefs, line, lines, maybeDate, maybeId } from '../requests/form-fields';
import { itemReview, profileGroup, profileGroupInput, requestPapers } from '../requests/request';
import { entryHeader } from '../entry/header';
import { workArea } from '../requests/followed';
import { schemasOf } from '../item-fields';
import { personFields } from './person-fields';

/** Maximum number of area and purpose pairs in a plan. */
export const MAX_WORK_AREAS = 200;

/**
 * The plan of a people request (docs/product/people.md, "Plan fields"); in a draft any field may be
 * empty.
 */
export const staffPlanInput = z.object({
  contractorId: maybeId,
  visitorTypeId: maybeId,
  contactName: line(),
  contactPhone: line(30),
  contactEmail: line(254),
  ...requestorFields,
  description: lines(2000),
  listWorkAreas: z.array(workArea).max(MAX_WORK_AREAS).default([]),
  listPackageIds: z.array(id).max(50).default([]),
  startDate: maybeDate,
  endDate: maybeDate,
  documentType: z.literal(Object.values(DOCUMENT_TYPE)).nullable().default(null),
  documentNumber: line(100),
  documentDate: maybeDate,
  contractId: maybeId,
  attachments: fileRefs(20),
  ...signerFields,
  /** The people have agreed that the plant gets their data. */
  hasConsent: z.boolean().default(false),
});
export type StaffPlanInput = z.infer<typeof staffPlanInput>;

/** A person of a people request; in a draft any field may be empty. */
export const staffItemInput = z.object({
  /** Chosen by the client for a new one. */
  id,
  ...schemasOf(personFields),
  staffProfileFiles: z.array(profileGroupInput).max(50).default([]),
});
export type StaffItemInput = z.infer<typeof staffItemInput>;

/** A whole people request as it is saved and submitted. */
export const peopleRequestInput = z.object({
  ...formFields,
  hasPeople: z.literal(true),
  staffPlan: staffPlanInput,
  staffItems: itemsOf(staffItemInput, 'people'),
  orgCharts: fileRefs(5),
});
export type PeopleRequestInput = z.infer<typeof peopleRequestInput>;

export const violation = z.object({
  description: z.string(),
  violationTime: z.iso.datetime(),
});
export type Violation = z.infer<typeof violation>;
export const violationsAnswer = z.array(violation);

export const staffItem = staffItemInput.extend({
  image: z.string().nullable(),
  /** Courses, derived from areas, purposes and position. */
  listSafetyGuideIds: z.array(id),
  staffProfileFiles: z.array(profileGroup),
  violationHistory: z.array(violation),
  isBlackList: z.boolean(),
  /** 1: stored. */
  persistence: z.literal(1),
  isHidden: z.boolean(),
  ...itemReview.shape,
});
export type StaffItem = z.infer<typeof staffItem>;

export const staffPlan = staffPlanInput.extend({
  listGateIds: z.array(id),
  contractName: z.string(),
  contractNo: z.string(),
  contractDate: z.iso.date().nullable(),
  attachments: z.array(attachment),
  authorName: z.string(),
  /** The consent: the text beside the checkbox, when it was ticked and by whom; null if unknown. */
  consent: z.object({ text: z.string(), date: z.iso.datetime(), by: z.string() }).nullable(),
});
export type StaffPlan = z.infer<typeof staffPlan>;

export const peopleRequest = entryHeader.extend({
  family: z.literal('people'),
  ...requestPapers,
  staffPlan,
  staffItems: z.array(staffItem),
  orgCharts: z.array(attachment),
});
export type PeopleRequest = z.infer<typeof peopleRequest>;
