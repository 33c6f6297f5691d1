import type { EXPIRY_RULES } from '@portal/contracts';
import type { Env } from '../../config/env';
import type { Db } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import {
  draftUntouchedSince,
  endedBefore,
  type EndedRequests,
} from '../../requests/reads/personal/ended-requests';
import { beginRemoval } from '../../requests/reads/personal/removal';

export type ExpiryRuleName = (typeof EXPIRY_RULES)[number];

/** The settings for how long each kind of data is kept. */
type Keep = keyof Env & `KEEP_${string}_MONTHS`;

/** What is removed and when; `before` is a point in time, as SQL. */
export interface ExpiryRule {
  name: ExpiryRuleName;
  keep: Keep;
  /** How many rows have expired. */
  count(db: Db, before: Prisma.Sql): Promise<number>;
  /** Removes at most `most` rows within a transaction; rows that are locked are left for later. */
  remove(tx: Db, before: Prisma.Sql, most: number): Promise<number>;
}

interface RowsById {
  name: ExpiryRuleName;
  keep: Keep;
  /** The table, with the alias that the condition uses. */
  table: Prisma.Sql;
  as: Prisma.Sql;
  isOver: (before: Prisma.Sql) => Prisma.Sql;
  /** What to do with the rows, which are locked; by default they are deleted. */
  remove?: (tx: Db, ids: string[]) => Promise<void>;
}

function rowsById({ name, keep, table, as, isOver, remove }: RowsById): ExpiryRule {
  const from = Prisma.sql`from ${table} ${as}`;
  return {
    name,
    keep,
    count: (db, before) => countOf(db, Prisma.sql`${from} where ${isOver(before)}`),
    remove: async (tx, before, most) => {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        select ${as}.id::text as id ${from} where ${isOver(before)}
        order by ${as}.id limit ${most} for update of ${as} skip locked`;
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      if (remove) await remove(tx, ids);
      else {
        // Events at gates are deleted with the row.
        await beginRemoval(tx);
        await tx.$executeRaw`delete from ${table} where id = any(${ids}::uuid[])`;
      }
      return ids.length;
    },
  };
}

/** A rule for rows that no other rows refer to and that are not edited. */
function logRows(table: Prisma.Sql, isOver: (before: Prisma.Sql) => Prisma.Sql): ExpiryRule {
  return {
    name: 'logs',
    keep: 'KEEP_LOGS_MONTHS',
    count: (db, before) => countOf(db, Prisma.sql`from ${table} where ${isOver(before)}`),
    remove: async (tx, before, most) => {
      await beginRemoval(tx);
      return tx.$executeRaw`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOver(before)} limit ${most}))`;
    },
  };
}

async function countOf(db: Db, rows: Prisma.Sql): Promise<number> {
  const [found] = await db.$queryRaw<{ count: number }[]>`select count(*)::int as count ${rows}`;
  return found?.count ?? 0;
}

/** Condition: a request that was changed or still ran since then contains the person, by the identity key. */
const standsInRequest = (key: Prisma.Sql, before: Prisma.Sql): Prisma.Sql => Prisma.sql`
  exists (select 1 from people_item i join request_item ri on ri.id = i.item_id
    join request r on r.id = ri.request_id
    where i.identity_key = ${key} and greatest(r.changed_at, r.ends_at) >= ${before})`;

/** Condition: the bar `b` is in force now or from a later day on. */
const BAR_HOLDS = Prisma.sql`b.active and coalesce(b.until >= current_date, true)`;

/** Rows that others refer to are removed after those: a driver of a draft, its carriers, the draft itself. */
const IS_NAMED_BY_OTHERS = Prisma.sql`(
  exists (select 1 from request f where f.follows_id = r.id)
  or exists (select 1 from contractor_person p where p.request_id = r.id)
  or exists (select 1 from request_item own where own.request_id = r.id and (
    exists (select 1 from vehicle_item v where v.staff_id = own.id and v.item_id <> own.id)
    or exists (select 1 from equipment_plan_vehicle e where e.vehicle_item_id = own.id))))`;

/** What is removed by age, in this order (docs/personal-data.md, "How long"). */
export const expiryRules = (requests: EndedRequests): readonly ExpiryRule[] => [
  rowsById({
    name: 'requests',
    keep: 'KEEP_REQUESTS_MONTHS',
    table: Prisma.sql`request`,
    as: Prisma.sql`r`,
    isOver: (before) => Prisma.sql`r.forgotten_at is null and ${endedBefore(before)}`,
    remove: (tx, ids) => requests.forget(tx, ids),
  }),
  rowsById({
    name: 'drafts',
    keep: 'KEEP_DRAFTS_MONTHS',
    table: Prisma.sql`request`,
    as: Prisma.sql`r`,
    isOver: (before) => Prisma.sql`${draftUntouchedSince(before)} and not ${IS_NAMED_BY_OTHERS}`,
  }),
  rowsById({
    name: 'people',
    keep: 'KEEP_PEOPLE_MONTHS',
    table: Prisma.sql`person`,
    as: Prisma.sql`p`,
    isOver: (before) => Prisma.sql`p.created_at < ${before}
      and not exists (select 1 from safety_card c where c.person_id = p.id and c.valid_to >= ${before})
      and not exists (select 1 from training_result t where t.person_id = p.id
        and (t.exam_date >= ${before} or t.is_passed and coalesce(t.valid_to, 'infinity') >= current_date))
      and not exists (select 1 from blacklist_entry b where b.person_id = p.id and ${BAR_HOLDS})
      and not exists (select 1 from violation v where v.person_id = p.id and v.violation_time >= ${before})
      and not exists (select 1 from gate_event g where g.person_id = p.id and g.happened_at >= ${before})
      and not exists (select 1 from card_hand_out h where h.person_id = p.id
        and (h.returned_at is null or h.handed_at >= ${before}))
      and not ${standsInRequest(Prisma.sql`p.identity_key`, before)}`,
  }),
  rowsById({
    name: 'people',
    keep: 'KEEP_PEOPLE_MONTHS',
    table: Prisma.sql`induction_attempt`,
    as: Prisma.sql`a`,
    isOver: (before) => Prisma.sql`a.started_at < ${before}
      and not exists (select 1 from person p where p.identity_key = a.identity_key)
      and not ${standsInRequest(Prisma.sql`a.identity_key`, before)}`,
  }),
  rowsById({
    name: 'vehicles',
    keep: 'KEEP_PEOPLE_MONTHS',
    table: Prisma.sql`vehicle_record`,
    as: Prisma.sql`v`,
    isOver: (before) => Prisma.sql`not exists (
      select 1 from vehicle_permit a where a.vehicle_id = v.id and a.valid_to >= ${before})
      and not exists (select 1 from gate_event g where g.vehicle_id = v.id and g.happened_at >= ${before})`,
  }),
  rowsById({
    name: 'registry',
    keep: 'KEEP_PEOPLE_MONTHS',
    table: Prisma.sql`contractor_person`,
    as: Prisma.sql`p`,
    isOver: (before) => Prisma.sql`greatest(p.registered_at, p.granted_at) < ${before}
      and not exists (select 1 from request r where r.id = p.request_id and r.ends_at >= ${before})`,
  }),
  logRows(Prisma.sql`record_read`, (before) => Prisma.sql`hour < ${before}`),
  logRows(Prisma.sql`machine_key_read`, (before) => Prisma.sql`hour < ${before}`),
  logRows(Prisma.sql`admin_event`, (before) => Prisma.sql`created_at < ${before}`),
  logRows(Prisma.sql`gate_event`, (before) => Prisma.sql`received_at < ${before}`),
  // Papers may count for some days of this year.
  logRows(
    Prisma.sql`site_day`,
    (before) => Prisma.sql`day < ${before} and day < date_trunc('year', current_date)`,
  ),
  logRows(Prisma.sql`muster`, (before) => Prisma.sql`ended_at < ${before}`),
  logRows(Prisma.sql`training_session`, (before) => Prisma.sql`ends_at < ${before}`),
  logRows(Prisma.sql`induction_allowance`, (before) => Prisma.sql`at < ${before}`),
  logRows(Prisma.sql`data_request`, (before) => Prisma.sql`closed_at < ${before}`),
  logRows(Prisma.sql`absence`, (before) => Prisma.sql`to_day < ${before} or ended_at < ${before}`),
  logRows(Prisma.sql`due_mail`, (before) => Prisma.sql`day < ${before}`),
  logRows(Prisma.sql`card_hand_out`, (before) => Prisma.sql`returned_at < ${before}`),
];
