import type { RootStaff, VehicleItem } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { changedFields } from '../../platform/list-workbooks/take-rows';

type Numbered = Pick<VehicleItem, 'staffId' | 'driverName' | 'identityCardNumber'>;

/** The driver's values in an item. */
export const driverOf = ({ staffId, fullName, identityCardNumber }: RootStaff): Numbered => ({
  staffId,
  driverName: fullName,
  identityCardNumber,
});

/** Chooses the drivers of items that have only a driver's number. */
export function withDrivers<Item extends Numbered>(
  items: readonly Item[],
  staff: readonly RootStaff[],
): Item[] {
  const byKey = new Map(staff.map((one) => [identityKey(one.identityCardNumber), one]));
  return items.map((item) => {
    const key = identityKey(item.identityCardNumber);
    const driver = item.staffId === null && key !== '' ? byKey.get(key) : undefined;
    return driver ? { ...item, ...driverOf(driver) } : item;
  });
}

/** Whether a row has the number of another driver than the item, and no person of the root has this number. */
export const namesUnknownDriver = (item: Numbered, row: Numbered): boolean =>
  row.identityCardNumber !== '' &&
  row.staffId === null &&
  (item.staffId === null ||
    identityKey(item.identityCardNumber) !== identityKey(row.identityCardNumber));

const FOLLOWED = { vehicleId: ['vehicleTypeId'], identityCardNumber: ['staffId', 'driverName'] };

/** The changes that a row makes to a vehicle. The class changes with the kind, and the driver with a known number. */
export function vehicleChanges(
  item: VehicleItem,
  row: VehicleItem,
  fields: readonly string[],
): Partial<VehicleItem> {
  const keepsDriver = item.staffId !== null && row.staffId === null;
  const taken = keepsDriver ? fields.filter((field) => field !== 'identityCardNumber') : fields;
  return changedFields(item, row, taken, FOLLOWED);
}
