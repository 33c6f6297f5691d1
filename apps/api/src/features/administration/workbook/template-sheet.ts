import type { Language } from '@portal/contracts';
import type ExcelJS from 'exceljs';
import {
  type Column,
  columnName,
  type Keys,
  type MasterTable,
  plantTime,
  sheetName,
  shownValue,
  type StoredRow,
  type Value,
} from '../../../platform/master-data';
import { addDropDown, columnWidth, HEADER_FILL, HEADER_FONT } from '../../../platform/xlsx';
import { dropDown, LAST_ROW } from './template-lists';
import { columnNote } from './template-notes';
import { numberFormat } from './template-style';

interface Surroundings {
  tables: readonly MasterTable[];
  /** The tables that have a sheet, whose keys drop-downs can offer. */
  sheets: readonly MasterTable[];
  keys: Keys;
  language: Language;
}

/** Adds the empty sheet of a table, so that other sheets' drop-downs can refer to it. */
export function nameSheet(
  workbook: ExcelJS.Workbook,
  table: MasterTable,
  language: Language,
): void {
  workbook.addWorksheet(sheetName(table, language), { views: [{ state: 'frozen', ySplit: 1 }] });
}

/** Fills the sheet of a table: header with notes, drop-downs, and its rows. */
export function addSheet(
  workbook: ExcelJS.Workbook,
  table: MasterTable,
  rows: readonly StoredRow[],
  { tables, sheets, keys, language }: Surroundings,
): void {
  const sheet = workbook.getWorksheet(sheetName(table, language));
  if (!sheet) throw new Error(`The sheet of ${table.name} is not there`);
  const columns = Object.entries(table.columns);
  const shown = (row: StoredRow, [name, column]: [string, Column]) =>
    shownValue(column, row.values[name] ?? null, keys, language);
  const sorted = sortedRows(table, rows, (row, name) => {
    const column = table.columns[name];
    return column ? shown(row, [name, column]) : '';
  });
  for (const [at, [name, column]] of columns.entries()) {
    const header = `${columnName(name, language)}${column.required ? ' *' : ''}`;
    const texts = sorted.slice(0, 200).map((row) => shown(row, [name, column]));
    const place = sheet.getColumn(at + 1);
    place.width = columnWidth(header, texts);
    place.numFmt = numberFormat(column);
    const cell = sheet.getCell(1, at + 1);
    cell.value = header;
    cell.font = HEADER_FONT;
    cell.fill = HEADER_FILL;
    cell.note = columnNote(table, name, column, tables, language);
    const list = dropDown(column, sheets, language);
    if (list) addDropDown(sheet, { column: at + 1, first: 2, last: LAST_ROW }, list);
  }
  for (const row of sorted)
    sheet.addRow(
      columns.map(([name, column]) =>
        cellValue(column, row.values[name] ?? null, shown(row, [name, column])),
      ),
    );
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
}

/** The content of the cell: numbers and dates as such, everything else as text. */
function cellValue(column: Column, value: Value, shown: string): ExcelJS.CellValue {
  if (value === null) return null;
  if (typeof value === 'number') return value;
  if (column.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
  // A spreadsheet's date has no time zone: its cell shows the UTC fields.
  if (column.kind === 'instant') return new Date(`${plantTime(String(value))}Z`);
  return shown === '' ? null : shown;
}

/** Rows in the order used elsewhere, or else in the order of their keys. */
function sortedRows(
  table: MasterTable,
  rows: readonly StoredRow[],
  shown: (row: StoredRow, name: string) => string,
): StoredRow[] {
  const entries = rows.map((row) => ({
    row,
    sort: typeof row.values['sort'] === 'number' ? row.values['sort'] : 0,
    key: table.key
      .map((name) =>
        table.columns[name]?.kind === 'ref' ? shown(row, name) : String(row.values[name] ?? ''),
      )
      .join('\u0000'),
  }));
  return entries.sort((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}
