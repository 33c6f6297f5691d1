import { z } from 'zod';
import { id } from '../fields';
import { plainList, referenceList } from './list';

const ids = z.array(id);

/** `aliases`: other names of a country, in both languages. */
export const countryList = referenceList('countries', {
  isVn: z.boolean(),
  aliases: z.array(z.string()),
});
export const genders = referenceList('genders', {});
/** `isVn`: only for Vietnamese people; other positions are for everyone. */
export const positions = referenceList('positions', { isVn: z.boolean() });
export const healthStatuses = referenceList('health-statuses', {});
export const educations = referenceList('educations', {});
/** Safety courses; a passed exam counts for `validMonths`. */
export const courses = referenceList('courses', { validMonths: z.number() });
/** Gates with the areas they lead to. */
export const gates = referenceList('gates', { listAreaIds: ids });
/**
 * `hideRegister`: not offered; `suggestChoseOffice`: choosing it suggests the administrative
 * office.
 */
export const workAreas = referenceList('work-areas', {
  hideRegister: z.boolean(),
  suggestChoseOffice: z.boolean(),
});
/** Purposes with the areas in which each is allowed. */
export const purposes = referenceList('purposes', {
  isTurnAround: z.boolean(),
  listAllowAreaIds: ids,
});
/** Kinds of work with the documents that each needs. */
export const workItems = referenceList('work-items', { listDocumentTypeIds: ids });
export const turnAroundPackages = referenceList('turn-around-package', { isActive: z.boolean() });
/** `typeId` 1: works under a contract and needs an organisation chart. */
export const visitorTypes = referenceList('visitor-types', {
  typeId: z.number(),
  listDocumentTypeIds: ids,
});
/** Whom a rule concerns by nationality. */
export const ADMISSION_NATIONALITIES = ['everybody', 'vietnamese', 'foreign'] as const;
export type AdmissionNationality = (typeof ADMISSION_NATIONALITIES)[number];

/**
 * Rules on which a gate's green rests besides visitor types and work items: papers of which one is needed, the lowest
 * health class (`healthStatusId`), or the ages that may come. Without works or visitor types a rule concerns all. `act` and `article`:
 * the source (docs/product/plant-day.md, "Papers decide").
 */
export const admissionRules = referenceList('admission-rules', {
  nationality: z.enum(ADMISSION_NATIONALITIES),
  healthStatusId: id.nullable(),
  /** How many months the papers can be valid at most. */
  longestMonths: z.number().nullable(),
  /** The ages from and up to which people may come, in whole years. */
  youngestAge: z.number().nullable(),
  oldestAge: z.number().nullable(),
  act: z.string(),
  article: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  listDocumentTypeIds: ids,
  listWorkItemIds: ids,
  listVisitorTypeIds: ids,
});
/** What gates do where a rule of the plant is not met: nothing, amber (told, and may be overruled) or red. */
export const GATE_LEVELS = ['none', 'amber', 'red'] as const;
export type GateLevel = (typeof GATE_LEVELS)[number];

/**
 * Papers that the plant demands of companies, from `validFrom` to `validTo`. Mails warn of the last day so many days
 * before; 0: no mail (docs/product/company-papers.md).
 */
export const companyPaperKinds = referenceList('company-paper-kinds', {
  needsLastDay: z.boolean(),
  atGate: z.enum(GATE_LEVELS),
  firstWarningDays: z.number(),
  lastWarningDays: z.number(),
  act: z.string(),
  article: z.string(),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
});
/**
 * What limits the time of people at the plant: hours inside within 24 hours, hours of rest between out and in, hours inside in
 * a week from Monday to Sunday.
 */
export const WORKING_LIMITS = ['inside', 'rest', 'week'] as const;
export type WorkingLimitKind = (typeof WORKING_LIMITS)[number];

/** The plant's limits, each kind once (docs/product/working-time.md). `afterHours`: a rest is due after so many hours inside. */
export const workingTimeLimits = referenceList('working-time-limits', {
  limitKind: z.enum(WORKING_LIMITS),
  hours: z.number(),
  afterHours: z.number(),
  atGate: z.enum(GATE_LEVELS),
  act: z.string(),
  article: z.string(),
});
export const inTypes = referenceList('in-types', {});
/** `isPrioprity` (spelt so): under strict safety requirements. */
export const equipmentGroups = referenceList('equipment-groups', {
  isPrioprity: z.boolean(),
  listDocumentTypeIds: ids,
});
export const equipmentOwners = referenceList('equipment-owners', {});
/** `isDivisible`: fractions are possible, as of a kilogram but not of a piece. */
export const units = referenceList('units', { isDivisible: z.boolean() });
/** Kinds of vehicle within a class. */
export const vehicles = referenceList('vehicles', { vehicleTypeId: id });
/** Classes of vehicle. */
export const vehicleTypes = referenceList('vehicle-types', { requireGps: z.boolean() });
export const vehiclePurposes = referenceList('vehicle-purposes', {});
export const reasonChangeCards = referenceList('reason-change-cards', {});
export const departments = referenceList('departments', {});
/** Names of the item results -1, 0 and 1. */
export const checkingResults = referenceList('get-checking-results', { value: z.number() });

const documentType = z.object({
  id,
  code: z.string(),
  name: z.string(),
  isRequired: z.boolean(),
  /** A card ends with this paper where it is demanded. */
  endsCard: z.boolean(),
  /** On so many days of a calendar year it lets somebody in; null: on any number. */
  daysAYear: z.number().nullable(),
  /** Forms ask who issued it. */
  hasIssuer: z.boolean(),
  active: z.boolean(),
});

/**
 * Headings under which documents are filed, with the types under each and the kinds of items that
 * need them.
 */
export const documentGroups = referenceList('document-groups', {
  isStaff: z.boolean(),
  isVehicle: z.boolean(),
  isDriver: z.boolean(),
  isEquipment: z.boolean(),
  types: z.array(documentType),
});

/** Who issues papers: the types in `listDocumentTypeIds`; without any, every type. */
export const documentIssuers = referenceList('document-issuers', {
  phone: z.string(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  listDocumentTypeIds: ids,
});

/** Courses that an area requires for a purpose and position; the empty id means any. */
export const workAreaCourses = plainList('work-area-courses', {
  areaId: id,
  purposeId: id,
  positionId: id,
  courseId: id,
});

/** How many months a passed exam of each course counts. */
export const staffCourseTimes = plainList('list-staff-course-time', {
  courseId: id,
  validMonths: z.number(),
});
