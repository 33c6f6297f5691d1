import type { CustomValues } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Prisma, Request } from '../../platform/database/generated/client';
import type { FormReader, StoredForm } from '../../requests/core/family';
import type { KeptForm } from '../../requests/core/forms';
import { NO_ATTACHMENTS } from '../../requests/core/form/cover-table';
import { itemsOf } from '../../requests/core/request-row';
import { guaranteePlans, type StoredPlan } from './guarantee-plan';

/** A stored person on a guarantee, with the data of the plant's record at the last save. */
export interface StoredGuaranteed {
  id: string;
  staffId: string | null;
  fullName: string;
  identityNumber: string;
  cardNumber: string;
  customFields: CustomValues;
}

export interface StoredGuarantee extends StoredForm {
  plan: StoredPlan;
  items: StoredGuaranteed[];
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
    customFields: (guaranteeItem?.customFields ?? {}) as CustomValues,
  }));
}

const keptItemsOf = (items: readonly StoredGuaranteed[]): Map<string, KeptForm> =>
  new Map(
    items.map(({ id, fullName, identityNumber, cardNumber, customFields }) => [
      id,
      { fullName, identityCardNumber: identityNumber, cardNumber, customFields },
    ]),
  );

/**
 * The stored cover includes the people on the list. Reviewers judge no person alone, so a change of
 * the list is shown as a change of the cover.
 */
const keptCoverOf = (plan: StoredPlan, items: readonly StoredGuaranteed[]): KeptForm => ({
  ...guaranteePlans.kept(plan, NO_ATTACHMENTS),
  staffItems: items.flatMap(({ staffId }) => staffId ?? []),
});

async function coverOf(
  db: Db,
  request: Request,
): Promise<Pick<StoredGuarantee, 'plan' | 'items' | 'keptCover'>> {
  const [plan, items] = await Promise.all([
    guaranteePlans.read(db, request, NO_ATTACHMENTS),
    storedItems(db, itemsOf(request.id)),
  ]);
  return { plan, items, keptCover: keptCoverOf(plan, items) };
}

/** Reads guarantees. The number of statements does not grow with the people. */
export const guaranteeReader: FormReader<StoredGuarantee> = {
  read: async (db, request) => {
    const cover = await coverOf(db, request);
    return { ...cover, keptItems: keptItemsOf(cover.items) };
  },
  keptItems: async (db, itemIds) =>
    keptItemsOf(await storedItems(db, { id: { in: [...itemIds] } })),
  keptCover: async (db, request) => (await coverOf(db, request)).keptCover,
};
