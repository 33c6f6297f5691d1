import type { EquipmentItemInput, EquipmentPlanInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
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

/** A piece or a lot as stored, with what was found of the card. */
export interface StoredPiece extends CardReview {
  input: EquipmentItemInput;
  codeKey: string;
  serialKey: string;
}

/** An equipment request as stored. */
export interface StoredEquipment {
  plan: EquipmentPlanInput;
  authorName: string;
  items: StoredPiece[];
  attachments: Record<AttachmentKind, StoredFile[]>;
  /** Every file among the documents, by id. */
  files: Map<string, StoredFile>;
}

const itemInclude = { ...cardInclude, equipmentItem: true } satisfies Prisma.RequestItemInclude;
type ItemRow = Prisma.RequestItemGetPayload<{ include: typeof itemInclude }>;

/** Reads cards with their documents, in the order of their lists. */
export async function readPieces(
  db: Db,
  where: Prisma.RequestItemWhereInput,
): Promise<{ items: StoredPiece[]; files: Map<string, StoredFile> }> {
  const rows = await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: itemInclude,
  });
  return { items: rows.flatMap(toPiece), files: documentFilesOf(rows) };
}

/** Reads an equipment request whole, in a number of statements that does not grow with the items. */
export async function readEquipment(db: Db, request: Request): Promise<StoredEquipment> {
  const [plan, cards] = await Promise.all([
    readPlan(db, request),
    readPieces(db, itemsOf(request.id)),
  ]);
  return { ...plan, ...cards };
}

/** Reads its plan and attachments alone. */
export async function readPlan(
  db: Db,
  request: Request,
): Promise<Omit<StoredEquipment, 'items' | 'files'>> {
  const [plan, attachments, authorName] = await Promise.all([
    db.equipmentPlan.findUnique({
      where: { requestId: request.id },
      include: {
        vehicles: { orderBy: { sort: 'asc' } },
        areas: { orderBy: { sort: 'asc' } },
      },
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
      listShipByVehicleIds: plan?.vehicles.map(({ vehicleItemId }) => vehicleItemId) ?? [],
      shipEquipmentPurpose: plan?.shipEquipmentPurpose ?? '',
      shipEquipmentDate: plan?.shipEquipmentDate?.toISOString() ?? null,
      shipEquipmentEndDate: plan?.shipEquipmentEndDate?.toISOString() ?? null,
      shipEquipmentOwnerId: plan?.shipEquipmentOwnerId ?? null,
      shipEquipmentOwnerOther: plan?.shipEquipmentOwnerOther ?? '',
      listShipEquipmentTo: plan?.areas.map(({ areaId }) => areaId) ?? [],
    },
    authorName,
    attachments,
  };
}

function toPiece(row: ItemRow): StoredPiece[] {
  const { id, equipmentItem: piece } = row;
  if (!piece) return [];
  return [
    {
      ...reviewOf(row),
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
    },
  ];
}
