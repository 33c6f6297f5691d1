import { customCoverPart } from '../custom-fields/custom-fields';
import { aboutPerson, coverField, inCover, type CoverFields } from '../cover-fields';
import { followingFields, signerFields } from '../entry/plan-fields';
import { requestorFields } from '../requests/requestor-fields';
import { workAreas } from '../reference-data/lists';
import { VEHICLE_IN_TYPE } from './codes';

/** Fields of the plan of a vehicle request (docs/product/vehicles.md, "Plan fields"). */
export const vehiclePlanFields = {
  ...followingFields,
  ...requestorFields,
  purposeVehicle: coverField.lines(2000, {
    ...aboutPerson('use'),
    isRequired: true,
    listedAs: 'description',
  }),
  listRouteAreaIds: coverField.many(
    workAreas,
    { table: 'vehicle_plan_route_area', column: 'area_id', isSorted: true },
    { ...inCover('use'), isRequired: true },
    200,
  ),
  documentNumber: coverField.text(100, {
    kept: { request: 'documentNumber' },
    section: 'use',
    erased: 'never',
  }),
  vehicleInType: coverField.choice('inTypes', Object.values(VEHICLE_IN_TYPE), {
    ...inCover('use'),
    isRequired: true,
  }),
  vehicleFrom: coverField.day({
    ...inCover('use'),
    isRequired: true,
    isLeftByCopy: true,
    listedAs: 'startsAt',
  }),
  vehicleTo: coverField.day({
    ...inCover('use'),
    isRequired: true,
    isLeftByCopy: true,
    listedAs: 'endsAt',
  }),
  ...signerFields('use'),
  /** The answers to the fields that the plant has added. */
  customFields: customCoverPart('vehiclePlan'),
} satisfies CoverFields;
