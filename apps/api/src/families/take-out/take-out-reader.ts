import type { CustomValues, TakeOutItemInput, TakeOutVehicleInput } from '@portal/contracts';
import { thousandths } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import type { AttachmentKind, Prisma } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/core/attachments';
import type { FormReader, StoredForm } from '../../requests/core/family';
import type { KeptForm } from '../../requests/core/forms';
import { itemsOf } from '../../requests/core/request-row';
import type { StoredFile } from '../../requests/core/stored-files';
import { takeOutPlans, type StoredPlan } from './take-out-plan';

/** A stored row of equipment. */
export interface StoredRow extends TakeOutItemInput {
  /** The name of the thing at the last save. */
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

async function vehiclesOf(db: Db, requestId: string): Promise<TakeOutVehicleInput[]> {
  const vehicles = await db.takeOutVehicle.findMany({
    where: { requestId },
    orderBy: { sort: 'asc' },
  });
  return vehicles.map((vehicle) => ({
    id: vehicle.id,
    vehicleId: vehicle.permitId,
    vehicleType: vehicle.vehicleType,
    branchName: vehicle.branchName,
    numberPlate: vehicle.numberPlate,
    driverName: vehicle.driverName,
    safetyCardNumber: vehicle.safetyCardNumber,
  }));
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
            customFields: item.customFields as CustomValues,
            promised: item.promised.toNumber(),
            numberActual: item.numberActual.toNumber(),
          },
        ]
      : [],
  );
}

const keptItemsOf = (items: readonly StoredRow[]): Map<string, KeptForm> =>
  new Map(
    items.map(({ id, label, numberOut, description, customFields }) => [
      id,
      { specification: label, numberOut, description, customFields },
    ]),
  );

/**
 * The stored cover includes the rows of the list. Reviewers judge no row alone, so a change of the
 * list is shown as a change of the cover.
 */
function keptCoverOf(
  { plan, vehicles }: Pick<StoredTakeOut, 'plan' | 'vehicles'>,
  items: readonly StoredRow[],
  attachments: StoredTakeOut['attachments'],
): KeptForm {
  return {
    ...takeOutPlans.kept(plan, attachments),
    attachments: attachments.document.map(({ id }) => id),
    vehicleItems: vehicles
      .map(({ numberPlate, driverName }) => [numberPlate, driverName].filter(Boolean).join(' – '))
      .join('; '),
    equipmentItems: items.map(
      ({ equipmentId, numberOut }) => `${equipmentId} ${thousandths(numberOut ?? 0)}`,
    ),
  };
}

/** Reads take-outs. The number of statements does not grow with the rows. */
export const takeOutReader: FormReader<StoredTakeOut> = {
  read: async (db, request) => {
    const attached = attachmentsOf(db, request.id);
    const [plan, vehicles, items, attachments] = await Promise.all([
      takeOutPlans.read(db, request, attached),
      vehiclesOf(db, request.id),
      storedRows(db, itemsOf(request.id)),
      attached,
    ]);
    return {
      plan,
      vehicles,
      items,
      attachments,
      keptItems: keptItemsOf(items),
      keptCover: keptCoverOf({ plan, vehicles }, items, attachments),
    };
  },
  keptItems: async (db, itemIds) => keptItemsOf(await storedRows(db, { id: { in: [...itemIds] } })),
  keptCover: async (db, request) => (await takeOutReader.read(db, request)).keptCover,
};

/** A stored take-out, as the rules read it. */
export const formOf = ({ plan, vehicles, items }: StoredTakeOut) => ({
  ...plan,
  vehicleItems: vehicles,
  equipmentItems: items,
});
