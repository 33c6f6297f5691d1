import type {
  ProfileGroupInput,
  VehicleInType,
  VehicleItemInput,
  VehiclePlanInput,
} from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import { commonPlan } from '../../entry/form/requestor';
import {
  profileGroupsOf,
  readStoredItems,
  type WholeRow,
  type StoredItem,
} from '../../requests/core/items/stored-item';
import { isoDate } from '../../platform/database/days';
import { vehicleItems } from './vehicle-item';
import { keptPlan } from './vehicle-plan';

/** A vehicle as stored, with what was found of it. The GPS password is still encrypted. */
export interface StoredVehicle extends StoredItem<VehicleItemInput> {
  plateKey: string;
  driverName: string;
}

/** A vehicle request as stored. */
export type StoredVehicles = StoredEntry<VehiclePlanInput, StoredVehicle>;

/** What is kept of a vehicle besides what all items have. */
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
  plan: async (db, request) => {
    const plan = await db.vehiclePlan.findUnique({
      where: { requestId: request.id },
      include: { routeAreas: { orderBy: { sort: 'asc' } } },
    });
    return {
      contractorId: request.contractorId,
      rootId: request.followsId,
      authorId: request.requestorId,
      ...commonPlan(plan),
      purposeVehicle: plan?.purposeVehicle ?? '',
      listRouteAreaIds: plan?.routeAreas.map(({ areaId }) => areaId) ?? [],
      documentNumber: request.documentNumber,
      vehicleInType: (plan?.vehicleInType ?? null) as VehicleInType | null,
      vehicleFrom: isoDate(plan?.vehicleFrom ?? null),
      vehicleTo: isoDate(plan?.vehicleTo ?? null),
    };
  },
  keptItem: ({ input, driverName }) => ({ ...input, driverName }),
  keptPlan: (stored) => ({ ...keptPlan(stored) }),
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
