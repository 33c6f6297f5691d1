import { PACE_UNITS, type Language, type PaceReportFilter, type PaceUnit } from '@portal/contracts';
import { nameIn } from '../../../platform/database/columns';
import { Prisma } from '../../../platform/database/generated/client';
import { addDays, PLANT_TIME_ZONE } from '@portal/domain';
import { USUAL_DAYS, usualSteps } from '../../../requests/reads/usual-time';
import type { Asked } from '../report';

export type AskedPace = Asked<PaceReportFilter>;

/** What rows count; a call without a filter names nothing. */
export const unitOf = ({ filter }: AskedPace): PaceUnit =>
  PACE_UNITS.find((unit) => unit === filter.by) ?? 'step';

/** Conditions on the ended steps `s` that the filter leaves. */
const keptSteps = ({ filter, today }: AskedPace): Prisma.Sql => {
  const { family, contractorId } = filter;
  return Prisma.sql`${usualSteps(today)}
    ${family ? Prisma.sql`and s.family = ${family}` : Prisma.empty}
    ${contractorId ? Prisma.sql`and s.contractor_id = ${contractorId}::uuid` : Prisma.empty}`;
};

/** What is measured of a group of ended steps `s`. */
const MEASURES = Prisma.sql`count(*)::int as count,
  percentile_disc(0.5) within group (order by s.minutes) as half,
  percentile_disc(0.9) within group (order by s.minutes) as nine,
  round(100.0 * count(*) filter (where s.is_late) / nullif(count(*), 0))::int as late,
  round(100.0 * count(*) filter (where s.is_first_time) / nullif(count(s.is_first_time), 0))::int as first_time`;

/** The Monday of the week in which a step ended. Counting days is faster than asking for the day of the week. */
const WEEK = Prisma.sql`s.ended_on - (s.ended_on - date '2000-01-03') % 7`;

const nameOf = (alias: string, language: Language): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(alias)}.${nameIn(language)}`;

type StepUnit = Exclude<PaceUnit, 'reason'>;

/** For each unit: the columns that steps are grouped by, and the table with its name. */
const grouping = (
  language: Language,
): Record<
  StepUnit,
  { key: Prisma.Sql; family: Prisma.Sql; label: Prisma.Sql; join: Prisma.Sql }
> => ({
  step: {
    key: Prisma.sql`s.code`,
    family: Prisma.sql`s.family`,
    label: Prisma.sql`coalesce(${nameOf('d', language)}, m.key)`,
    join: Prisma.sql`left join workflow_step_definition d on d.code = m.key`,
  },
  group: {
    key: Prisma.sql`s.group_id`,
    family: Prisma.sql`''`,
    label: nameOf('d', language),
    join: Prisma.sql`join user_group d on d.id = m.key`,
  },
  contractor: {
    key: Prisma.sql`s.contractor_id`,
    family: Prisma.sql`''`,
    label: Prisma.sql`d.name`,
    join: Prisma.sql`join contractor d on d.id = m.key`,
  },
  week: {
    key: WEEK,
    family: Prisma.sql`''`,
    label: Prisma.sql`m.key::text`,
    join: Prisma.empty,
  },
});

/** Rows `h` of durations: id, family, label, count, half, nine, late, first_time. */
export function paceRows(asked: AskedPace): Prisma.Sql {
  const by = unitOf(asked);
  if (by === 'reason') return reasonRows(asked);
  const { key, family, label, join } = grouping(asked.language)[by];
  return Prisma.sql`
    select m.key::text as id, m.family, ${label} as label, m.count, m.half, m.nine, m.late, m.first_time,
      null::text as reason, null::text as field, null::text as paper
    from (select ${key} as key, ${family} as family, ${MEASURES} from step_time s
      where ${keptSteps(asked)} group by 1, 2) m ${join}`;
}

/** Why items did not pass, and what: a row for each family, reason and field or paper. */
function reasonRows({ filter, today, language }: AskedPace): Prisma.Sql {
  const { family, contractorId } = filter;
  return Prisma.sql`
    select concat_ws('/', m.family, m.reason, m.field, m.paper_id::text) as id, m.family,
      concat_ws(' ', m.reason, m.field, ${nameOf('t', language)}) as label, m.count,
      null::int as half, null::int as nine, null::int as late, null::int as first_time,
      m.reason, m.field, ${nameOf('t', language)} as paper
    from (
      select r.family, f.reason_code as reason, f.field, f.document_type_id as paper_id, count(*)::int as count
      from item_decision v
      join item_finding f on f.decision_id = v.id
      join request_item i on i.id = v.item_id
      join request r on r.id = i.request_id
      where v.result < 1 and v.at >= (${addDays(today, 1 - USUAL_DAYS)}::date)::timestamp at time zone ${PLANT_TIME_ZONE}
        and not exists (select 1 from verdict_undone u where u.decision_id = v.id)
        ${family ? Prisma.sql`and r.family = ${family}` : Prisma.empty}
        ${contractorId ? Prisma.sql`and r.contractor_id = ${contractorId}::uuid` : Prisma.empty}
      group by 1, 2, 3, 4
    ) m left join document_type t on t.id = m.paper_id`;
}

/** The figures of all filtered steps (without a week), then those of each week, the oldest first. */
export const paceFigures = (asked: AskedPace): Prisma.Sql => Prisma.sql`
  select (${WEEK})::text as week, ${MEASURES} from step_time s where ${keptSteps(asked)}
  group by grouping sets ((), (${WEEK})) order by 1 nulls first`;
