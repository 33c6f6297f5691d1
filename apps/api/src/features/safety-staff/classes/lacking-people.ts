import {
  courses,
  RESULT,
  STATUS,
  type LackingPerson,
  type Language,
  type lackingQuery,
} from '@portal/contracts';
import { plantDate, plantInstant } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database, type Db } from '../../../platform/database/database';
import { isoInstant } from '../../../platform/database/iso-instant';
import { Prisma } from '../../../platform/database/generated/client';
import { inSearchText } from '../../../platform/database/keyword';
import { lastDayOfResult } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';

/** Whose lacking courses are asked for. */
interface Asked {
  contractorId: string;
  courseId?: string | undefined;
  /** Only these people of the company. */
  personIds?: readonly string[];
}

/**
 * With: `lacking`, a row for each person of a company and each course that the person needs for a request that waits or
 * is approved and not over, and whose exams do not count on all of its days.
 */
function lackingWith({ contractorId, courseId, personIds }: Asked): Prisma.Sql {
  const today = plantDate(new Date());
  const ofCourse = courseId ? Prisma.sql`and m.course_id = ${courseId}::uuid` : Prisma.empty;
  const ofPeople = personIds ? Prisma.sql`and o.id = any(${[...personIds]}::uuid[])` : Prisma.empty;
  return Prisma.sql`with running as materialized (
      select r.id, r.number, null::int as result from request r
      where r.contractor_id = ${contractorId}::uuid and r.status in (${STATUS.waiting}, ${STATUS.needsUpdate})
      union all
      select r.id, r.number, ${RESULT.passed}::int from request r
      where r.contractor_id = ${contractorId}::uuid and r.status = ${STATUS.approved}
        and r.ends_at >= ${plantInstant(`${today} 00:00`)}),
    asked as materialized (
      select o.id, o.identity_key, o.full_name, o.search_text, o.item, m.course_id,
        min(greatest(pl.start_date, ${today}::date)) as first, max(pl.end_date) as until,
        (array_agg(r.number order by pl.start_date, r.number))[1] as number
      from running r
      join people_plan pl on pl.request_id = r.id and pl.end_date >= ${today}::date
      join request_item ri on ri.request_id = r.id and ri.removed_at is null and (r.result is null or ri.result = r.result)
      join people_item i on i.item_id = ri.id
      join contractor_person o on o.contractor_id = ${contractorId}::uuid and o.identity_key = i.identity_key ${ofPeople}
      join people_plan_area a on a.request_id = r.id
      join work_area_course m on m.active and m.area_id = a.area_id ${ofCourse}
        and (m.purpose_id is null or m.purpose_id = a.purpose_id)
        and (m.position_id is null or m.position_id = i.position_id)
      group by o.id, m.course_id),
    judged as materialized (
      select a.*, coalesce(e.in_time, false) as in_time, coalesce(e.to_the_end, false) as to_the_end, e.last,
        coalesce(e.has_failed, false) as has_failed
      from asked a
      left join lateral (
        select bool_or(t.counts and t.first <= a.first and t.last >= a.first) as in_time,
          bool_or(t.counts and t.first <= a.until and t.last >= a.until) as to_the_end,
          max(t.last) filter (where t.counts) as last, bool_or(not t.counts) as has_failed
        from (
          select r.is_passed as counts, coalesce(r.valid_from, r.exam_date) as first,
            coalesce(${lastDayOfResult(Prisma.sql`r`, Prisma.sql`u`)}, 'infinity') as last
          from person p
          join training_result r on r.person_id = p.id and r.course_id = a.course_id
          join course u on u.id = r.course_id
          where p.identity_key = a.identity_key) t) e on true),
    lacking as materialized (
      select j.*, case when j.in_time then j.last + 1 else j.first end as needed_on,
        case when j.in_time then 'endsBefore' when j.last < j.first then 'over'
          when j.has_failed then 'failed' else 'missing' end as lack
      from judged j where not (j.in_time and j.to_the_end))`;
}

/** From: the booking `b` of a row of `lacking` in a class `s` that is not over. */
const booked = (contractorId: string): Prisma.Sql => Prisma.sql`
  left join lateral (
    select b.session_id, b.state, s.begins_at from training_booking b join training_session s on s.id = b.session_id
    where b.contractor_id = ${contractorId}::uuid and b.course_id = l.course_id and b.identity_key = l.identity_key
      and b.is_ahead and s.ends_at > now()) b on true`;

/** Which courses a company's people lack (docs/product/classes.md, "Who lacks a course"). */
@Injectable()
export class LackingPeople {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
  ) {}

  /** A page, the soonest needed first. The number of statements does not grow with the people. */
  async search(
    contractorId: string,
    { courseId, keyword, isOpen, skip, take }: z.output<typeof lackingQuery>,
    language: Language,
  ): Promise<{ data: LackingPerson[]; totalCount: number }> {
    const lacking = lackingWith({ contractorId, courseId });
    const where = Prisma.sql`${keyword === '' ? Prisma.sql`true` : inSearchText(Prisma.sql`l.search_text`, keyword)}
      and ${isOpen ? Prisma.sql`b.session_id is null` : Prisma.sql`true`}`;
    const [rows, [total], courseRows] = await Promise.all([
      this.database.$queryRaw<Omit<LackingPerson, 'courseName'>[]>`
        ${lacking}
        select l.id::text as "personId", l.full_name as "fullName",
          l.item ->> 'identityCardNumber' as "identityNumber", l.course_id::text as "courseId", l.lack,
          l.needed_on::text as "neededOn", coalesce(l.number, '') as "requestNumber",
          case when b.session_id is not null then jsonb_build_object('sessionId', b.session_id,
            'beginsAt', ${isoInstant(Prisma.sql`b.begins_at`)}, 'state', b.state) end as booking,
          exists (select 1 from training_session s where s.course_id = l.course_id and s.state = 'open'
            and s.begins_at > now()) as "isOffered"
        from lacking l ${booked(contractorId)}
        where ${where}
        order by l.needed_on, l.full_name, l.id, l.course_id limit ${take} offset ${skip}`,
      this.database.$queryRaw<{ count: number }[]>`
        ${lacking} select count(*)::int as count from lacking l ${booked(contractorId)} where ${where}`,
      this.cache.rows(courses, language),
    ]);
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    return {
      data: rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? '' })),
      totalCount: total?.count ?? 0,
    };
  }

  /** How many people of a company lack a course and have no class booked for it. */
  async countOpen(contractorId: string): Promise<number> {
    const [row] = await this.database.$queryRaw<{ count: number }[]>`
      ${lackingWith({ contractorId })}
      select count(distinct l.id)::int as count from lacking l ${booked(contractorId)} where b.session_id is null`;
    return row?.count ?? 0;
  }

  /** Of these people of a company, those who lack the course. */
  async among(
    db: Db,
    contractorId: string,
    courseId: string,
    personIds: readonly string[],
  ): Promise<Set<string>> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      ${lackingWith({ contractorId, courseId, personIds })} select id::text from lacking`;
    return new Set(rows.map(({ id }) => id));
  }
}
