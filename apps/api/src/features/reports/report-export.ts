import type { ReportFilter } from '@portal/contracts';
import { plantTime } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Prisma } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { RowExports, type OpenExport } from '../../platform/row-exports/row-exports';
import type { SheetSpec } from '../../platform/row-exports/sheet-xml';
import { AddedColumnsOfReports } from './added-columns-of-reports';
import { allOf, type Asked, type Report, type ReportSort } from './report';
import { idsStatement, rowsInOrder } from './report-listing';

/** Reports as workbooks: all filtered rows in the requested order, with the content of the list. */
@Injectable()
export class ReportExport {
  constructor(
    private readonly database: Database,
    private readonly exports: RowExports,
    private readonly added: AddedColumnsOfReports,
  ) {}

  /**
   * Starts a workbook. The set of rows is fixed at one moment; the content of each row is read later, batch by batch.
   * @param gone ends it
   * @returns it with its file name
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
    const [{ columns, filters }, added, contractorName, by] = await Promise.all([
      report.sheet(asked),
      this.added.of(asked, report.added),
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
      columns: [
        ...columns.map(({ head, kind, width }) => ({ head, kind, width })),
        ...added.columns,
      ],
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
          const [rows, answersOf] = await Promise.all([
            rowsInOrder(report, asked, ids),
            added.cells(ids),
          ]);
          return rows.map((row) => [
            ...columns.map((column) => column.cell(row)),
            ...answersOf(row.id),
          ]);
        },
      },
      gone,
    );
    return { ...open, name: `${title} ${today}.xlsx` };
  }

  /** The name of the contractor in a staff member's filter. */
  private async contractorOf({ viewer, filter }: Asked): Promise<string> {
    if (viewer.contractorId !== null || !filter.contractorId) return '';
    const found = await this.database.contractor.findUnique({
      where: { id: filter.contractorId },
      select: { name: true },
    });
    return found?.name ?? '';
  }
}
