import {
  cellText,
  isUnreadable,
  type MasterTable,
  type RawCell,
  type RawTable,
} from '../../../platform/master-data';
import {
  columnLetters,
  comparableName,
  type ReadSheet,
  type ReadWorkbook,
  type SheetRow,
} from '../../../platform/xlsx';
import { WorkbookFailure } from './failure';
import { columnLookup, isGuide, sheetLookup } from './sheet-lookup';
import { rawCell } from './values';

/** A problem of a sheet as a whole. */
export interface SheetProblem {
  sheet: string;
  /** The table's name. */
  table?: string;
  problem:
    | 'unknownSheet'
    | 'repeatedSheet'
    | 'noHeader'
    | 'unknownColumn'
    | 'repeatedColumn'
    | 'headlessColumn';
  /** The sheet, column or letter with the problem. */
  name: string;
}

/** A workbook's rows as plain data that can be sent between processes. */
export interface RawWorkbook {
  tables: RawTable[];
  problems: SheetProblem[];
  /** The name of each table's sheet in this workbook. */
  sheets: Map<string, string>;
}

/** The rows of a workbook that must contain at least one of the lists. @throws WorkbookFailure if it does not */
export function listRows(
  workbook: ReadWorkbook,
  tables: readonly MasterTable[],
  file: string,
): RawWorkbook {
  const raw = rawTables(workbook, tables);
  if (raw.sheets.size === 0 && raw.problems.length === 0)
    throw new WorkbookFailure('noSheet', { file });
  return raw;
}

/** Reads the rows of a workbook's sheets, including hidden sheets and rows. */
export function rawTables(
  { sheets, isFrom1904 }: ReadWorkbook,
  tables: readonly MasterTable[],
): RawWorkbook {
  const raw: RawWorkbook = { tables: [], problems: [], sheets: new Map() };
  const lookup = sheetLookup(tables);
  for (const sheet of sheets) {
    const { name } = sheet;
    const table = lookup.get(comparableName(name));
    if (isGuide(name) || (!table && isBlank(sheet))) continue;
    const first = table && raw.sheets.get(table.name);
    if (!table) raw.problems.push({ sheet: name, problem: 'unknownSheet', name });
    else if (first) raw.problems.push({ sheet: name, problem: 'repeatedSheet', name: first });
    else {
      raw.sheets.set(table.name, name);
      readSheet(sheet, table, { raw, isFrom1904 });
    }
  }
  return raw;
}

const isEmpty = (cell: RawCell): boolean => !isUnreadable(cell) && cellText(cell) === '';

const isBlank = ({ rows }: ReadSheet): boolean =>
  rows.every(({ cells }) => [...cells.values()].every(({ value }) => isEmpty(value)));

function readSheet(
  sheet: ReadSheet,
  table: MasterTable,
  { raw, isFrom1904 }: { raw: RawWorkbook; isFrom1904: boolean },
): void {
  const { columns, problems } = readHeader(sheet, table);
  const headless = new Set<number>();
  const rows: RawTable['rows'][number][] = [];
  for (const { number, cells: read } of sheet.rows) {
    if (number === 1) continue;
    const cells: Record<string, RawCell> = {};
    let hasValue = false;
    for (const [at, cell] of read) {
      const { value } = cell;
      if (isEmpty(value)) continue;
      const name = columns.get(at);
      if (name === undefined) headless.add(at);
      const column = name ? table.columns[name] : undefined;
      if (!name || !column) continue;
      cells[name] = rawCell(column, cell, isFrom1904);
      // Formulas that were filled down over empty rows do not count as content.
      hasValue ||= !(isUnreadable(value) && value.unreadable === 'formulaWithoutResult');
    }
    if (hasValue) rows.push({ number, cells });
  }
  raw.problems.push(...problems);
  const isNamed = [...columns.values()].some(Boolean);
  if (!isNamed) {
    if (headless.size > 0)
      raw.problems.push({ sheet: sheet.name, table: table.name, problem: 'noHeader', name: '' });
    return;
  }
  for (const at of [...headless].sort((a, b) => a - b))
    raw.problems.push({
      sheet: sheet.name,
      table: table.name,
      problem: 'headlessColumn',
      name: columnLetters(at),
    });
  const names = [...columns.values()].filter((name) => name !== null);
  raw.tables.push({ name: table.name, columns: names, rows });
}

/** The position of each column; null if a header names no column of this list. */
function readHeader({ name: sheet, rows }: ReadSheet, table: MasterTable) {
  const columns = new Map<number, string | null>();
  const problems: SheetProblem[] = [];
  const lookup = columnLookup(table);
  for (const [at, { value }] of headerOf(rows)) {
    const header = cellText(value);
    if (header === '') continue;
    const name = lookup.get(comparableName(header)) ?? null;
    const isRepeated = name !== null && [...columns.values()].includes(name);
    columns.set(at, isRepeated ? null : name);
    if (name !== null && !isRepeated) continue;
    problems.push({
      sheet,
      table: table.name,
      problem: isRepeated ? 'repeatedColumn' : 'unknownColumn',
      name: header,
    });
  }
  return { columns, problems };
}

const headerOf = (rows: readonly SheetRow[]): SheetRow['cells'] =>
  rows.find(({ number }) => number === 1)?.cells ?? new Map();
