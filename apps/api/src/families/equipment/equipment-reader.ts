import type { EquipmentItemInput, EquipmentPlanInput } from '@portal/contracts';
import { EntryReader, type StoredEntry } from '../../entry/form/entry-reader';
import { commonPlan } from '../../entry/form/requestor';
import {
  profileGroupsOf,
  readStoredItems,
  type ItemRow,
  type StoredItem,
} from '../../requests/items/stored-item';
import type { Prisma } from '../../platform/database/generated/client';
import { keptPlan } from './equipment-plan';

/** A piece or a lot as stored, with what was found of it. */
export interface StoredPiece extends StoredItem<EquipmentItemInput> {
  codeKey: string;
  serialKey: string;
}

/** An equipment request as stored. */
export type StoredEquipment = StoredEntry<EquipmentPlanInput, StoredPiece>;

const own = { equipmentItem: true } satisfies Prisma.RequestItemInclude;

/** Reads equipment requests. */
export const equipmentReader = new EntryReader<EquipmentPlanInput, StoredPiece>({
  items: (db, where) => readStoredItems(db, where, own, toItem),
  plan: async (db, request) => {
    const plan = await db.equipmentPlan.findUnique({
      where: { requestId: request.id },
      include: {
        vehicles: { orderBy: { sort: 'asc' } },
        areas: { orderBy: { sort: 'asc' } },
      },
    });
    return {
      contractorId: request.contractorId,
      rootId: request.followsId,
      authorId: request.requestorId,
      ...commonPlan(plan),
      listShipByVehicleIds: plan?.vehicles.map(({ vehicleItemId }) => vehicleItemId) ?? [],
      shipEquipmentPurpose: plan?.shipEquipmentPurpose ?? '',
      shipEquipmentDate: plan?.shipEquipmentDate?.toISOString() ?? null,
      shipEquipmentEndDate: plan?.shipEquipmentEndDate?.toISOString() ?? null,
      shipEquipmentOwnerId: plan?.shipEquipmentOwnerId ?? null,
      shipEquipmentOwnerOther: plan?.shipEquipmentOwnerOther ?? '',
      listShipEquipmentTo: plan?.areas.map(({ areaId }) => areaId) ?? [],
    };
  },
  keptItem: ({ input }) => ({ ...input }),
  keptPlan: (stored) => ({ ...keptPlan(stored) }),
});

function toItem(row: ItemRow<typeof own>) {
  const { id, equipmentItem: piece } = row;
  if (!piece) return null;
  return {
    codeKey: piece.codeKey,
    serialKey: piece.serialKey,
    input: {
      id,
      code: piece.code,
      imageId: piece.imageId,
      specification: piece.specification,
      equipmentGroupId: piece.equipmentGroupId,
      seriModel: piece.seriModel,
      quantity: piece.quantity?.toNumber() ?? null,
      unitId: piece.unitId,
      inTypeId: piece.inTypeId,
      equipmentProfileFiles: profileGroupsOf(row),
    },
  };
}
