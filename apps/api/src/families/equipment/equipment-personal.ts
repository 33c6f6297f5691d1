import type { Db } from '../../platform/database/database';
import { equipmentItems } from './equipment-item';
import { equipmentPlans } from './equipment-plan';
import { NAMES_NOBODY, type PersonalRows } from '../../requests/core/personal-rows';

/** What equipment requests tell of people: who answers for them, whose the things are, and what a picture may show. */
export const equipmentPersonal: PersonalRows = {
  naming: () => Promise.resolve(NAMES_NOBODY),

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await equipmentPlans.forget(tx, requestIds);
    await equipmentItems.forget(tx, requestIds);
  },

  forgetPerson: () => Promise.resolve(),
};
