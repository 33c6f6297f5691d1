import type { ProfileGroupInput, VehicleItemInput, VehiclePlanInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import {
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
  type StoredItem,
} from '../../requests/core/items/stored-item';
import { vehicleItems } from './vehicle-item';
import { vehiclePlans } from './vehicle-plan';

/** A stored vehicle, with the results of its review. The GPS password is still encrypted. */
export interface StoredVehicle extends StoredItem<VehicleItemInput> {
  plateKey: string;
  driverName: string;
}

/** A stored vehicle request. */
export type StoredVehicles = StoredEntry<VehiclePlanInput, StoredVehicle>;

/** What is stored of a vehicle besides what all items have. */
type Own = Omit<VehicleItemInput, 'id' | 'vehicleProfileFiles' | 'driverProfileFiles'> &
  Pick<StoredVehicle, 'plateKey' | 'driverName'>;

/** Reads vehicle requests. */
export const vehicleReader = new EntryReader<VehiclePlanInput, StoredVehicle>({
  items: async (db, where) => {
    const groups = await db.documentGroup.findMany({
      where: { isDriver: true },
      select: { id: true },
    });
    const ofDriver = new Set(groups.map(({ id }) => id));
    return readStoredItems(db, where, vehicleItems.read(), (row: WholeRow<Own>) =>
      toItem(row, ofDriver),
    );
  },
  plans: vehiclePlans,
  keptOfItem: ({ driverName }) => ({ driverName }),
});

function toItem(
  { own: { plateKey, driverName, ...vehicle }, ...row }: WholeRow<Own>,
  ofDriver: ReadonlySet<string>,
) {
  const groups = profileGroupsOf(row);
  const isOfDriver = (group: ProfileGroupInput) => ofDriver.has(group.id);
  return {
    plateKey,
    driverName,
    input: {
      id: row.id,
      ...vehicle,
      vehicleProfileFiles: groups.filter((group) => !isOfDriver(group)),
      driverProfileFiles: groups.filter(isOfDriver),
    },
  };
}
