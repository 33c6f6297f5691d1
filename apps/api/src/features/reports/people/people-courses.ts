import { courses, type DemandedCourse, type Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { lastDayOfResult } from '../../../plant/records';
import { ReferenceCache } from '../../../plant/reference-data';
import { counts, demandedCourses } from './people-statements';

interface Row extends Omit<DemandedCourse, 'courseName'> {
  personId: string;
}

/** The courses that running requests require of people, with the exam that is valid for each, or else the newest. */
@Injectable()
export class PeopleCourses {
  constructor(
    private readonly aged: AgedReads,
    private readonly cache: ReferenceCache,
  ) {}

  /**
   * The courses of people, by the ids of their records; one statement.
   * @param contractorId only this company's requests count; null for all
   * @param today at the plant
   */
  async of(
    ids: readonly string[],
    contractorId: string | null,
    today: string,
    language: Language,
  ): Promise<Map<string, DemandedCourse[]>> {
    const [rows, courseRows] = await Promise.all([
      this.aged.read<Row>(Prisma.sql`
        select d.person_id::text as "personId", d.course_id::text as "courseId",
          coalesce(e.is_valid, false) as "isValid", e.is_passed::int as result, e.score::float8 as point,
          e.exam_date::text as "examDate", e.valid_from::text as "validFrom", e.valid_to::text as "validTo"
        from (${demandedCourses(contractorId, today, ids)}) d
        join course u on u.id = d.course_id
        left join lateral (
          select t.is_passed, t.score, t.exam_date, t.valid_from, ${counts(today)} as is_valid,
            case when t.is_passed then ${lastDayOfResult(Prisma.sql`t`, Prisma.sql`u`)} end as valid_to
          from training_result t where t.person_id = d.person_id and t.course_id = d.course_id
          order by is_valid desc, t.exam_date desc limit 1) e on true
        order by u.sort, u.code`),
      this.cache.rows(courses, language),
    ]);
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    const byPerson = new Map<string, DemandedCourse[]>();
    for (const { personId, ...course } of rows) {
      const of = byPerson.get(personId) ?? [];
      byPerson.set(personId, of);
      of.push({ ...course, courseName: names.get(course.courseId) ?? '' });
    }
    return byPerson;
  }
}
