import type {
  PassType,
  ProfileGroupInput,
  VehicleInType,
  VehicleItemInput,
  VehiclePlanInput,
} from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { AttachmentKind, Prisma, Request } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/attachments';
import {
  cardInclude,
  documentFilesOf,
  profileGroupsOf,
  reviewOf,
  type CardReview,
} from '../../entry/items/stored-card';
import { commonPlan, requestorName } from '../../entry/form/requestor';
import { itemsOf } from '../../requests/request-items';
import type { StoredFile } from '../../requests/stored-files';

/** A vehicle as stored, with what was found of the card. The GPS password is still encrypted. */
export interface StoredVehicle extends CardReview {
  input: VehicleItemInput;
  plateKey: string;
  driverName: string;
}

/** A vehicle request as stored. */
export interface StoredVehicles {
  plan: VehiclePlanInput;
  authorName: string;
  items: StoredVehicle[];
  attachments: Record<AttachmentKind, StoredFile[]>;
  /** Every file among the documents, by id. */
  files: Map<string, StoredFile>;
}

const itemInclude = {
  ...cardInclude,
  vehicleItem: { include: { staff: { select: { label: true } } } },
} satisfies Prisma.RequestItemInclude;
type ItemRow = Prisma.RequestItemGetPayload<{ include: typeof itemInclude }>;

/** Reads cards with their documents, in the order of their lists. */
export async function readVehicleItems(
  db: Db,
  where: Prisma.RequestItemWhereInput,
): Promise<{ items: StoredVehicle[]; files: Map<string, StoredFile> }> {
  const [rows, driverGroups] = await Promise.all([
    db.requestItem.findMany({ where, orderBy: { position: 'asc' }, include: itemInclude }),
    db.documentGroup.findMany({ where: { isDriver: true }, select: { id: true } }),
  ]);
  const ofDriver = new Set(driverGroups.map(({ id }) => id));
  return { items: rows.flatMap((row) => toItem(row, ofDriver)), files: documentFilesOf(rows) };
}

/** Reads a vehicle request whole, in a number of statements that does not grow with the vehicles. */
export async function readVehicles(db: Db, request: Request): Promise<StoredVehicles> {
  const [plan, cards] = await Promise.all([
    readPlan(db, request),
    readVehicleItems(db, itemsOf(request.id)),
  ]);
  return { ...plan, ...cards };
}

/** Reads its plan and attachments alone. */
export async function readPlan(
  db: Db,
  request: Request,
): Promise<Omit<StoredVehicles, 'items' | 'files'>> {
  const [plan, attachments, authorName] = await Promise.all([
    db.vehiclePlan.findUnique({
      where: { requestId: request.id },
      include: { routeAreas: { orderBy: { sort: 'asc' } } },
    }),
    attachmentsOf(db, request.id),
    requestorName(db, request),
  ]);
  return {
    plan: {
      contractorId: request.contractorId,
      rootId: request.rootRequestId,
      authorId: request.requestorId,
      ...commonPlan(plan),
      purposeVehicle: plan?.purposeVehicle ?? '',
      listRouteAreaIds: plan?.routeAreas.map(({ areaId }) => areaId) ?? [],
      documentNumber: request.documentNumber,
      vehicleInType: (plan?.vehicleInType ?? null) as VehicleInType | null,
      vehicleFrom: isoDate(plan?.vehicleFrom ?? null),
      vehicleTo: isoDate(plan?.vehicleTo ?? null),
    },
    authorName,
    attachments,
  };
}

function toItem(row: ItemRow, ofDriver: ReadonlySet<string>): StoredVehicle[] {
  const { id, vehicleItem: vehicle } = row;
  if (!vehicle) return [];
  const groups = profileGroupsOf(row);
  const isOfDriver = (group: ProfileGroupInput) => ofDriver.has(group.id);
  return [
    {
      ...reviewOf(row),
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
    },
  ];
}
