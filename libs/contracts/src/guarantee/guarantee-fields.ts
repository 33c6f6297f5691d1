import { customCoverPart } from '../custom-fields/custom-fields';
import { aboutPerson, coverField, inCover, type CoverFields } from '../cover-fields';

/** The possible hours of a day, and the initial hours of a new guarantee. */
export const GUARANTEE_HOURS = { first: 0, last: 24, start: 8, end: 17 } as const;

/** Maximum number of vehicles on a guarantee. */
export const MAX_GUARANTEED_VEHICLES = 50;

const ofDay = { ...inCover(null), isRequired: true } as const;
const { first, last, start, end } = GUARANTEE_HOURS;

/** Fields of a guarantee besides its people (docs/product/guarantee.md, "Fields"). */
export const guaranteeFields = {
  /** The people request that it follows. The guarantee has the work, contact and areas of this request. */
  requestInId: coverField.other({
    kept: { request: 'followsId' },
    section: null,
    isRequired: true,
    erased: 'never',
  }),
  /** The day. */
  startTime: coverField.day({ ...ofDay, column: 'work_date' }),
  startHour: coverField.plainNumber(first, last, ofDay, start),
  endHour: coverField.plainNumber(first, last, ofDay, end),
  requestorCardNumber: coverField.text(30, aboutPerson(null)),
  requestorRadio: coverField.text(30, aboutPerson(null)),
  /** Permits of vehicles under this request. */
  listShipByVehicleIds: coverField.others(
    MAX_GUARANTEED_VEHICLES,
    { table: 'guarantee_plan_vehicle', column: 'permit_id', isSorted: true },
    inCover(null),
  ),
  customFields: customCoverPart('guaranteePlan'),
} satisfies CoverFields;
