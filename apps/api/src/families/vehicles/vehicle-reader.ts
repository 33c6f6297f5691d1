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
} from '../../requests/items/stored-item';
import { isoDate } from '../../platform/database/days';
import { Prisma } from '../../platform/database/generated/client';
import { jsonObject } from '../../platform/database/columns';
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

const own = Prisma.sql`
  select ${jsonObject({
    plateKey: Prisma.sql`v.plate_key`,
    driverName: Prisma.sql`coalesce(driver.label, '')`,
    imageId: Prisma.sql`v.image_id`,
    vehicleTypeId: Prisma.sql`v.vehicle_type_id`,
    vehicleId: Prisma.sql`v.vehicle_id`,
    purposeId: Prisma.sql`v.purpose_id`,
    modelYear: Prisma.sql`v.model_year`,
    numberPlate: Prisma.sql`v.number_plate`,
    cardType: Prisma.sql`v.card_type`,
    branchName: Prisma.sql`v.branch_name`,
    gpsAccount: Prisma.sql`v.gps_account`,
    gpsPassword: Prisma.sql`v.gps_password`,
    description: Prisma.sql`v.description`,
    staffId: Prisma.sql`v.staff_id`,
    identityCardNumber: Prisma.sql`v.driver_identity_number`,
    driverLicense: Prisma.sql`v.driver_license`,
    driverLicenseDate: Prisma.sql`v.driver_license_date`,
    auditDate: Prisma.sql`v.audit_date`,
    insuranceDate: Prisma.sql`v.insurance_date`,
    dangerousLicenseDate: Prisma.sql`v.dangerous_license_date`,
  } satisfies Record<keyof Own, Prisma.Sql>)}
  from vehicle_item v left join request_item driver on driver.id = v.staff_id
  where v.item_id = i.id`;

/** Reads vehicle requests. */
export const vehicleReader = new EntryReader<VehiclePlanInput, StoredVehicle>({
  items: async (db, where) => {
    const groups = await db.documentGroup.findMany({
      where: { isDriver: true },
      select: { id: true },
    });
    const ofDriver = new Set(groups.map(({ id }) => id));
    return readStoredItems(db, where, own, (row: WholeRow<Own>) => toItem(row, ofDriver));
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
