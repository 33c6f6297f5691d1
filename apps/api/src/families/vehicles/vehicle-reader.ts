import type {
  PassType,
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
  type ItemRow,
  type StoredItem,
} from '../../requests/items/stored-item';
import { isoDate } from '../../platform/database/days';
import type { Prisma } from '../../platform/database/generated/client';
import { keptPlan } from './vehicle-plan';

/** A vehicle as stored, with what was found of it. The GPS password is still encrypted. */
export interface StoredVehicle extends StoredItem<VehicleItemInput> {
  plateKey: string;
  driverName: string;
}

/** A vehicle request as stored. */
export type StoredVehicles = StoredEntry<VehiclePlanInput, StoredVehicle>;

const own = {
  vehicleItem: { include: { staff: { select: { label: true } } } },
} satisfies Prisma.RequestItemInclude;

/** Reads vehicle requests. */
export const vehicleReader = new EntryReader<VehiclePlanInput, StoredVehicle>({
  items: async (db, where) => {
    const groups = await db.documentGroup.findMany({
      where: { isDriver: true },
      select: { id: true },
    });
    const ofDriver = new Set(groups.map(({ id }) => id));
    return readStoredItems(db, where, own, (row) => toItem(row, ofDriver));
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

function toItem(row: ItemRow<typeof own>, ofDriver: ReadonlySet<string>) {
  const { id, vehicleItem: vehicle } = row;
  if (!vehicle) return null;
  const groups = profileGroupsOf(row);
  const isOfDriver = (group: ProfileGroupInput) => ofDriver.has(group.id);
  return {
    plateKey: vehicle.plateKey,
    driverName: vehicle.staff?.label ?? '',
    input: {
      id,
      imageId: vehicle.imageId,
      vehicleTypeId: vehicle.vehicleTypeId,
      vehicleId: vehicle.vehicleId,
      purposeId: vehicle.purposeId,
      modelYear: vehicle.modelYear,
      numberPlate: vehicle.numberPlate,
      cardType: vehicle.cardType as PassType | null,
      branchName: vehicle.branchName,
      gpsAccount: vehicle.gpsAccount,
      gpsPassword: vehicle.gpsPassword,
      description: vehicle.description,
      staffId: vehicle.staffId,
      identityCardNumber: vehicle.driverIdentityNumber,
      driverLicense: vehicle.driverLicense,
      driverLicenseDate: isoDate(vehicle.driverLicenseDate),
      auditDate: isoDate(vehicle.auditDate),
      insuranceDate: isoDate(vehicle.insuranceDate),
      dangerousLicenseDate: isoDate(vehicle.dangerousLicenseDate),
      vehicleProfileFiles: groups.filter((group) => !isOfDriver(group)),
      driverProfileFiles: groups.filter(isOfDriver),
    },
  };
}
