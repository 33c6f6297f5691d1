import type { Db } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { verdictsNaming } from '../../requests/reads/personal/named-persons';
import type { Naming, PersonalRows } from '../../requests/core/personal-rows';
import { cardChangeCovers } from './card-change-cover';

const NOBODY = {
  personId: null,
  identityNumber: '',
  identityKey: '',
  cardNumber: '',
  imageId: null,
  note: '',
  newName: '',
  newImageId: null,
  customFields: {},
} as const;

const empty = (tx: Db, where: Prisma.CardChangeItemWhereInput) =>
  tx.cardChangeItem.updateMany({ where, data: NOBODY });

/**
 * Finds and erases personal data in card changes: of the people whose cards are changed, and of the
 * requestor. What an approval has changed on a card belongs to the plant's record of the person,
 * and is erased with it.
 */
export const cardChangePersonal: PersonalRows = {
  async naming(db: Db, key: string): Promise<Naming> {
    const [items, verdicts] = await Promise.all([
      db.cardChangeItem.findMany({
        where: { identityKey: key },
        select: { itemId: true, newName: true, item: { select: { label: true } } },
      }),
      verdictsNaming(db, 'cardChange', 'fullName', key),
    ]);
    return {
      itemIds: items.map(({ itemId }) => itemId),
      verdictIds: verdicts.map(({ id }) => id),
      names: [
        ...items.flatMap(({ item, newName }) => [item.label, newName].filter(Boolean)),
        ...verdicts.map(({ name }) => name),
      ],
    };
  },

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await cardChangeCovers.forget(tx, requestIds);
    await empty(tx, { item: { requestId: { in: [...requestIds] } } });
  },

  async forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void> {
    const ids = { in: [...itemIds] };
    await tx.itemDocument.deleteMany({ where: { itemId: ids } });
    await tx.requestItem.updateMany({ where: { id: ids }, data: { label: '', searchText: '' } });
    await empty(tx, { itemId: ids });
  },
};
