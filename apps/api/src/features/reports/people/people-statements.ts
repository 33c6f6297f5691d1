import { RESULT, STATUS } from '@portal/contracts';
import { Prisma } from '../../../platform/database/generated/client';
import { peopleNamed } from '../../../plant/records';
import { containing, foundByWords } from '../../../platform/database/keyword';

/** Limits a statement to people: by the ids of their records, or by a statement that selects these. */
export type Narrowed = readonly string[] | Prisma.Sql | undefined;

function amongPeople(column: Prisma.Sql, ids: Narrowed): Prisma.Sql {
  if (ids === undefined) return Prisma.empty;
  return ids instanceof Prisma.Sql
    ? Prisma.sql`and ${column} in (${ids})`
    : Prisma.sql`and ${column} = any(${[...ids]}::uuid[])`;
}

/** Condition: the request `r` is the company's; without a company, any request. */
const ofCompany = (contractorId: string | null): Prisma.Sql =>
  contractorId ? Prisma.sql`and r.contractor_id = ${contractorId}::uuid` : Prisma.empty;

/**
 * Ids of the records of people whom the plant has admitted for a company. It is the same rule as `knownTo` of
 * company-people (whose records a company may read), for statements over many people.
 */
export const peopleOf = (contractorId: string): Prisma.Sql => Prisma.sql`
  select o.person_id from reported_person o where o.scope_id = ${contractorId}::uuid`;

/** The companies for which the plant has admitted the person `p`, separated by commas. */
export const companiesOfPerson = (contractorId: string | null): Prisma.Sql => Prisma.sql`
  (select string_agg(co.name, ', ' order by co.name) from contractor_person o
    join contractor co on co.id = o.contractor_id
    where o.identity_key = p.identity_key and o.granted_at is not null
      ${contractorId ? Prisma.sql`and o.contractor_id = ${contractorId}::uuid` : Prisma.empty})`;

/** The scope in `reported_person` that a viewer reads: the company's, or the one that the plant has of all people. */
export const scopeId = (contractorId: string | null): string =>
  contractorId ?? '00000000-0000-0000-0000-000000000000';

/** Cards that gates have handed out and not got back, at most one for each person. */
export const cardsInHand = (contractorId: string | null, ids?: Narrowed): Prisma.Sql => Prisma.sql`
  select o.person_id, k.number, k.kind
  from card_hand_out o join plant_card k on k.id = o.card_id
  where o.returned_at is null ${amongPeople(Prisma.sql`o.person_id`, ids)}
    ${contractorId ? Prisma.sql`and o.contractor_id = ${contractorId}::uuid` : Prisma.empty}`;

/**
 * Courses required by approved requests that are not over, for people who passed in them, by area, purpose and position
 * (`coursesOf` of the domain).
 */
export const demandedCourses = (
  contractorId: string | null,
  today: string,
  ids?: Narrowed,
): Prisma.Sql => Prisma.sql`
  select distinct p.id as person_id, m.course_id
  from people_plan pl
  join request r on r.id = pl.request_id and r.status = ${STATUS.approved} ${ofCompany(contractorId)}
  join request_item ri on ri.request_id = r.id and ri.removed_at is null and ri.result = ${RESULT.passed}
  join people_item i on i.item_id = ri.id
  join person p on p.identity_key = i.identity_key
  join people_plan_area a on a.request_id = r.id
  join work_area_course m on m.active and m.area_id = a.area_id
    and (m.purpose_id is null or m.purpose_id = a.purpose_id)
    and (m.position_id is null or m.position_id = i.position_id)
  where pl.end_date >= ${today}::date ${amongPeople(Prisma.sql`p.id`, ids)}`;

/** Condition: the exam `t` of the course `u` was passed and is valid on a day (`countsOn` of the domain). */
export const counts = (today: string): Prisma.Sql => Prisma.sql`(t.is_passed
  and coalesce(t.valid_from, t.exam_date) <= ${today}::date
  and coalesce(t.valid_to >= ${today}::date, u.valid_months = 0
    or t.exam_date + make_interval(months => u.valid_months) >= ${today}::date))`;

/** For each person, the number of required courses, and for how many an exam is valid. */
export const standings = (
  contractorId: string | null,
  today: string,
  ids?: Narrowed,
): Prisma.Sql => Prisma.sql`
  select d.person_id, count(*)::int as demanded, count(done.course_id)::int as valid
  from (${demandedCourses(contractorId, today, ids)}) d
  left join (select distinct t.person_id, t.course_id from training_result t
    join course u on u.id = t.course_id
    where ${counts(today)} ${amongPeople(Prisma.sql`t.person_id`, ids)}) done
    on done.person_id = d.person_id and done.course_id = d.course_id
  group by d.person_id`;

/**
 * People by name or identity number.
 * @param cardsOf also by the number of a card: of this company, or null for any company; undefined to ignore cards
 */
export function foundByKeyword(keyword: string, cardsOf?: string | null): Prisma.Sql {
  const byCard = (number: string) => Prisma.sql`select c.person_id from safety_card c
    ${cardsOf ? Prisma.sql`join request r on r.id = c.request_id ${ofCompany(cardsOf)}` : Prisma.empty}
    where ${containing(Prisma.sql`bare_number(c.number)`, number)}`;
  const ids = foundByWords(
    keyword,
    (words) => peopleNamed(words, cardsOf === undefined ? undefined : byCard),
    'ids',
  );
  return Prisma.sql`p.id in (${ids})`;
}
