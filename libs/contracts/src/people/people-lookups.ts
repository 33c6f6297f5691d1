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

/** An identity number as part of a path. */
export const identityParams = z.object({ id: capitalNumber(30).min(1) });

/**
 * A person whom the company has registered before, from the newest item: photo and valid documents
 * are included, ids of the item are not. Null for any other person.
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
/** A nullable answer must be wrapped, because JSON needs a body. */
export const staffProfileAnswer = z.object({ data: staffProfile });

/** A row of the company's own registry. */
export const registeredPerson = z.object({
  /** The id of the person's row in the registry, for `get-staff-profile-by-id`. */
  itemId: id,
  identityCardNumber: z.string(),
  fullName: z.string(),
  positionName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  image: z.string().nullable(),
  registeredDate: z.iso.datetime(),
  /** The last request with this person. */
  requestNumber: z.string().nullable(),
  isBlackList: z.boolean(),
});
export type RegisteredPerson = z.infer<typeof registeredPerson>;
export const searchPeopleQuery = z.object({
  keyword: singleLine(100).default(''),
  /** Only people of this request. */
  requestId: id.optional(),
  /** Only people of this crew. */
  crewId: id.optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(100).default(20),
});
export const searchPeopleAnswer = z.object({
  data: z.array(registeredPerson),
  totalCount: z.number(),
});

/** Profiles of many people at once, in the requested order; unknown ones are left out. */
export const staffProfilesBody = z.object({
  itemIds: z.array(id).min(1).max(MAX_ENTRY_ITEMS.people),
});
export const staffProfilesAnswer = z.array(staffProfile.unwrap());

/** The people of a form, and their working days. */
export const waitingPeopleBody = z.object({
  /** The request of this form, which does not count. */
  requestId: id,
  identityCardNumbers: z.array(capitalNumber(30)).max(50),
  /** If a day is missing, every day counts. */
  startDate: maybeDate,
  endDate: maybeDate,
});
/** The people who are also in other waiting requests of the company, for some of the same days. */
export const waitingPeopleAnswer = z.array(
  z.object({
    identityCardNumber: z.string(),
    /** Numbers of those requests, separated by commas. */
    requestNumbers: z.string(),
  }),
);

/** A person's training result. */
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

/** The draft of a copy. */
export const copyRequestAnswer = requestCommandAnswer.extend({
  /** People that may not be registered now, and papers that have expired, in words; the copy leaves them out. */
  leftOut: z.array(z.string()),
});
export type CopyRequestAnswer = z.infer<typeof copyRequestAnswer>;
