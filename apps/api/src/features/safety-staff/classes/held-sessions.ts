import { plantDate } from '@portal/domain';
import type { Db } from '../../../platform/database/database';

/**
 * The planned class whose results an exam holds: the one with the same id, locked until the transaction ends.
 * @returns its course and its day at the plant; null if the exam was not planned as a class
 */
export async function sessionOfExam(
  tx: Db,
  id: string,
): Promise<{ courseId: string; day: string } | null> {
  await tx.$queryRaw`select 1 from training_session where id = ${id}::uuid for update`;
  const session = await tx.trainingSession.findUnique({
    where: { id },
    select: { courseId: true, beginsAt: true },
  });
  return session && { courseId: session.courseId, day: plantDate(session.beginsAt) };
}

/** Ends the roll-call of a class, because its results are being saved. */
export async function markHeld(tx: Db, id: string): Promise<void> {
  await tx.trainingSession.updateMany({ where: { id, state: 'open' }, data: { state: 'held' } });
  await tx.trainingBooking.updateMany({ where: { sessionId: id }, data: { isAhead: false } });
}
