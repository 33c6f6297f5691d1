import type { Database } from '../platform/database/database';

/** What alarms watch in the database. Ages are in seconds; null where there is nothing. */
export interface Watched {
  /** By how many seconds the database's clock is ahead of this instance's. */
  clockAhead: number;
  /** Receivers of events that an administrator has to resume. */
  receiversHeld: number;
  /** The first event that waits for a receiver. */
  eventWaits: number | null;
  /** The first act that is not in the audit chain yet. */
  actWaits: number | null;
  /** Since when the audit chain has no new signature. */
  unsigned: number | null;
  entries: number;
  /** Entries that the collector of logs does not have. */
  unsent: number;
  /** Since when the collector takes nothing. */
  collectorFails: number | null;
  /** Since the last backup. */
  backup: number | null;
}

/** One statement over short tables and ends of indexes. */
export async function readWatched(database: Database): Promise<Watched> {
  const asked = Date.now();
  const [found] = await database.$queryRaw<(Omit<Watched, 'clockAhead'> & { clock: Date })[]>`
    with entry as (select coalesce(max(no), 0) as last from audit_entry),
      delivery as (select sent_no, failing_since from audit_delivery where id = 1)
    select clock_timestamp() as clock,
      (select count(*)::int from webhook where is_active and held_at is not null) as "receiversHeld",
      (select extract(epoch from now() - min(d.at))::float8 from webhook_delivery d
        join webhook w on w.id = d.webhook_id
        where d.status = 'waiting' and w.is_active and w.held_at is null) as "eventWaits",
      (select extract(epoch from now() - min(added_at))::float8 from audit_pending) as "actWaits",
      extract(epoch from now() - coalesce((select max(signed_at) from audit_head),
        (select at from audit_entry order by no limit 1)))::float8 as unsigned,
      entry.last::float8 as entries,
      (entry.last - coalesce((select sent_no from delivery), 0))::float8 as unsent,
      (select extract(epoch from now() - failing_since)::float8 from delivery) as "collectorFails",
      (select extract(epoch from now() - at)::float8 from command_run where command = 'backedUp') as backup
    from entry`;
  if (!found) throw new Error('The database returned nothing to watch');
  const { clock, ...watched } = found;
  // Half of the way there and back is not the clock's difference.
  const middle = (asked + Date.now()) / 2;
  return { ...watched, clockAhead: (clock.getTime() - middle) / 1000 };
}
