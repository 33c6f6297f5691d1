import {
  IN_OUT_STATUS,
  REPORT_CARD_TYPE,
  TRAINING_STATUS,
  VIOLATION_FILTER,
  type Language,
  type StaffReportFilter,
  type TrainingStatus,
} from '@portal/contracts';
import { addDays, mondayOf } from '@portal/domain';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import type { Asked, FoundRows } from '../report';
import { mayReadViolations } from './may-read-violations';
import { cardsInHand, foundByKeyword, peopleOf, scopeId, standings } from './people-statements';

export type AskedPeople = Asked<StaffReportFilter>;

/** Condition: the person `p` has a violation in force. */
export const HAS_VIOLATION = Prisma.sql`exists (
  select 1 from violation v where v.person_id = p.id and v.active)`;
const KINDS = {
  [REPORT_CARD_TYPE.guest]: 'guest',
  [REPORT_CARD_TYPE.temporary]: 'temporary',
  [REPORT_CARD_TYPE.vip]: 'vip',
};

/** Columns for sorting the people report; `h` is the precomputed row of a person, `po` the position. */
export const PEOPLE_COLUMNS = {
  identityCardNumber: { sql: Prisma.sql`h.identity_number` },
  fullName: { sql: Prisma.sql`h.name_key` },
  contractorName: { sql: Prisma.sql`h.companies` },
  dateOfBirth: { sql: Prisma.sql`h.date_of_birth`, isNullable: true },
  positionName: { sql: Prisma.sql`coalesce(po.name_key, '')` },
  // First people who lack courses, then by when they will lack any, last those without requirements; an index has this
  // order.
  trainingStatus: {
    sql: Prisma.sql`coalesce(h.training_status, 2::smallint)`,
    further: Prisma.sql`h.trained_until`,
  },
  safetyCardNumber: { sql: Prisma.sql`h.card_number`, isNullable: true },
  safetyCardEnd: { sql: Prisma.sql`h.card_to`, isNullable: true },
} as const;

/** The people of a report: a company's own, or all for staff, reduced by the filter. */
export function foundPeople(asked: AskedPeople): FoundRows {
  const scope = Prisma.sql`h.scope_id = ${scopeId(asked.viewer.contractorId)}::uuid`;
  const filtered = [...ofCompany(asked), ...narrowed(asked), ...weekOf(asked)];
  const names = positionNames(asked.language);
  return {
    id: Prisma.sql`h.person_id`,
    from: Prisma.sql`reported_person h
      left join person p on p.id = h.person_id
      left join gate_place g on g.person_id = h.person_id
      left join (${names}) po on po.id = h.position_id`,
    where: [scope, ...filtered],
    // With a filter, it would be evaluated for each position again.
    ...(filtered.length === 0 && {
      groups: {
        positionName: {
          from: Prisma.sql`(${names} union all select ${scopeId(null)}::uuid, '') named`,
          order: Prisma.sql`named.name_key`,
          joined: Prisma.sql`h.position_id = named.id`,
        },
      },
    }),
  };
}

/** Names of positions in a language. */
const positionNames = (language: Language): Prisma.Sql => Prisma.sql`
  select id, searchable(${language === 'vi' ? Prisma.sql`name_vi` : Prisma.sql`name_en`}) as name_key from position`;

/** The conditions of the filter, except company and week. */
function narrowed({ viewer, filter, today }: AskedPeople): Prisma.Sql[] {
  const { keyword = '', trainingStatus: training, inOutStatus, cardType, violation } = filter;
  const own = viewer.contractorId;
  const all: Prisma.Sql[] = [];
  if (keyword !== '') all.push(foundByKeyword(keyword, own));
  if (training !== undefined && training !== null) all.push(stands([training], own, today));
  if (inOutStatus === IN_OUT_STATUS.inside) all.push(isInside(own));
  if (inOutStatus === IN_OUT_STATUS.returned) all.push(hasReturned(own));
  if (cardType === REPORT_CARD_TYPE.safety) all.push(Prisma.sql`h.card_number is not null`);
  else if (cardType !== undefined && cardType !== null)
    all.push(
      Prisma.sql`h.person_id in (select k.person_id from (${cardsInHand(own)}) k where k.kind::text = ${KINDS[cardType]})`,
    );
  if (violation !== undefined && violation !== null) {
    if (!mayReadViolations(viewer)) throw new AppError('forbidden');
    all.push(violation === VIOLATION_FILTER.has ? HAS_VIOLATION : Prisma.sql`not ${HAS_VIOLATION}`);
  }
  return all;
}

/** The statuses of people who lack at least one required course. */
export const LACKING = [TRAINING_STATUS.notTrained, TRAINING_STATUS.notCompleted] as const;

/**
 * Condition: today's training status is one of these. Uses the stored status, and counts again those that may be
 * outdated.
 */
export function stands(
  statuses: readonly TrainingStatus[],
  own: string | null,
  today: string,
): Prisma.Sql {
  const outdated = Prisma.sql`select o.person_id from reported_person o
    where o.scope_id = ${scopeId(own)}::uuid and o.changes_on <= ${today}::date`;
  return Prisma.sql`((h.changes_on > ${today}::date and h.training_status = any(${[...statuses]}::smallint[]))
    or h.person_id in (select s.person_id from (${standings(own, today, outdated)}) s
      where ${trainingStatusSql} = any(${[...statuses]}::smallint[])))`;
}

/** The domain's `trainingStatus` of a standing `s`. */
const trainingStatusSql = Prisma.sql`(case when s.valid = 0 then ${TRAINING_STATUS.notTrained}::smallint
  when s.valid < s.demanded then ${TRAINING_STATUS.notCompleted}::smallint
  else ${TRAINING_STATUS.completed}::smallint end)`;

/** Staff read everyone, or the people of the company in the filter. */
const ofCompany = ({ viewer, filter }: AskedPeople): Prisma.Sql[] =>
  viewer.contractorId === null && filter.contractorId
    ? [Prisma.sql`h.person_id in (${peopleOf(filter.contractorId)})`]
    : [];

/** Condition: the person is inside, for a company or for any. */
export const isInside = (own: string | null): Prisma.Sql =>
  own ? Prisma.sql`(g.is_inside and g.contractor_id = ${own}::uuid)` : Prisma.sql`g.is_inside`;

/** Condition: the person was handed a card at a gate, has returned it, and is not inside. */
const hasReturned = (own: string | null): Prisma.Sql => Prisma.sql`(
  h.person_id in (select o.person_id from card_hand_out o where o.returned_at is not null
    ${own ? Prisma.sql`and o.contractor_id = ${own}::uuid` : Prisma.empty})
  and h.person_id not in (select k.person_id from (${cardsInHand(own)}) k)
  and ${isInside(own)} is not true)`;

/**
 * Condition: the card ends in the given week; for the current week, as in the chart, only cards that have not ended
 * yet.
 */
function weekOf({ filter: { cardWeek }, today }: AskedPeople): Prisma.Sql[] {
  if (!cardWeek) return [];
  const monday = mondayOf(cardWeek);
  const first = monday === mondayOf(today) ? today : monday;
  return [
    Prisma.sql`not h.is_card_ended and h.card_to between ${first}::date and ${addDays(monday, 6)}::date`,
  ];
}
