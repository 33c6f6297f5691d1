import { courses, type ExamRow, type Language, type searchExamsQuery } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { ReferenceCache } from '../../plant/reference-data';

/** Exams of classes that were entered. */
@Injectable()
export class Exams {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
  ) {}

  /** A page of classes, the newest day first, with the number of people and how many passed. */
  async search(
    { courseId, skip, take }: z.output<typeof searchExamsQuery>,
    language: Language,
  ): Promise<{ data: ExamRow[]; totalCount: number }> {
    const where = courseId ? Prisma.sql`e.course_id = ${courseId}::uuid` : Prisma.sql`true`;
    const [rows, [total], courseRows] = await Promise.all([
      this.database.$queryRaw<Omit<ExamRow, 'courseName'>[]>`
        select e.id::text, e.course_id::text as "courseId", e.day::text, e.examiner,
          e.pass_score::float8 as "passScore", u.full_name as "byName", held.people, held.passed
        from (select * from exam e where ${where} order by e.day desc, e.id desc limit ${take} offset ${skip}) e
        join "user" u on u.id = e.created_by_id
        join lateral (select count(*)::int as people, count(*) filter (where t.is_passed)::int as passed
          from training_result t where t.exam_id = e.id) held on true
        order by e.day desc, e.id desc`,
      this.database.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from exam e where ${where}`,
      this.cache.rows(courses, language),
    ]);
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    return {
      data: rows.map((row) => ({ ...row, courseName: names.get(row.courseId) ?? '' })),
      totalCount: total?.count ?? 0,
    };
  }
}
