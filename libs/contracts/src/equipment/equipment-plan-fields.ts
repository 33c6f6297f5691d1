import { customCoverPart } from '../custom-fields/custom-fields';
import { aboutPerson, coverField, inCover, type CoverFields } from '../cover-fields';
import { MAX_ENTRY_ITEMS } from '../entry/codes';
import { followingFields, signerFields } from '../entry/plan-fields';
import { requestorFields } from '../requests/requestor-fields';
import { equipmentOwners, workAreas } from '../reference-data/lists';

/** Fields of the plan of an equipment request (docs/product/equipment.md, "Plan fields"). */
export const equipmentPlanFields = {
  ...followingFields,
  ...requestorFields,
  /** Ids of vehicles, as items, that passed under the same root. */
  listShipByVehicleIds: coverField.others(
    MAX_ENTRY_ITEMS.vehicles,
    { table: 'equipment_plan_vehicle', column: 'vehicle_item_id', isSorted: true },
    inCover('shipping'),
  ),
  shipEquipmentPurpose: coverField.lines(2000, {
    ...aboutPerson('shipping'),
    isRequired: true,
    listedAs: 'description',
  }),
  shipEquipmentDate: coverField.instant({
    ...inCover('shipping'),
    isRequired: true,
    isLeftByCopy: true,
    listedAs: 'startsAt',
  }),
  shipEquipmentEndDate: coverField.instant({
    ...inCover('shipping'),
    isLeftByCopy: true,
    listedAs: 'endsAt',
  }),
  shipEquipmentOwnerId: coverField.one(equipmentOwners, {
    ...inCover('shipping'),
    isRequired: true,
  }),
  shipEquipmentOwnerOther: coverField.text(255, aboutPerson('shipping')),
  /** Work areas to which the equipment is brought. */
  listShipEquipmentTo: coverField.many(
    workAreas,
    { table: 'equipment_plan_area', column: 'area_id', isSorted: true },
    { ...inCover('shipping'), isRequired: true },
    200,
  ),
  ...signerFields('shipping'),
  /** The answers to the fields that the plant has added. */
  customFields: customCoverPart('equipmentPlan'),
} satisfies CoverFields;
