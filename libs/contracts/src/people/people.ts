import { z } from 'zod';
import { attachment } from '../files/files';
import { id } from '../fields';
import { DOCUMENT_TYPE, MAX_ITEMS } from '../requests/codes';
import {
  fileRef,
  itemReview,
  profileGroup,
  profileGroupInput,
  requestHeader,
} from '../requests/request';

/** A line of a draft: may be empty. */
const line = (max = 255) => z.string().normalize('NFC').trim().max(max).default('');
const maybeId = id.nullable().default(null);
const maybeDate = z.iso.date().nullable().default(null);
const files = (max: number) => z.array(fileRef).max(max).default([]);

/** A chosen pair of the work purpose/area matrix. */
export const workArea = z.object({ areaId: id, purposeId: id });
export type WorkArea = z.infer<typeof workArea>;

/** Plan of a people request (document 1, section 3); in a draft anything may be missing. */
export const staffPlanInput = z.object({
  contractorId: maybeId,
  visitorTypeId: maybeId,
  contactName: line(),
  contactPhone: line(30),
  contactEmail: line(254),
  /** Requestor. */
  authorId: maybeId,
  requestorJobTitle: line(),
  requestorDepartment: line(),
  requestorPhone: line(30),
  description: line(2000),
  listWorkAreas: z.array(workArea).max(200).default([]),
  listPackageIds: z.array(id).max(50).default([]),
  startDate: maybeDate,
  endDate: maybeDate,
  documentType: z.literal(Object.values(DOCUMENT_TYPE)).nullable().default(null),
  documentNumber: line(100),
  documentDate: maybeDate,
  contractId: maybeId,
  attachments: files(20),
  contractorManager: line(),
  contractorJobTitle: line(),
  /** The people agreed that their data is given to the plant. */
  hasConsent: z.boolean().default(false),
});
export type StaffPlanInput = z.infer<typeof staffPlanInput>;

/** A person of a people request; in a draft anything may be missing. */
export const staffItemInput = z.object({
  /** Chosen by the client for a new one. */
  id,
  imageId: maybeId,
  code: line(50),
  identityCardNumber: line(30),
  fullName: line(),
  nationalityId: maybeId,
  dateOfBirth: maybeDate,
  genderId: maybeId,
  positionId: maybeId,
  address: line(500),
  numberPlate: line(20),
  listWorkItemIds: z.array(id).max(50).default([]),
  educationId: maybeId,
  healthStatusId: maybeId,
  note: line(1000),
  staffProfileFiles: z.array(profileGroupInput).max(50).default([]),
});
export type StaffItemInput = z.infer<typeof staffItemInput>;

/** The whole of a people request as it is saved and submitted. */
export const peopleRequestInput = z.object({
  id,
  /** As last read; 0 for a new one. */
  version: z.number().int().min(0),
  hasPeople: z.literal(true),
  staffPlan: staffPlanInput,
  staffItems: z
    .array(staffItemInput)
    .max(MAX_ITEMS)
    .refine(
      (items) => new Set(items.map(({ id: itemId }) => itemId)).size === items.length,
      'duplicate',
    ),
  /** Signed confirmation papers. */
  files: files(10),
  orgCharts: files(5),
  /** The box that is ticked before submitting. */
  hasAgreed: z.boolean().default(false),
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
  /** Courses, derived. */
  listSafetyGuideIds: z.array(id),
  staffProfileFiles: z.array(profileGroup),
  violationHistory: z.array(violation),
  isBlackList: z.boolean(),
  /** 1 as it was stored. */
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
});
export type StaffPlan = z.infer<typeof staffPlan>;

export const peopleRequest = requestHeader.extend({
  staffPlan,
  staffItems: z.array(staffItem),
  files: z.array(attachment),
  orgCharts: z.array(attachment),
  signAttachments: z.array(attachment),
  /** Files that the plant added under review. */
  supplements: z.array(attachment),
});
export type PeopleRequest = z.infer<typeof peopleRequest>;
