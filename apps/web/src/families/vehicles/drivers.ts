import type { RootStaff, VehicleItem } from '@portal/contracts';
import { identityKey } from '@portal/domain';
import { changedFields } from '../../platform/list-workbooks/take-rows';

type Numbered = Pick<VehicleItem, 'staffId' | 'driverName' | 'identityCardNumber'>;

/** Who drives, as an item keeps it. */
export const driverOf = ({ staffId, fullName, identityCardNumber }: RootStaff): Numbered => ({
  staffId,
  driverName: fullName,
  identityCardNumber,
});

/** Chooses the driver by the number that is written, for items that have none. */
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

/** Whether a row names a driver who is not the item's: nobody of the root has that number. */
export const namesUnknownDriver = (item: Numbered, row: Numbered): boolean =>
  row.identityCardNumber !== '' &&
  row.staffId === null &&
  (item.staffId === null ||
    identityKey(item.identityCardNumber) !== identityKey(row.identityCardNumber));

const FOLLOWED = { vehicleId: ['vehicleTypeId'], identityCardNumber: ['staffId', 'driverName'] };

/** What a row changes of a vehicle: class with kind, driver with number; a number of nobody leaves the driver. */
export function vehicleChanges(
  item: VehicleItem,
  row: VehicleItem,
  fields: readonly string[],
): Partial<VehicleItem> {
  const keepsDriver = item.staffId !== null && row.staffId === null;
  const taken = keepsDriver ? fields.filter((field) => field !== 'identityCardNumber') : fields;
  return changedFields(item, row, taken, FOLLOWED);
}
