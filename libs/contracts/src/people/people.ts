import { z } from 'zod';
import { attachment } from '../files/files';
import { anyText } from '../text';
import { id } from '../fields';
import { formFields, itemsOf } from '../entry/entry-form-fields';
import { itemReview, profileGroup, profileGroupInput, requestPapers } from '../requests/request';
import { entryHeader } from '../entry/header';
import { schemasOf } from '../field-table';
import { personFields } from './person-fields';
import { peoplePapers, staffPlanFields } from './staff-plan-fields';

/** Plan of a people request; in a draft any field may be empty. */
export const staffPlanInput = z.object({
  ...schemasOf(staffPlanFields),
  /** The version of the text beside the consent box that the author has seen; without it, the portal's own text. */
  consentVersion: anyText(20).optional(),
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
  ...schemasOf(peoplePapers),
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
  consent: z
    .object({
      text: z.string(),
      /** Empty for boxes ticked before versions were kept. */
      version: z.string(),
      date: z.iso.datetime(),
      by: z.string(),
    })
    .nullable(),
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
