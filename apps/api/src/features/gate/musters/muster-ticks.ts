import {
  MAX_OFFLINE_DAYS,
  type MusterTick,
  type MusterTicksAnswer,
  type MusterTicksBody,
} from '@portal/contracts';
import { clockOffset, timesOfBatch, type Timed } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { isCorrected } from '../board/site-rows';

/** Phones without a network may tick this long before a muster is begun. */
const BEFORE_START_MS = 2 * 3_600_000;

interface Span {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
}

/** A tick with the muster that it belongs to, and its time. */
interface Placed {
  tick: MusterTick;
  musterId: string;
  at: number;
  offsetMs: number;
}

/** Takes the ticks of wardens' phones, whenever they come. */
@Injectable()
export class MusterTicks {
  constructor(private readonly database: Database) {}

  /**
   * Stores a batch: no tick is lost or stored twice. Times are corrected by the phone's clock and follow the phone's
   * own order. Ticks that arrive after the end count, too.
   */
  async take(warden: CurrentUser, batch: MusterTicksBody): Promise<MusterTicksAnswer> {
    const now = new Date();
    const told = {
      sentAt: batch.sentAt === null ? null : Date.parse(batch.sentAt),
      offsetMs: batch.offsetMs,
    };
    const offsetMs = clockOffset(told, now.getTime());
    const answer = { serverTime: now.toISOString(), stored: 0, knownBefore: 0, waiting: [] };
    if (batch.ticks.length === 0) return answer;
    return this.database.transaction(async (tx) => {
      // If a phone sends two batches at once, the second one sees the order that the first has stored.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${batch.phoneId}, 0))`;
      const spans = await spansOf(tx, batch.ticks, now);
      const order = await neighbours(tx, batch);
      const times = timesOfBatch(
        batch.ticks.map((tick) => ({
          sequence: tick.sequence,
          happenedAt: Date.parse(tick.tickedAt),
          offsetMs: tick.offsetMs,
          listMadeAt: null,
        })),
        {
          ...order,
          receivedAt: now.getTime(),
          registeredAt:
            Math.min(...spans.map(({ startedAt }) => startedAt.getTime())) - BEFORE_START_MS,
          offsetMs,
        },
      );
      const waiting: string[] = [];
      const placed = batch.ticks.flatMap((tick, place): Placed[] => {
        const time = times[place];
        const found = time && placeOf(tick, time, spans, now);
        if (!found) waiting.push(tick.id);
        return found ? [found] : [];
      });
      await addPeople(tx, placed);
      const stored = await addTicks(tx, warden, batch.phoneId, placed, now);
      return { ...answer, stored, knownBefore: placed.length - stored, waiting };
    });
  }
}

/** The musters that the ticks may belong to, the newest first. */
async function spansOf(tx: Db, ticks: readonly MusterTick[], now: Date): Promise<Span[]> {
  const named = ticks.flatMap(({ musterId }) => (musterId === null ? [] : [musterId]));
  const oldest = new Date(now.getTime() - MAX_OFFLINE_DAYS * 24 * 3_600_000);
  return tx.muster.findMany({
    where: { OR: [{ id: { in: named } }, { startedAt: { gte: oldest } }] },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, startedAt: true, endedAt: true },
  });
}

/** The muster of a tick, and its time, which is not before the muster's if the phone knew the muster. */
function placeOf(
  tick: MusterTick,
  { at, offsetMs, bad }: Timed,
  spans: readonly Span[],
  now: Date,
): Placed | null {
  const end = (span: Span) => span.endedAt?.getTime() ?? Infinity;
  const muster =
    tick.musterId === null
      ? spans.find((span) => at >= span.startedAt.getTime() - BEFORE_START_MS && at <= end(span))
      : spans.find(({ id }) => id === tick.musterId);
  if (!muster) return null;
  const start = muster.startedAt.getTime();
  // A time that cannot be right is taken as the start, so that any later tick outweighs it.
  const counted = bad === null ? Math.max(at, start) : start;
  return { tick, musterId: muster.id, at: Math.min(counted, now.getTime()), offsetMs };
}

/** Adds the people who were found without being on the list. */
async function addPeople(tx: Db, placed: readonly Placed[]): Promise<void> {
  const rows = placed.map(({ musterId, tick: { personId, found } }) => ({
    musterId,
    id: personId,
    name: found?.name ?? '',
    companyName: found?.companyName ?? '',
    number: found?.number ?? '',
  }));
  // Somebody on the phone's list who is not on the muster's has a record at the plant.
  await tx.$executeRaw`
    insert into muster_person (muster_id, id, person_id, identity_key, name, company_name, number, area_ids, gate_id, since,
      is_time_corrected, is_added)
    select distinct on (sent.muster_id, sent.id) sent.muster_id, sent.id, p.id, coalesce(p.identity_key, ''),
      coalesce(p.full_name, sent.name), coalesce(co.name, sent.company), coalesce(e.number, sent.number),
      '{}', place.gate_id, place.since, ${isCorrected(Prisma.sql`e`)}, true
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ musterId, id, name, companyName, number }) => ({
        muster_id: musterId,
        id,
        name,
        company: companyName,
        number,
      })),
    )}::jsonb) as sent (muster_id uuid, id uuid, name text, company text, number text)
    left join person p on p.id = sent.id
    left join gate_place place on place.person_id = p.id
    left join gate_event e on e.id = place.event_id
    left join contractor co on co.id = place.contractor_id
    where p.id is not null or sent.name <> '' or sent.number <> ''
    order by sent.muster_id, sent.id, length(sent.name) desc
    on conflict do nothing`;
}

/** @returns how many ticks were new */
async function addTicks(
  tx: Db,
  warden: CurrentUser,
  phoneId: string,
  placed: readonly Placed[],
  now: Date,
): Promise<number> {
  const known = await tx.musterPerson.findMany({
    where: { OR: placed.map(({ musterId, tick }) => ({ musterId, id: tick.personId })) },
    select: { musterId: true, id: true },
  });
  const isKnown = new Set(known.map(({ musterId, id }) => `${musterId} ${id}`));
  const { count } = await tx.musterTick.createMany({
    data: placed
      .filter(({ musterId, tick }) => isKnown.has(`${musterId} ${tick.personId}`))
      .map(({ tick, musterId, at, offsetMs }) => ({
        id: tick.id,
        musterId,
        personId: tick.personId,
        phoneId,
        sequence: tick.sequence,
        state: tick.state,
        place: tick.place,
        tickedAt: new Date(at),
        deviceTime: new Date(tick.tickedAt),
        offsetMs: Math.round(offsetMs),
        receivedAt: now,
        byId: warden.id,
      })),
    skipDuplicates: true,
  });
  return count;
}

/** The times of the ticks just before and after a batch in its phone's order. */
async function neighbours(
  tx: Db,
  { phoneId, ticks }: MusterTicksBody,
): Promise<{ before: number | null; after: number | null }> {
  const sequences = ticks.map(({ sequence }) => sequence);
  const [found] = await tx.$queryRaw<{ before: Date | null; after: Date | null }[]>(Prisma.sql`
    select
      (select ticked_at from muster_tick where phone_id = ${phoneId}::uuid
        and sequence < ${Math.min(...sequences)} order by sequence desc limit 1) as before,
      (select ticked_at from muster_tick where phone_id = ${phoneId}::uuid
        and sequence > ${Math.max(...sequences)} order by sequence limit 1) as after`);
  return { before: found?.before?.getTime() ?? null, after: found?.after?.getTime() ?? null };
}
