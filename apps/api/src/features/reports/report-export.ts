import type { ReportFilter } from '@portal/contracts';
import { plantTime } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { RowExports, type OpenExport } from '../../platform/row-exports/row-exports';
import type { SheetSpec } from '../../platform/row-exports/sheet-xml';
import { allOf, type Asked, type Report, type ReportSort } from './report';
import { idsStatement, rowsInOrder } from './report-listing';

/** Reports as workbooks: all rows that a filter leaves, in the order asked for, as the list tells them. */
@Injectable()
export class ReportExport {
  constructor(
    private readonly database: Database,
    private readonly exports: RowExports,
  ) {}

  /**
   * Begins a workbook. Which rows it has is of one moment; what each tells is read when its turn comes.
   * @param gone ends it
   * @returns it with the name under which it is kept
   * @throws AppError exportUnderWay, busy, tooManyRows
   */
  async open<Filter extends ReportFilter, Row extends { id: string }>(
    report: Report<Filter, Row>,
    asked: Asked<Filter>,
    sort: ReportSort | undefined,
    gone: AbortSignal,
  ): Promise<OpenExport & { name: string }> {
    const { viewer, language, filter, today } = asked;
    const title = translate(language, `reports:${report.title}`);
    const [{ columns, filters }, contractorName, by] = await Promise.all([
      report.sheet(asked),
      this.contractorOf(asked),
      this.database.user.findUniqueOrThrow({
        where: { id: viewer.id },
        select: { fullName: true },
      }),
    ]);
    const say = (key: 'made' | 'by' | 'rows' | 'sheet' | 'keyword') =>
      translate(language, `reports:export.${key}`);
    const about = [
      [say('keyword'), filter.keyword ?? ''],
      ...filters,
      [translate(language, 'reports:contractor'), contractorName],
    ].filter(([, value]) => value !== '') as [string, string][];
    const spec = (count: number): SheetSpec => ({
      name: title,
      columns: columns.map(({ head, kind, width }) => ({ head, kind, width })),
      about: {
        name: say('sheet'),
        lines: [
          [title, ''],
          [say('made'), plantTime(new Date()), 'minute'],
          [say('by'), by.fullName],
          [say('rows'), count, 'number'],
          ...about,
        ],
      },
    });
    const { from, where } = report.found(asked);
    const open = await this.exports.open<{ id: string }>(
      viewer.id,
      spec,
      {
        count: Prisma.sql`select count(*)::int as count from ${from} where ${allOf(where)}`,
        rows: idsStatement(report, asked, sort),
        cells: async (batch) => {
          const ids = batch.map(({ id }) => id);
          const rows = await rowsInOrder(report, asked, ids);
          return rows.map((row) => columns.map((column) => column.cell(row)));
        },
      },
      gone,
    );
    return { ...open, name: `${title} ${today}.xlsx` };
  }

  /** The name of the contractor that staff narrow to. */
  private async contractorOf({ viewer, filter }: Asked): Promise<string> {
    if (viewer.contractorId !== null || !filter.contractorId) return '';
    const found = await this.database.contractor.findUnique({
      where: { id: filter.contractorId },
      select: { name: true },
    });
    return found?.name ?? '';
  }
}
