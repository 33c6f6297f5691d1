import type { GuaranteeInput } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/days';
import type { Prisma, Request } from '../../platform/database/generated/client';
import type { FormReader, StoredForm } from '../../requests/core/family';
import type { KeptForm } from '../../requests/core/forms';
import { itemsOf } from '../../requests/core/request-row';
import type { KeptGuarantee } from './guarantee-forms';

/** What a guarantee says besides its people, as stored. */
export interface StoredPlan extends Omit<GuaranteeInput, 'id' | 'version' | 'staffItems'> {
  requestorJobTitle: string;
  requestorDepartment: string;
  requestorPhone: string;
}

/** Somebody on a guarantee as stored: as the plant's record had the person at the last save. */
export interface StoredGuaranteed {
  id: string;
  staffId: string | null;
  fullName: string;
  identityNumber: string;
  cardNumber: string;
}

export interface StoredGuarantee extends StoredForm {
  plan: StoredPlan;
  items: StoredGuaranteed[];
}

async function planOf(db: Db, { id, followsId }: Request): Promise<StoredPlan> {
  const plan = await db.guaranteePlan.findUnique({
    where: { requestId: id },
    include: { vehicles: { orderBy: { sort: 'asc' } } },
  });
  return {
    requestInId: followsId,
    startTime: isoDate(plan?.workDate ?? null),
    startHour: plan?.startHour ?? null,
    endHour: plan?.endHour ?? null,
    requestorJobTitle: plan?.requestorJobTitle ?? '',
    requestorDepartment: plan?.requestorDepartment ?? '',
    requestorPhone: plan?.requestorPhone ?? '',
    requestorCardNumber: plan?.requestorCardNumber ?? '',
    requestorRadio: plan?.requestorRadio ?? '',
    listShipByVehicleIds: plan?.vehicles.map(({ permitId }) => permitId) ?? [],
  };
}

async function storedItems(
  db: Db,
  where: Prisma.RequestItemWhereInput,
): Promise<StoredGuaranteed[]> {
  const items = await db.requestItem.findMany({
    where,
    orderBy: { position: 'asc' },
    include: { guaranteeItem: true },
  });
  return items.map(({ id, label, guaranteeItem }) => ({
    id,
    staffId: guaranteeItem?.personId ?? null,
    fullName: label,
    identityNumber: guaranteeItem?.identityNumber ?? '',
    cardNumber: guaranteeItem?.cardNumber ?? '',
  }));
}

const keptItemsOf = (items: readonly StoredGuaranteed[]): Map<string, KeptForm> =>
  new Map(
    items.map(({ id, fullName, identityNumber, cardNumber }) => [
      id,
      { fullName, identityCardNumber: identityNumber, cardNumber },
    ]),
  );

/** The cover is kept with who is on the list: nobody on it is judged alone, so that what changes of it is told here. */
const keptCoverOf = (plan: StoredPlan, items: readonly StoredGuaranteed[]): KeptForm => {
  const kept: KeptGuarantee = {
    requestInId: plan.requestInId,
    startTime: plan.startTime,
    startHour: plan.startHour,
    endHour: plan.endHour,
    requestorCardNumber: plan.requestorCardNumber,
    requestorRadio: plan.requestorRadio,
    listShipByVehicleIds: plan.listShipByVehicleIds,
    staffItems: items.flatMap(({ staffId }) => staffId ?? []),
  };
  return { ...kept };
};

/** Reads guarantees, in numbers of statements that do not grow with the people. */
export const guaranteeReader: FormReader<StoredGuarantee> = {
  read: async (db, request) => {
    const [plan, items] = await Promise.all([
      planOf(db, request),
      storedItems(db, itemsOf(request.id)),
    ]);
    return { plan, items, keptItems: keptItemsOf(items), keptCover: keptCoverOf(plan, items) };
  },
  keptItems: async (db, itemIds) =>
    keptItemsOf(await storedItems(db, { id: { in: [...itemIds] } })),
  keptCover: async (db, request) => {
    const [plan, items] = await Promise.all([
      planOf(db, request),
      storedItems(db, itemsOf(request.id)),
    ]);
    return keptCoverOf(plan, items);
  },
};
