import { Prisma } from '../../platform/database/generated/client';
import type { Db } from '../../platform/database/database';
import { OF_ADDRESSEE } from '../../platform/mail/mail';

/** Mails are sent within seconds; one that waits longer than this is stuck. */
const STUCK_MINUTES = 30;
/** If a mail server refuses one address, the address is wrong; if it refuses this many, it refuses to send at all. */
const MANY_ADDRESSEES = 3;
/** Failed mails are reported for this many days. */
const FAILED_DAYS = 7;

/** The state of the outbox. */
export interface OutboxState {
  waiting: number;
  /** Since when no mail is sent, if mails have waited too long. */
  stuckSince: Date | null;
  /** Why one of them was last refused, as a code. */
  reason: string;
  lastSent: Date | null;
  /** Number of failed mails in the last days. */
  failed: number;
  lastFailed: Date | null;
}

/** Reads the state of the outbox in one statement. */
export async function outboxState(db: Db): Promise<OutboxState> {
  const late = Prisma.sql`status = 'waiting'
    and created_at < now() - make_interval(mins => ${STUCK_MINUTES})`;
  const [found] = await db.$queryRaw<(OutboxState & { isStuck: boolean; oldest: Date | null })[]>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      min(created_at) filter (where ${late}) as oldest,
      max(sent_at) as "lastSent",
      count(*) filter (where failed_at > now() - make_interval(days => ${FAILED_DAYS}))::int as failed,
      max(failed_at) as "lastFailed",
      coalesce((array_agg(last_error order by created_at desc)
        filter (where status = 'waiting' and last_error is not null))[1], '') as reason,
      (count(*) filter (where ${late} and coalesce(last_error, '') not like ${`${OF_ADDRESSEE}%`}) > 0
        or count(distinct recipient) filter (where ${late}) >= ${MANY_ADDRESSEES})
      and coalesce(max(sent_at), '-infinity') < now() - make_interval(mins => ${STUCK_MINUTES})
        as "isStuck"
    from mail_outbox`;
  if (!found) throw new Error('The outbox returned no state');
  const { isStuck, oldest, ...state } = found;
  const since = oldest && state.lastSent && state.lastSent > oldest ? state.lastSent : oldest;
  return { ...state, stuckSince: isStuck ? since : null };
}
