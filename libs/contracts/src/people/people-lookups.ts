import { z } from 'zod';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { commandAnswer } from '../answers';
import { maybeDate } from '../requests/form-fields';
import { id } from '../fields';
import { capitalNumber, singleLine } from '../text';
import { profileGroup, requestCommandAnswer } from '../requests/request';
import { staffItem } from './people';

/** Headings and types of documents of vehicles, drivers and equipment. */
export const defaultProfile = profileGroup.extend({
  isVehicle: z.boolean(),
  isDriver: z.boolean(),
  isEquipment: z.boolean(),
});
export const defaultProfilesAnswer = z.array(defaultProfile);
export type DefaultProfile = z.infer<typeof defaultProfile>;

export const staffProfileQuery = z.object({
  identityCardNumber: capitalNumber(30).min(1),
});

/** An identity number as it stands in a path. */
export const identityParams = z.object({ id: capitalNumber(30).min(1) });

/**
 * Somebody whom the company has registered before, as the newest item says: photo and documents that have
 * not expired come along, ids of the item itself do not. Null for anybody else.
 */
export const staffProfile = staffItem
  .omit({
    id: true,
    result: true,
    checkingDescription: true,
    reasonCode: true,
    field: true,
    findings: true,
  })
  .nullable();
export type StaffProfile = z.infer<typeof staffProfile>;
/** A nullable answer has to be wrapped: there is no JSON body without one. */
export const staffProfileAnswer = z.object({ data: staffProfile });

/** A line of the company's own registry. */
export const registeredPerson = z.object({
  /** Of the person's row in the registry, to be given to `get-staff-profile-by-id`. */
  itemId: id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  image: z.string().nullable(),
  registeredDate: z.iso.datetime(),
  /** Last request that the person stood in. */
  requestNumber: z.string().nullable(),
  isBlackList: z.boolean(),
});
export type RegisteredPerson = z.infer<typeof registeredPerson>;
export const searchPeopleQuery = z.object({
  keyword: singleLine(100).default(''),
  /** Only people of this request. */
  requestId: id.optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(20),
});
export const searchPeopleAnswer = z.object({
  data: z.array(registeredPerson),
  totalCount: z.number(),
});

/** Profiles of many at once, in the order asked for; unknown ones are left out. */
export const staffProfilesBody = z.object({
  itemIds: z.array(id).min(1).max(MAX_ENTRY_ITEMS.people),
});
export const staffProfilesAnswer = z.array(staffProfile.unwrap());

/** People of a form, and when they are to work. */
export const waitingPeopleBody = z.object({
  /** The request they stand in, which does not count. */
  requestId: id,
  identityCardNumbers: z.array(capitalNumber(30)).max(50),
  /** Without a day any other will do. */
  startDate: maybeDate,
  endDate: maybeDate,
});
/** Those who also stand in other requests of the company that wait with the plant, on some of the same days. */
export const waitingPeopleAnswer = z.array(
  z.object({
    identityCardNumber: z.string(),
    /** Numbers of those requests, with commas. */
    requestNumbers: z.string(),
  }),
);

/** Result of looking somebody's training up. */
export const trainingResult = z.object({
  courseId: id,
  courseName: z.string(),
  point: z.number().nullable(),
  examDate: z.iso.date(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  result: z.literal([0, 1]),
});
export const trainingResultsAnswer = commandAnswer.extend({ data: z.array(trainingResult) });

export const copyRequestAnswer = requestCommandAnswer;
