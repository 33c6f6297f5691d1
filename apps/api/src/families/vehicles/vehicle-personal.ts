import { itemsNaming, verdictsNaming } from '../../requests/reads/personal/named-persons';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import type { Naming, PersonalRows } from '../../requests/core/personal-rows';
import { vehicleItems } from './vehicle-item';
import { vehiclePlans } from './vehicle-plan';

/** The name of a driver is the name of the person's item in the people request, which the form refers to. */
const OWN = {
  table: Prisma.sql`vehicle_item`,
  number: Prisma.sql`driver_identity_number`,
  name: Prisma.sql`coalesce((select i.label from request_item i where i.id = own.staff_id), '')`,
};

/** Finds and erases personal data in vehicle requests: of drivers, and of owners, whom a plate may identify. */
export const vehiclePersonal: PersonalRows = {
  async naming(db: Db, key: string): Promise<Naming> {
    const [items, verdicts] = await Promise.all([
      itemsNaming(db, OWN, key),
      verdictsNaming(db, 'vehicles', 'driverName', key),
    ]);
    return {
      itemIds: items.map(({ id }) => id),
      verdictIds: verdicts.map(({ id }) => id),
      names: [...items, ...verdicts].map(({ name }) => name),
    };
  },

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await vehiclePlans.forget(tx, requestIds);
    await vehicleItems.forget(tx, requestIds);
  },

  /** The vehicle does not belong to the driver, so its own data and documents stay. */
  async forgetPerson(tx: Db, itemIds: readonly string[]): Promise<void> {
    const ids = { in: [...itemIds] };
    await tx.itemDocument.deleteMany({
      where: { itemId: ids, documentType: { group: { isDriver: true } } },
    });
    await vehicleItems.forgetPerson(tx, itemIds);
  },
};
