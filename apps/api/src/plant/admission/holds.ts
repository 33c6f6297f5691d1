import { STATUS, type HeldPerson, type Language, type RecordedHold } from '@portal/contracts';
import { addDays, plantDate } from '@portal/domain';
import { nameIn } from '../../platform/database/columns';
import type { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';

/** Holds of people, as `p`, that have days from today on. */
interface Held {
  /** So many days ahead. */
  days: number;
  whose: Prisma.Sql;
}

/** The first day on which the request runs and the gate refuses; a request that has not begun stops no one yet. */
const FIRST_DAY = Prisma.sql`greatest(h.from_day, pl.start_date)`;

/** The holds of approved requests, for the days on which the request runs. */
const held = ({ days, whose }: Held): Prisma.Sql => {
  const today = plantDate(new Date());
  const last = addDays(today, days);
  return Prisma.sql`
    from admission_hold h
    join request r on r.id = h.request_id and r.status = ${Prisma.raw(`${STATUS.approved}`)}
    join people_plan pl on pl.request_id = r.id and pl.start_date <= ${last}::date
      and pl.end_date >= greatest(${today}::date, h.from_day)
    join person p on p.id = h.person_id
    where h.from_day <= ${last}::date and h.to_day >= greatest(${today}::date, pl.start_date) and ${whose}`;
};

/**
 * Why gates refuse people under approved requests, today or in the coming days; the soonest first. The first day is never before
 * the request begins.
 * @param page null: all
 */
export function heldPeople(
  database: Pick<Database, 'read'>,
  of: Held,
  page: { skip: number; take: number } | null,
  language: Language,
): Promise<(HeldPerson & { identityKey: string })[]> {
  const bounds = page ? Prisma.sql`limit ${page.take} offset ${page.skip}` : Prisma.empty;
  return database.read(Prisma.sql`
    select h.id::text, h.reason::text, h.last_day::text as "lastDay", h.year_days as "yearDays", h.first_day::text as "from",
      h.first_day <= ${plantDate(new Date())}::date as "isToday", coalesce(h.number, '') as "requestNumber",
      h.person_id::text as "personId", h.full_name as "fullName",
      h.identity_number as "identityCardNumber", h.identity_key as "identityKey",
      coalesce(co.name, '') as "companyName",
      coalesce(t.${nameIn(language)}, u.${nameIn(language)}, '') as name,
      coalesce(concat_ws(', ', nullif(u.act, ''), nullif(u.article, '')), '') as source
    from (select h.*, ${FIRST_DAY} as first_day, r.number, r.contractor_id,
        p.full_name, p.identity_number, p.identity_key
      ${held(of)}
      order by first_day, p.full_name, h.id ${bounds}) h
    left join contractor co on co.id = h.contractor_id
    left join document_type t on t.id = h.document_type_id
    left join admission_rule u on u.id = h.rule_id
    order by h.first_day, h.full_name, h.id`);
}

/** The hold without the person. */
export const holdOf = ({
  id,
  reason,
  name,
  lastDay,
  yearDays,
  from,
  isToday,
  source,
  requestNumber,
}: HeldPerson): RecordedHold => ({
  id,
  reason,
  name,
  lastDay,
  yearDays,
  from,
  isToday,
  source,
  requestNumber,
});

/** The number of holds, or of people, each once. */
export const countHeld = (of: Held, counted: 'holds' | 'people'): Prisma.Sql =>
  counted === 'people'
    ? Prisma.sql`(select count(distinct h.person_id)::int ${held(of)})`
    : Prisma.sql`(select count(*)::int ${held(of)})`;
