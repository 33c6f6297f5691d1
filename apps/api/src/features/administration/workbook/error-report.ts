import type { Language } from '@portal/contracts';
import { translate, type TextKey, type TextParams } from '../../../platform/i18n/translator';
import {
  cellText,
  choiceLabel,
  columnName,
  isUnreadable,
  type MasterTable,
  type Plan,
  type RawCell,
  type RowProblem,
  sheetName,
  unreadReport,
} from '../../../platform/master-data';
// Imported by file name: the serving process must not load the spreadsheet code.
import { nearestName } from '../../../platform/xlsx/nearest';
import type { RawWorkbook, SheetProblem } from './raw-tables';

/** One error: its place, what is wrong and how to correct it. */
export interface ReportLine {
  sheet: string;
  row: string;
  column: string;
  /** The content of the cell. */
  value: string;
  what: string;
  remedy: string;
}

interface Surroundings {
  tables: readonly MasterTable[];
  raw: RawWorkbook;
  plan: Plan;
  language: Language;
}

/** All errors of a workbook, sheet by sheet and row by row. */
export function reportOf(surroundings: Surroundings): ReportLine[] {
  const { raw, plan, language } = surroundings;
  const valueAt = writtenCells(raw);
  const order = [...plan.problems].sort((a, b) => (a.table === b.table ? a.row - b.row : 0));
  return [
    ...raw.problems.map((problem) => sheetLine(problem, surroundings)),
    ...order.map((problem) => {
      const sheet = raw.sheets.get(problem.table) ?? problem.table;
      const column = columnName(problem.column, language);
      const value = valueAt(problem);
      return { sheet, row: String(problem.row), column, value, ...rowTexts(problem, surroundings) };
    }),
  ];
}

/** The lines of the report for printing. */
export const printed = (lines: readonly ReportLine[], language: Language): string[] => [
  translate(language, 'workbook:report.head'),
  ...lines.map(({ sheet, row, column, what, remedy }) =>
    [sheet, row, column, what, remedy].map((part) => part.replaceAll(/\s+/g, ' ')).join(' | '),
  ),
  translate(language, 'workbook:report.refused', { count: lines.length }),
];

/** Returns a function that finds the content of the cell that a problem is about. */
function writtenCells({ tables }: RawWorkbook): (problem: RowProblem) => string {
  const rows = new Map(
    tables.map((table) => [table.name, new Map(table.rows.map((row) => [row.number, row.cells]))]),
  );
  return ({ table, row, column }) => writtenCell(rows.get(table)?.get(row)?.[column]);
}

function sheetLine({ sheet, table, problem, name }: SheetProblem, surroundings: Surroundings) {
  const { tables, language } = surroundings;
  const known =
    problem === 'unknownSheet'
      ? tables.map((candidate) => sheetName(candidate, language))
      : Object.keys(tables.find((one) => one.name === table)?.columns ?? {}).map((column) =>
          columnName(column, language),
        );
  const isColumn = problem === 'unknownColumn' || problem === 'repeatedColumn';
  return {
    sheet,
    row: isColumn || problem === 'noHeader' ? '1' : '',
    column: isColumn || problem === 'headlessColumn' ? name : '',
    value: '',
    ...texts(`problems.${problem}`, { name, nearest: nearest(name, known, language) }, language),
  };
}

/** The content of a cell as a spreadsheet shows it: its dates have no time zone and are in the UTC fields. */
function writtenCell(cell: RawCell): string {
  if (isUnreadable(cell)) return cell.shown;
  const [, year, month, day, time] =
    cell instanceof Date ? (DATE_AND_TIME.exec(cellText(cell)) ?? []) : [];
  if (year === undefined) return cellText(cell);
  return `${day}/${month}/${year}${time === '00:00' ? '' : ` ${time}`}`;
}

const DATE_AND_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/;

function rowTexts({ table: name, detail }: RowProblem, { tables, plan, language }: Surroundings) {
  const say = (params: TextParams) => texts(`problems.${detail.problem}`, params, language);
  switch (detail.problem) {
    case 'rule':
      return texts(`rules.${detail.rule}`, detail.params ?? {}, language);
    case 'notChoice':
      return say({ values: detail.values.map((value) => choiceLabel(value, language)).join(', ') });
    case 'unknownReference': {
      const { to, code } = detail;
      const target = tables.find((table) => table.name === to);
      const sheet = target ? sheetName(target, language) : to;
      return say({ sheet, code, nearest: nearest(code, plan.keys.codesOf(to), language) });
    }
    case 'duplicate': {
      const columns = detail.columns.map((column) => columnName(column, language)).join(', ');
      return say({ firstRow: detail.firstRow, columns });
    }
    case 'unreadNumber':
    case 'unreadDay':
      return unreadReport(detail, language);
    default: {
      const { problem: _problem, ...params } = detail;
      return say({ sheet: name, ...params });
    }
  }
}

const texts = (key: string, params: TextParams, language: Language) => ({
  what: translate(language, `workbook:${key}.what` as TextKey, params),
  remedy: translate(language, `workbook:${key}.remedy` as TextKey, params),
});

function nearest(written: string, names: readonly string[], language: Language): string {
  const name = nearestName(written, names);
  return name === undefined ? '' : translate(language, 'workbook:nearest', { name });
}
