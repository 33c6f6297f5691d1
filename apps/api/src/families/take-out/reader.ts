import {
  TAKE_OUT_DOCUMENT_TYPES,
  type TakeOutInput,
  type TakeOutItemInput,
  type TakeOutVehicleInput,
} from '@portal/contracts';
import { thousandths } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { AttachmentKind, Prisma, Request } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/core/attachments';
import type { FormReader, StoredForm } from '../../requests/core/family';
import type { KeptForm } from '../../requests/core/forms';
import { itemsOf } from '../../requests/core/request-row';
import type { StoredFile } from '../../requests/core/stored-files';
import type { KeptTakeOut } from './forms';

/** What a take-out says besides its things, as stored. */
export type StoredPlan = Omit<
  TakeOutInput,
  'id' | 'version' | 'attachments' | 'vehicleItems' | 'equipmentItems'
>;

/** A row of equipment as stored. */
export interface StoredRow extends TakeOutItemInput {
  /** What the thing was called at the last save. */
  label: string;
  promised: number;
  numberActual: number;
}

export interface StoredTakeOut extends StoredForm {
  plan: StoredPlan;
  vehicles: TakeOutVehicleInput[];
  items: StoredRow[];
  attachments: Record<AttachmentKind, StoredFile[]>;
}

async function coverOf(
  db: Db,
  request: Request,
): Promise<{ plan: StoredPlan; vehicles: TakeOutVehicleInput[] }> {
  const plan = await db.takeOutPlan.findUnique({
    where: { requestId: request.id },
    include: {
      vehicles: { orderBy: { sort: 'asc' } },
      areas: { orderBy: { sort: 'asc' } },
      gates: { orderBy: { sort: 'asc' } },
    },
  });
  return {
    plan: {
      contractorId: request.contractorId,
      contactName: plan?.contactName ?? '',
      contactPhone: plan?.contactPhone ?? '',
      contactEmail: plan?.contactEmail ?? '',
      authorId: request.requestorId,
      requestorJobTitle: plan?.requestorJobTitle ?? '',
      requestorDepartment: plan?.requestorDepartment ?? '',
      requestorPhone: plan?.requestorPhone ?? '',
      description: request.description,
      shipEquipmentDate: plan?.shipEquipmentDate?.toISOString() ?? null,
      shipEquipmentEndDate: plan?.shipEquipmentEndDate?.toISOString() ?? null,
      shipEquipmentOwnerId: plan?.shipEquipmentOwnerId ?? null,
      shipEquipmentOwnerOther: plan?.shipEquipmentOwnerOther ?? '',
      listAreaIds: plan?.areas.map(({ areaId }) => areaId) ?? [],
      listGateIds: plan?.gates.map(({ gateId }) => gateId) ?? [],
      documentType: TAKE_OUT_DOCUMENT_TYPES.find((type) => type === plan?.documentType) ?? null,
      documentNumber: request.documentNumber,
      documentDate: isoDate(plan?.documentDate ?? null),
    },
    vehicles:
      plan?.vehicles.map((vehicle) => ({
        id: vehicle.id,
        vehicleId: vehicle.permitId,
        vehicleType: vehicle.vehicleType,
        branchName: vehicle.branchName,
        numberPlate: vehicle.numberPlate,
        driverName: vehicle.driverName,
        safetyCardNumber: vehicle.safetyCardNumber,
      })) ?? [],
  };
}

async function storedRows(db: Db, where: Prisma.RequestItemWhereInput): Promise<StoredRow[]> {
  const rows = await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: { takeOutItem: true },
  });
  return rows.flatMap(({ id, label, takeOutItem: item }) =>
    item
      ? [
          {
            id,
            label,
            equipmentId: item.lotId,
            numberOut: item.numberOut?.toNumber() ?? null,
            description: item.description,
            promised: item.promised.toNumber(),
            numberActual: item.numberActual.toNumber(),
          },
        ]
      : [],
  );
}

const keptItemsOf = (items: readonly StoredRow[]): Map<string, KeptForm> =>
  new Map(
    items.map(({ id, label, numberOut, description }) => [
      id,
      { specification: label, numberOut, description },
    ]),
  );

/** The cover is kept with what is on the list: no row is judged alone, so that what changes of it is told here. */
function keptCoverOf(
  { plan, vehicles }: Pick<StoredTakeOut, 'plan' | 'vehicles'>,
  items: readonly StoredRow[],
  attachments: StoredTakeOut['attachments'],
): KeptForm {
  const { contractorId: _contractorId, ...told } = plan;
  const kept: KeptTakeOut = {
    ...told,
    documentType: plan.documentType,
    attachments: attachments.document.map(({ id }) => id),
    vehicleItems: vehicles
      .map(({ numberPlate, driverName }) => [numberPlate, driverName].filter(Boolean).join(' – '))
      .join('; '),
    equipmentItems: items.map(
      ({ equipmentId, numberOut }) => `${equipmentId} ${thousandths(numberOut ?? 0)}`,
    ),
  };
  return { ...kept };
}

/** Reads take-outs, in numbers of statements that do not grow with the rows. */
export const takeOutReader: FormReader<StoredTakeOut> = {
  read: async (db, request) => {
    const [cover, items, attachments] = await Promise.all([
      coverOf(db, request),
      storedRows(db, itemsOf(request.id)),
      attachmentsOf(db, request.id),
    ]);
    return {
      ...cover,
      items,
      attachments,
      keptItems: keptItemsOf(items),
      keptCover: keptCoverOf(cover, items, attachments),
    };
  },
  keptItems: async (db, itemIds) => keptItemsOf(await storedRows(db, { id: { in: [...itemIds] } })),
  keptCover: async (db, request) => (await takeOutReader.read(db, request)).keptCover,
};

/** A stored take-out as the rules read it. */
export const formOf = ({ plan, vehicles, items }: StoredTakeOut) => ({
  ...plan,
  vehicleItems: vehicles,
  equipmentItems: items,
});
