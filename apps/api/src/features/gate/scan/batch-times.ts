import { timesOfBatch, type Timed } from '@portal/domain';
import type { Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';

/** A device, or a reader at a door, which numbers its events in its own order, with events of a batch. */
export interface EventSource {
  id: string;
  /** Its events cannot be older. */
  since: Date;
  /** How many milliseconds its clock is ahead now. */
  offsetMs: number;
  events: readonly SentEvent[];
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
 * The times of a batch of events by the ids of their sources, by the server's clock and in each source's order. It locks the
 * sources: if two batches arrive at once, the second one sees the order that the first has stored. Two statements.
 */
export async function timesOfSources(
  tx: Db,
  kind: keyof typeof TABLES,
  sources: readonly EventSource[],
  receivedAt: Date,
): Promise<Map<string, Timed[]>> {
  const ids = sources.map(({ id }) => id);
  await tx.$queryRaw(Prisma.sql`
    select 1 from ${Prisma.raw(TABLES[kind])} where id = any(${ids}::uuid[]) order by id for no key update`);
  const orders = await neighbours(tx, Prisma.raw(COLUMNS[kind]), sources);
  return new Map(
    sources.map(({ id, since, offsetMs, events }) => [
      id,
      timesOfBatch(
        events.map(({ sequence, happenedAt, offsetMs: measured, listMadeAt }) => ({
          sequence,
          happenedAt: Date.parse(happenedAt),
          offsetMs: measured,
          listMadeAt: listMadeAt === null ? null : Date.parse(listMadeAt),
        })),
        {
          before: orders.get(id)?.before?.getTime() ?? null,
          after: orders.get(id)?.after?.getTime() ?? null,
          receivedAt: receivedAt.getTime(),
          registeredAt: since.getTime(),
          offsetMs,
        },
      ),
    ]),
  );
}

interface Neighbours {
  id: string;
  before: Date | null;
  after: Date | null;
}

/** The times of the events just before and after a batch in the order of each source; none for sources without an order. */
async function neighbours(
  tx: Db,
  ofSource: Prisma.Sql,
  sources: readonly EventSource[],
): Promise<Map<string, Neighbours>> {
  const ranges = sources.flatMap(({ id, events }) => {
    const sequences = events.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
    return sequences.length === 0
      ? []
      : [{ id, first: Math.min(...sequences), last: Math.max(...sequences) }];
  });
  if (ranges.length === 0) return new Map();
  const rows = await tx.$queryRaw<Neighbours[]>`
    select s.id::text,
      (select happened_at from gate_event where ${ofSource} = s.id and sequence < s.first
        and not 'badTime' = any(reasons) order by sequence desc limit 1) as before,
      (select happened_at from gate_event where ${ofSource} = s.id and sequence > s.last
        and not 'badTime' = any(reasons) order by sequence limit 1) as after
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as s(id uuid, first int, last int)`;
  return new Map(rows.map((row) => [row.id, row]));
}
