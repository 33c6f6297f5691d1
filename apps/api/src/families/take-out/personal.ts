import type { EquipmentPromises } from '../../plant/records';
import type { Db } from '../../platform/database/database';
import { NAMES_NOBODY, type PersonalRows } from '../../requests/core/personal-rows';
import { takeOutPlans } from './plan';

/**
 * What take-outs tell of people: whom the plant may ask, who asks, who drives, whose things they are, and what guards
 * wrote. Nobody of them is told by an identity number. What left and who counted it stays: it is the plant's ledger.
 */
export const takeOutPersonal = (promises: EquipmentPromises): PersonalRows => ({
  naming: () => Promise.resolve(NAMES_NOBODY),

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    const requestId = { in: [...requestIds] };
    // One that was left lying while it waited is over, too.
    await promises.release(tx, requestIds, null);
    await takeOutPlans.forget(tx, requestIds);
    await tx.takeOutVehicle.updateMany({
      where: { requestId },
      data: { driverName: '', safetyCardNumber: '', numberPlate: '' },
    });
    await tx.takeOutItem.updateMany({
      where: { item: { requestId } },
      data: { description: '' },
    });
    await tx.takeOutPass.updateMany({ where: { requestId }, data: { note: '' } });
    await tx.takeOutTrip.updateMany({ where: { requestId }, data: { note: '' } });
    await tx.takeOutTripPhoto.deleteMany({ where: { trip: { requestId } } });
  },

  forgetPerson: () => Promise.resolve(),
});
