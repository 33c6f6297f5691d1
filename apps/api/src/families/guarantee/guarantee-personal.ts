import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import type { Naming, PersonalRows } from '../../requests/core/personal-rows';
import { guaranteePlans } from './guarantee-plan';

const NOBODY = {
  personId: null,
  identityNumber: '',
  identityKey: '',
  cardNumber: '',
  customFields: {},
} as const;

const empty = (tx: Db, where: Prisma.GuaranteeItemWhereInput) =>
  tx.guaranteeItem.updateMany({ where, data: NOBODY });

/**
 * Finds and erases personal data in guarantees: of the people on them, and of the member of the
 * plant's staff who asks. What an approval has given belongs to the plant's record of the person,
 * as cards do, and is erased with it.
 */
export const guaranteePersonal: PersonalRows = {
  /** Reviewers judge no person of a guarantee alone, so no verdict stores personal data. */
  async naming(db: Db, key: string): Promise<Naming> {
    const items = await db.guaranteeItem.findMany({
      where: { identityKey: key },
      select: { itemId: true, item: { select: { label: true } } },
    });
    return {
      itemIds: items.map(({ itemId }) => itemId),
      verdictIds: [],
      names: items.map(({ item }) => item.label),
    };
  },

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await guaranteePlans.forget(tx, requestIds);
    await empty(tx, { item: { requestId: { in: [...requestIds] } } });
  },

  async forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void> {
    const ids = { in: [...itemIds] };
    await tx.requestItem.updateMany({ where: { id: ids }, data: { label: '', searchText: '' } });
    await empty(tx, { itemId: ids });
  },
};
