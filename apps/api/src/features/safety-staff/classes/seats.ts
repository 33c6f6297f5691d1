import { movingUp } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import type { TrainingSession } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { HAS_SEAT } from './session-rows';

/** A person of whom a mail tells. */
export interface Seated {
  fullName: string;
  bookedById: string;
  contractorId: string | null;
}

/**
 * A class, locked until the transaction ends: its seats are given and returned by one transaction after the other.
 * @throws AppError notFound
 */
export async function lockSession(tx: Db, id: string): Promise<TrainingSession> {
  await tx.$queryRaw`select 1 from training_session where id = ${id}::uuid for update`;
  const session = await tx.trainingSession.findUnique({ where: { id } });
  if (!session) throw new AppError('notFound');
  return session;
}

/** How many seats of a locked class are taken, and the last number of its line. */
export async function seatsTaken(tx: Db, id: string): Promise<{ taken: number; last: number }> {
  const [row] = await tx.$queryRaw<{ taken: number; last: number }[]>`
    select count(*) filter (where ${HAS_SEAT})::int as taken, coalesce(max(line), 0)::int as last
    from training_booking b where session_id = ${id}::uuid`;
  return row ?? { taken: 0, last: 0 };
}

/** Gives the free seats of a locked class to those who wait, in their order. @returns who moved up */
export async function moveUp(
  tx: Db,
  { id, seats }: Pick<TrainingSession, 'id' | 'seats'>,
): Promise<Seated[]> {
  const { taken } = await seatsTaken(tx, id);
  const free = seats - taken;
  if (free <= 0) return [];
  const waiting = await tx.trainingBooking.findMany({
    where: { sessionId: id, state: 'waiting' },
    orderBy: { line: 'asc' },
    take: free,
  });
  const moved = movingUp(waiting, free);
  const now = new Date();
  await tx.trainingBooking.updateMany({
    where: { id: { in: moved.map((one) => one.id) } },
    data: { state: 'booked', movedUpAt: now, changedAt: now },
  });
  return moved;
}
