import { timesOfBatch, type Timed } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';

/** A device, or a reader at a door, which numbers its events in its own order. */
export interface EventSource {
  kind: 'device' | 'reader';
  id: string;
  /** Its events cannot be older. */
  since: Date;
  /** How many milliseconds its clock is ahead now. */
  offsetMs: number;
}

/** An event as its source sends it. */
export interface SentEvent {
  sequence: number | null;
  /** The time of the source's clock. */
  happenedAt: string;
  /** How far that clock was ahead at the last measurement before. */
  offsetMs: number | null;
  /** When the list was made from which the source has answered; null if it had none. */
  listMadeAt: string | null;
}

const TABLES = { device: 'gate_device', reader: 'door_reader' } as const;
const COLUMNS = { device: 'device_id', reader: 'reader_id' } as const;

/**
 * The times of a batch of events of one source, by the server's clock and in the source's order. It locks the source: if two
 * batches arrive at once, the second one sees the order that the first has stored.
 */
export async function timesOfSource(
  tx: Db,
  { kind, id, since, offsetMs }: EventSource,
  events: readonly SentEvent[],
  receivedAt: Date,
): Promise<Timed[]> {
  await tx.$queryRaw(
    Prisma.sql`select 1 from ${Prisma.raw(TABLES[kind])} where id = ${id}::uuid for no key update`,
  );
  const order = await neighbours(
    tx,
    Prisma.sql`${Prisma.raw(COLUMNS[kind])} = ${id}::uuid`,
    events,
  );
  return timesOfBatch(
    events.map(({ sequence, happenedAt, offsetMs: measured, listMadeAt }) => ({
      sequence,
      happenedAt: Date.parse(happenedAt),
      offsetMs: measured,
      listMadeAt: listMadeAt === null ? null : Date.parse(listMadeAt),
    })),
    { ...order, receivedAt: receivedAt.getTime(), registeredAt: since.getTime(), offsetMs },
  );
}

/** The times of the events just before and after a batch in the order of its source. */
async function neighbours(
  tx: Db,
  ofSource: Prisma.Sql,
  events: readonly SentEvent[],
): Promise<{ before: number | null; after: number | null }> {
  const sequences = events.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
  if (sequences.length === 0) return { before: null, after: null };
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const [found] = await tx.$queryRaw<{ before: Date | null; after: Date | null }[]>`
    select
      (select happened_at from gate_event where ${ofSource} and sequence < ${first}
        and not 'badTime' = any(reasons) order by sequence desc limit 1) as before,
      (select happened_at from gate_event where ${ofSource} and sequence > ${last}
        and not 'badTime' = any(reasons) order by sequence limit 1) as after`;
  return {
    before: found?.before?.getTime() ?? null,
    after: found?.after?.getTime() ?? null,
  };
}
