import {
  hoursFiguresQuery,
  hoursReport,
  hoursReportAnswer,
  hoursReportQuery,
  WORKING_LIMITS,
  type HoursReportFilter,
  type HoursReportRow,
  type ReportFigures,
} from '@portal/contracts';
import { can } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';
import { translate } from '../../../platform/i18n/translator';
import { RecordReads } from '../../../requests/reads/record-reads';
import { companyColumn, whoColumns } from '../people/who-columns';
import type { FoundRows, Report, ReportContract, ReportSheet } from '../report';
import { hoursRows, weekOf, type AskedHours } from './worked-week';

export const hoursReportContract: ReportContract<HoursReportFilter> = {
  routes: hoursReport,
  tag: 'reports',
  query: hoursReportQuery,
  page: hoursReportAnswer,
  figuresQuery: hoursFiguresQuery,
};

type FoundHours = HoursReportRow & { identityKey: string | null };

/** The most companies in the chart. */
const MOST_BARS = 12;
const HOUR = 60;

/** Hours in the workbook, with two places. */
const inHours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / HOUR) * 100) / 100;

/**
 * The hours inside of a week, by person or by company (docs/product/working-time.md): a company reads those of its people for
 * its own requests, staff with `movements:read` read all.
 */
@Injectable()
export class HoursReport implements Report<HoursReportFilter, HoursReportRow> {
  readonly title = 'hours.title';
  readonly columns = {
    identityCardNumber: { sql: Prisma.sql`h.number` },
    fullName: { sql: Prisma.sql`searchable(h.name)` },
    contractorName: { sql: Prisma.sql`searchable(h.company)` },
    people: { sql: Prisma.sql`h.people` },
    days: { sql: Prisma.sql`h.days` },
    minutes: { sql: Prisma.sql`h.minutes` },
    longest: { sql: Prisma.sql`h.longest` },
    shortestRest: { sql: Prisma.sql`h.shortest_rest`, isNullable: true },
    over: { sql: Prisma.sql`h.over` },
  } as const;
  readonly firstSort = [
    { selector: 'over', desc: true },
    { selector: 'minutes', desc: true },
  ];

  constructor(
    private readonly aged: AgedReads,
    private readonly reads: RecordReads,
  ) {}

  found(asked: AskedHours): FoundRows {
    const { viewer } = asked;
    if (viewer.contractorId === null && !can(viewer, 'movements:read'))
      throw new AppError('forbidden');
    return {
      id: Prisma.sql`h.id`,
      from: Prisma.sql`(${hoursRows(asked, new Date())}) h`,
      where: [],
    };
  }

  async rows(asked: AskedHours, ids: readonly string[]): Promise<HoursReportRow[]> {
    const rows = await this.aged.read<FoundHours>(Prisma.sql`
      select h.id::text, h.identity_key as "identityKey", h.number as "identityCardNumber", h.name as "fullName",
        coalesce(h.company, '') as "contractorName", h.people, h.days, h.minutes, h.longest,
        h.shortest_rest as "shortestRest",
        jsonb_build_object('inside', h.over_inside, 'rest', h.over_rest, 'week', h.over_week) as over
      from ${this.found(asked).from} where h.id = any(${[...ids]}::uuid[])`);
    await this.reads.noteAll(
      asked.viewer,
      'movements',
      rows.flatMap(({ identityKey }) => identityKey ?? []),
    );
    return rows.map(({ identityKey: _key, ...row }) => row);
  }

  async figures(asked: AskedHours): Promise<Omit<ReportFigures, 'contractorName'>> {
    const { filter } = asked;
    const { from } = this.found({ ...asked, filter: { ...filter, by: 'person' } });
    // The chart shows all companies even if the list is filtered by one of them.
    const byCompany = { ...filter, by: 'company' as const, contractorId: null };
    const plotted = this.found({ ...asked, filter: byCompany });
    const [[figures], companies] = await Promise.all([
      this.aged.read<Record<string, number>>(Prisma.sql`
        select count(*)::int as people, coalesce(round(sum(h.minutes) / 60.0), 0)::int as hours,
          coalesce(sum(h.over_inside), 0)::int as inside, coalesce(sum(h.over_rest), 0)::int as rest,
          coalesce(sum(h.over_week), 0)::int as week from ${from}`),
      this.aged.read<{
        id: string;
        company: string;
        hours: number;
        people: number;
        over: number;
      }>(
        Prisma.sql`select h.id::text, h.company, round(h.minutes / 60.0)::int as hours, h.people, h.over
          from ${plotted.from} order by h.minutes desc, h.id limit ${MOST_BARS}`,
      ),
    ]);
    return {
      figures: figures ?? {},
      plot: companies.map(({ id, company, ...values }) => ({ key: id, label: company, values })),
    };
  }

  sheet(asked: AskedHours): Promise<ReportSheet<HoursReportRow>> {
    const { viewer, language, filter } = asked;
    const head = (name: 'people' | 'days' | 'hours' | 'longestHours' | 'restHours' | 'over') =>
      translate(language, `reports:hours.columns.${name}`);
    const limit = (name: (typeof WORKING_LIMITS)[number]) =>
      translate(language, `reports:hours.over.${name}`);
    const number = 'number' as const;
    const isByCompany = filter.by === 'company';
    return Promise.resolve({
      columns: [
        ...(isByCompany
          ? [
              ...companyColumn<HoursReportRow>({ ...viewer, contractorId: null }, language),
              {
                head: head('people'),
                kind: number,
                width: 10,
                cell: (row: HoursReportRow) => row.people,
              },
            ]
          : whoColumns<HoursReportRow>(viewer, language)),
        { head: head('days'), kind: number, width: 10, cell: ({ days }) => days },
        { head: head('hours'), kind: number, width: 12, cell: ({ minutes }) => inHours(minutes) },
        {
          head: head('longestHours'),
          kind: number,
          width: 16,
          cell: ({ longest }) => inHours(longest),
        },
        {
          head: head('restHours'),
          kind: number,
          width: 16,
          cell: (row) => inHours(row.shortestRest),
        },
        {
          head: head('over'),
          kind: 'text',
          width: 44,
          cell: ({ over }) =>
            WORKING_LIMITS.filter((name) => over[name] > 0)
              .map((name) => (isByCompany ? `${limit(name)}: ${over[name]}` : limit(name)))
              .join('; '),
        },
      ],
      filters: [
        [translate(language, 'reports:hours.week'), weekOf(asked).split('-').reverse().join('/')],
        [head('over'), filter.over ? limit(filter.over) : ''],
      ],
    });
  }
}
