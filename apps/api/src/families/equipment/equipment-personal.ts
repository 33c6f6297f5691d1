import type { Db } from '../../platform/database/database';
import { equipmentItems } from './equipment-item';
import { equipmentPlans } from './equipment-plan';
import { NAMES_NOBODY, type PersonalRows } from '../../requests/core/personal-rows';

/**
 * Erases personal data in equipment requests: the requestor, the owner of the things, and pictures,
 * which may show people.
 */
export const equipmentPersonal: PersonalRows = {
  naming: () => Promise.resolve(NAMES_NOBODY),

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    await equipmentPlans.forget(tx, requestIds);
    await equipmentItems.forget(tx, requestIds);
  },

  forgetPerson: () => Promise.resolve(),
};
