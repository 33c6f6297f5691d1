import type { Db } from '../../platform/database/database';
import { isNamedIn } from './forget-in-musters';

/**
 * Removes a person from training classes. The rows stay, so that the counts of seats stay right; a seat that lies ahead
 * is given back. Notes and reasons that name the person are emptied.
 * @param names full names of the person
 */
export async function forgetInClasses(
  tx: Db,
  key: string,
  names: readonly string[],
): Promise<void> {
  await tx.trainingBooking.updateMany({
    where: { identityKey: key, state: { in: ['booked', 'waiting'] }, isAhead: true },
    data: { state: 'withdrawn', isAhead: false },
  });
  await tx.trainingBooking.updateMany({
    where: { identityKey: key },
    data: { identityKey: '', identityNumber: '', fullName: '' },
  });
  await tx.$executeRaw`update training_session set note = '' where ${isNamedIn('note', names)}`;
  await tx.$executeRaw`
    update training_session set cancel_reason = '' where ${isNamedIn('cancel_reason', names)}`;
}
