import {
  courses,
  trainingFiguresQuery,
  trainingReport,
  trainingReportAnswer,
  trainingReportQuery,
  type ReportFigures,
  type TrainingReportFilter,
  type TrainingReportRow,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { isoInstant } from '../../../platform/database/iso-instant';
import { Prisma } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { RecordReads } from '../../../requests/reads/record-reads';
import { namesOf } from '../../../requests/core/joined-names';
import { ReferenceCache } from '../../../plant/reference-data';
import { companiesOfPerson, foundByKeyword, peopleOf } from '../people/people-statements';
import {
  allOf,
  companyOf,
  type Asked,
  type FoundRows,
  type Report,
  type ReportContract,
  type ReportSheet,
} from '../report';
import { whoColumns } from '../people/who-columns';

type AskedResults = Asked<TrainingReportFilter>;

export const trainingReportContract: ReportContract<TrainingReportFilter> = {
  routes: trainingReport,
  tag: 'reports',
  query: trainingReportQuery,
  page: trainingReportAnswer,
  figuresQuery: trainingFiguresQuery,
};

interface ResultRow extends Omit<TrainingReportRow, 'courseName'> {
  identityKey: string;
}

/** Every exam with its current validity: a company reads those of its people, staff read all. */
@Injectable()
export class TrainingReport implements Report<TrainingReportFilter, TrainingReportRow> {
  readonly title = 'training.title';
  readonly columns = {
    identityCardNumber: { sql: Prisma.sql`p.identity_number` },
    fullName: { sql: Prisma.sql`searchable(p.full_name)` },
    courseName: { sql: Prisma.sql`u.code` },
    point: { sql: Prisma.sql`t.score`, isNullable: true },
    examDate: { sql: Prisma.sql`t.exam_date` },
    result: { sql: Prisma.sql`t.is_passed` },
  } as const;
  readonly firstSort = [{ selector: 'examDate', desc: true }];

  constructor(
    private readonly aged: AgedReads,
    private readonly reads: RecordReads,
    private readonly cache: ReferenceCache,
  ) {}

  found(asked: AskedResults): FoundRows {
    const { keyword = '', modifyDate, courseId } = asked.filter;
    const company = companyOf(asked);
    const where: Prisma.Sql[] = [];
    if (company !== null) where.push(Prisma.sql`t.person_id in (${peopleOf(company)})`);
    if (keyword !== '') where.push(foundByKeyword(keyword));
    if (modifyDate) where.push(Prisma.sql`t.exam_date = ${modifyDate}::date`);
    if (courseId) where.push(Prisma.sql`t.course_id = ${courseId}::uuid`);
    return {
      id: Prisma.sql`t.id`,
      from: Prisma.sql`training_result t
        join person p on p.id = t.person_id
        left join course u on u.id = t.course_id`,
      where,
      groups: {
        courseName: {
          from: Prisma.sql`course g`,
          order: Prisma.sql`g.code`,
          joined: Prisma.sql`t.course_id = g.id`,
        },
      },
    };
  }

  async rows(
    { viewer, language }: AskedResults,
    ids: readonly string[],
  ): Promise<TrainingReportRow[]> {
    const [rows, courseRows] = await Promise.all([
      this.aged.read<ResultRow>(Prisma.sql`
        select t.id::text, p.id::text as "personId", p.identity_key as "identityKey",
          p.identity_number as "identityCardNumber", p.full_name as "fullName",
          coalesce(${companiesOfPerson(viewer.contractorId)}, '') as "contractorName",
          t.course_id::text as "courseId", t.score::float8 as point, t.exam_date::text as "examDate",
          t.valid_from::text as "validFrom", t.valid_to::text as "validTo", t.is_passed::int as result,
          ${isoInstant(Prisma.sql`t.modified_at`)} as "modifiedDate"
        from training_result t join person p on p.id = t.person_id
        where t.id = any(${[...ids]}::uuid[])`),
      this.cache.rows(courses, language),
    ]);
    await this.reads.noteAll(
      viewer,
      'training',
      rows.map(({ identityKey }) => identityKey),
    );
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    return rows.map(({ identityKey: _key, ...row }) => ({
      ...row,
      courseName: names.get(row.courseId) ?? '',
    }));
  }

  async figures(asked: AskedResults): Promise<Omit<ReportFigures, 'contractorName'>> {
    const { where } = this.found(asked);
    // Joins the person only if the filter needs it.
    const from = Prisma.sql`training_result t left join person p on p.id = t.person_id`;
    // The chart shows all courses even if the list is filtered by one of them.
    const { courseId: only, ...filter } = asked.filter;
    const plotted = this.found({ ...asked, filter });
    const [[found], byCourse, courseRows] = await Promise.all([
      this.aged.read<{ people: number }>(Prisma.sql`
        select count(*)::int as people
        from (select distinct t.person_id from ${from} where ${allOf(where)}) p`),
      this.aged.read<{ courseId: string; taken: number; passed: number }>(Prisma.sql`
        select u.id::text as "courseId", f.taken, f.passed
        from (select t.course_id, count(*)::int as taken,
            count(*) filter (where t.is_passed)::int as passed
          from ${from} where ${allOf(plotted.where)} group by t.course_id) f
        join course u on u.id = f.course_id order by u.sort, u.code`),
      this.cache.rows(courses, asked.language),
    ]);
    // The list has the courses of the chart, or only the chosen one.
    const listed = byCourse.filter(({ courseId }) => !only || courseId === only);
    const sum = (of: 'taken' | 'passed') => listed.reduce((all, course) => all + course[of], 0);
    const [results, allPassed] = [sum('taken'), sum('passed')];
    const names = new Map(courseRows.map(({ id, name }) => [id, name]));
    return {
      figures: {
        results,
        passed: allPassed,
        failed: results - allPassed,
        people: found?.people ?? 0,
      },
      plot: byCourse.map(({ courseId, taken, passed }) => ({
        key: courseId,
        label: names.get(courseId) ?? '',
        values: { rate: Math.round((passed / taken) * 100), passed, taken },
      })),
    };
  }

  async sheet({ viewer, filter, language }: AskedResults): Promise<ReportSheet<TrainingReportRow>> {
    const courseRows = await this.cache.rows(courses, language);
    const head = (name: 'course' | 'point' | 'examDate' | 'result') =>
      translate(language, `reports:training.columns.${name}`);
    const result = (passed: 0 | 1) =>
      translate(language, `reports:results.${passed === 1 ? 'passed' : 'failed'}`);
    return {
      columns: [
        ...whoColumns<TrainingReportRow>(viewer, language),
        { head: head('course'), kind: 'text', width: 32, cell: (row) => row.courseName },
        { head: head('point'), kind: 'number', width: 10, cell: (row) => row.point },
        { head: head('examDate'), kind: 'day', width: 14, cell: (row) => row.examDate },
        { head: head('result'), kind: 'text', width: 14, cell: (row) => result(row.result) },
      ],
      filters: [
        [head('examDate'), filter.modifyDate?.split('-').reverse().join('/') ?? ''],
        [head('course'), namesOf(courseRows, [filter.courseId ?? null])],
      ],
    };
  }
}
