import { customCoverPart } from '../custom-fields/custom-fields';
import { DOCUMENT_TYPE } from '../entry/codes';
import { confirmationFiles, signerFields } from '../entry/plan-fields';
import { requestorFields } from '../requests/requestor-fields';
import { aboutPerson, coverField, inCover, type CoverFields } from '../cover-fields';
import { purposes, turnAroundPackages, visitorTypes, workAreas } from '../reference-data/lists';
import { workArea } from '../requests/followed';

/** Maximum number of area and purpose pairs in a plan. */
export const MAX_WORK_AREAS = 200;

/** Fields of the plan of a people request (docs/product/people.md, "Plan fields"). */
export const staffPlanFields = {
  contractorId: coverField.other({
    kept: { request: 'contractorId' },
    section: null,
    isRequired: true,
    isCompared: false,
    erased: 'never',
  }),
  visitorTypeId: coverField.one(visitorTypes, { ...inCover('contact'), isRequired: true }),
  contactName: coverField.text(255, {
    ...aboutPerson('contact'),
    isRequired: true,
    isOffered: true,
  }),
  contactPhone: coverField.text(30, {
    ...aboutPerson('contact'),
    isRequired: true,
    isOffered: true,
  }),
  contactEmail: coverField.text(254, {
    ...aboutPerson('contact'),
    isRequired: true,
    isWide: true,
    isOffered: true,
  }),
  ...requestorFields,
  description: coverField.lines(2000, {
    kept: { request: 'description' },
    section: 'work',
    isRequired: true,
    erased: 'withRequest',
  }),
  startDate: coverField.day({
    ...inCover('work'),
    isRequired: true,
    isLeftByCopy: true,
    listedAs: 'startsAt',
  }),
  endDate: coverField.day({
    ...inCover('work'),
    isRequired: true,
    isLeftByCopy: true,
    listedAs: 'endsAt',
  }),
  listWorkAreas: coverField.parts(
    workArea,
    {
      lists: { areaId: workAreas, purposeId: purposes },
      pairs: {
        table: 'people_plan_area',
        column: { areaId: 'area_id', purposeId: 'purpose_id' },
        isSorted: true,
      },
      max: MAX_WORK_AREAS,
    },
    inCover('areas'),
  ),
  listPackageIds: coverField.many(
    turnAroundPackages,
    { table: 'people_plan_package', column: 'package_id' },
    inCover('areas'),
  ),
  documentType: coverField.choice('documentTypes', Object.values(DOCUMENT_TYPE), {
    ...inCover('document'),
    isRequired: true,
    isOffered: true,
  }),
  documentNumber: coverField.text(100, {
    kept: { request: 'documentNumber' },
    section: 'document',
    isRequired: true,
    isOffered: true,
    erased: 'never',
  }),
  documentDate: coverField.day({ ...inCover('document'), isRequired: true, isOffered: true }),
  contractId: coverField.other({ ...inCover('document'), isOffered: true }),
  ...signerFields('document'),
  attachments: coverField.files(20, {
    kept: { attachments: 'document' },
    section: null,
    erased: 'withRequest',
  }),
  /** Whether the people agreed that the plant gets their data. */
  hasConsent: coverField.yesNo({ ...inCover('document'), isCompared: false, isLeftByCopy: true }),
  /** The answers to the fields that the plant has added. */
  customFields: customCoverPart('peoplePlan'),
} satisfies CoverFields;

/** Papers of a people request besides its plan. */
export const peoplePapers = {
  orgCharts: coverField.files(5, {
    kept: { attachments: 'orgChart' },
    section: null,
    erased: 'withRequest',
  }),
  ...confirmationFiles,
} satisfies CoverFields;
