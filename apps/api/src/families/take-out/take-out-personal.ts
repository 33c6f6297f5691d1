import type { EquipmentPromises } from '../../plant/records';
import type { Db } from '../../platform/database/database';
import { NAMES_NOBODY, type PersonalRows } from '../../requests/core/personal-rows';
import { takeOutPlans } from './take-out-plan';

/**
 * Erases personal data in take-outs: contact, requestor, drivers, owners of things, and the notes
 * of guards. No data contains an identity number, so no person is found by one. What left and who
 * counted it stays, because it is the plant's ledger.
 */
export const takeOutPersonal = (promises: EquipmentPromises): PersonalRows => ({
  naming: () => Promise.resolve(NAMES_NOBODY),

  async forget(tx: Db, requestIds: readonly string[]): Promise<void> {
    const requestId = { in: [...requestIds] };
    // A request that still waited is over too, so it reserves nothing any more.
    await promises.release(tx, requestIds, null);
    await takeOutPlans.forget(tx, requestIds);
    await tx.takeOutVehicle.updateMany({
      where: { requestId },
      data: { driverName: '', safetyCardNumber: '', numberPlate: '' },
    });
    await tx.takeOutItem.updateMany({
      where: { item: { requestId } },
      data: { description: '', customFields: {} },
    });
    await tx.takeOutPass.updateMany({ where: { requestId }, data: { note: '' } });
    await tx.takeOutTrip.updateMany({ where: { requestId }, data: { note: '' } });
    await tx.takeOutTripPhoto.deleteMany({ where: { trip: { requestId } } });
  },

  forgetPerson: () => Promise.resolve(),
});
