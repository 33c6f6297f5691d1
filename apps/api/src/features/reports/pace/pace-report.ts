import {
  paceFiguresQuery,
  paceReport,
  paceReportAnswer,
  paceReportQuery,
  type PaceReportFilter,
  type PaceReportRow,
  type Language,
  type ReportFigures,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { everyWordIn } from '../../../platform/database/keyword';
import { AppError } from '../../../platform/http/app-error';
import { hasText, translate } from '../../../platform/i18n/translator';
import { findingText } from '../../../requests/core/findings';
import { RequestFamilies } from '../../../requests/core/request-families';
import type { FoundRows, Report, ReportContract, ReportSheet } from '../report';
import { paceFigures, paceRows, unitOf, type AskedPace } from './pace-statements';

export const paceReportContract: ReportContract<PaceReportFilter> = {
  routes: paceReport,
  tag: 'reports',
  query: paceReportQuery,
  page: paceReportAnswer,
  figuresQuery: paceFiguresQuery,
};

interface Measured {
  count: number;
  half: number | null;
  nine: number | null;
  late: number | null;
  first_time: number | null;
}

interface FoundPace extends Omit<PaceReportRow, 'nineOfTen' | 'firstTime'> {
  nine: number | null;
  first_time: number | null;
  /** Of a reason: its code, and the field or paper. */
  reason: string | null;
  field: string | null;
  paper: string | null;
}

const HOUR = 60;

/** The name of a family; empty for none. */
function familyLabel(family: string, language: Language): string {
  const key = `administration:families.${family}`;
  return hasText(key) ? translate(language, key) : family;
}

/** Working hours with one place. */
const inHours = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round((minutes / HOUR) * 10) / 10;

/** How long the steps of requests take, for the plant's staff (docs/product/how-long.md). */
@Injectable()
export class PaceReport implements Report<PaceReportFilter, PaceReportRow> {
  readonly title = 'pace.title';
  readonly columns = {
    label: { sql: Prisma.sql`searchable(h.label)` },
    count: { sql: Prisma.sql`h.count` },
    half: { sql: Prisma.sql`h.half`, isNullable: true },
    nineOfTen: { sql: Prisma.sql`h.nine`, isNullable: true },
    late: { sql: Prisma.sql`h.late`, isNullable: true },
    firstTime: { sql: Prisma.sql`h.first_time`, isNullable: true },
  } as const;
  readonly firstSort = [{ selector: 'count', desc: true }];

  constructor(
    private readonly aged: AgedReads,
    private readonly families: RequestFamilies,
  ) {}

  /** @throws AppError forbidden for users of contractors */
  found(asked: AskedPace): FoundRows {
    const { viewer, filter } = asked;
    if (viewer.contractorId !== null) throw new AppError('forbidden');
    return {
      id: Prisma.sql`h.id`,
      from: Prisma.sql`(${paceRows(asked)}) h`,
      where: filter.keyword ? [everyWordIn(Prisma.sql`searchable(h.label)`, filter.keyword)] : [],
    };
  }

  async rows(asked: AskedPace, ids: readonly string[]): Promise<PaceReportRow[]> {
    const found = await this.aged.read<FoundPace>(Prisma.sql`
      select h.* from ${this.found(asked).from} where h.id = any(${[...ids]}::text[])`);
    return this.computed(asked, found);
  }

  computed(asked: AskedPace, found: readonly FoundPace[]): Promise<PaceReportRow[]> {
    return Promise.all(
      found.map(async ({ reason, field, paper, nine, first_time, ...row }) => ({
        ...row,
        label:
          reason === null
            ? row.label
            : await this.reasonOf({ ...row, reason, field, paper }, asked),
        family: familyLabel(row.family, asked.language),
        nineOfTen: nine,
        firstTime: first_time,
      })),
    );
  }

  async figures(asked: AskedPace): Promise<Omit<ReportFigures, 'contractorName'>> {
    this.found(asked);
    const found = await this.aged.read<Measured & { week: string | null }>(paceFigures(asked));
    const valuesOf = ({ count, half, nine, late, first_time }: Measured) => ({
      count,
      half: inHours(half) ?? 0,
      nineOfTen: inHours(nine) ?? 0,
      late: late ?? 0,
      firstTime: first_time ?? 0,
    });
    const all = found.find(({ week }) => week === null);
    return {
      figures: all ? valuesOf(all) : {},
      plot: found.flatMap(({ week, ...measured }) =>
        week === null ? [] : { key: week, label: '', values: valuesOf(measured) },
      ),
    };
  }

  sheet(asked: AskedPace): Promise<ReportSheet<PaceReportRow>> {
    const { language, filter } = asked;
    const head = (
      name: 'label' | 'family' | 'count' | 'half' | 'nineOfTen' | 'late' | 'firstTime',
    ) => translate(language, `reports:pace.columns.${name}`);
    const number = 'number' as const;
    return Promise.resolve({
      columns: [
        {
          head: translate(language, `reports:pace.by.${unitOf(asked)}`),
          kind: 'text',
          width: 40,
          cell: ({ label }) => label,
        },
        { head: head('family'), kind: 'text', width: 22, cell: ({ family }) => family },
        { head: head('count'), kind: number, width: 12, cell: ({ count }) => count },
        { head: head('half'), kind: number, width: 18, cell: ({ half }) => inHours(half) },
        { head: head('nineOfTen'), kind: number, width: 18, cell: (row) => inHours(row.nineOfTen) },
        { head: head('late'), kind: number, width: 14, cell: ({ late }) => late },
        { head: head('firstTime'), kind: number, width: 18, cell: (row) => row.firstTime },
      ],
      filters: [[head('family'), familyLabel(filter.family ?? '', language)]],
    });
  }

  /** A reason with its field or paper in words. */
  private async reasonOf(
    {
      family,
      reason,
      field,
      paper,
    }: Pick<FoundPace, 'family' | 'field' | 'paper'> & { reason: string },
    { language }: AskedPace,
  ): Promise<string> {
    const nameOf = await this.families.fieldNames(family, language);
    const text = findingText(
      { reasonCode: reason, field: paper ?? field, note: '' },
      (name) => paper ?? nameOf(name) ?? name,
      language,
    );
    return text === '' ? translate(language, 'reports:pace.otherReason') : text;
  }
}
