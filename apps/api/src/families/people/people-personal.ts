import { verdictsNaming } from '../../requests/reads/personal/named-persons';
import type { Db } from '../../platform/database/database';
import type { Naming, PersonalRows } from '../../requests/core/personal-rows';
import { peopleItems } from './people-item';
import { peoplePlans } from './people-plan';

/** Finds and erases personal data in people requests. */
export const peoplePersonal: PersonalRows = {
  async naming(db: Db, key: string): Promise<Naming> {
    const [items, verdicts] = await Promise.all([
      db.peopleItem.findMany({
        where: { identityKey: key },
        select: { itemId: true, fullName: true },
      }),
      verdictsNaming(db, 'people', 'fullName', key),
    ]);
    return {
      itemIds: items.map(({ itemId }) => itemId),
      verdictIds: verdicts.map(({ id }) => id),
      names: [...items.map(({ fullName }) => fullName), ...verdicts.map(({ name }) => name)],
    };
  },

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await peoplePlans.forget(tx, requestIds);
    await peopleItems.forget(tx, requestIds);
    await tx.selfLink.deleteMany({ where: { requestId: { in: [...requestIds] } } });
  },

  async forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void> {
    const ids = { in: [...itemIds] };
    await tx.itemDocument.deleteMany({ where: { itemId: ids } });
    await tx.requestItem.updateMany({ where: { id: ids }, data: { label: '', searchText: '' } });
    await peopleItems.forgetPerson(tx, itemIds);
  },
};
