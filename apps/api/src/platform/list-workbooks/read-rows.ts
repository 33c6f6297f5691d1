import type ExcelJS from 'exceljs';
import { LANGUAGES } from '@portal/contracts';
import { cellText, isUnreadable, type RawCell } from '../master-data';
import { comparableName, readCell, serialDate } from '../xlsx';
import { columnOf, fieldsOf, type RawRow, type WorkbookDefinition } from './definition';
import { sheetName } from './texts';

/** Rows looked through for the header: some files have a title above it. */
const HEADER_WITHIN = 15;

export interface ItemsSheet {
  rows: RawRow[];
  /** Required columns that the sheet lacks. */
  missing: string[];
}

/** Whether a sheet is one of the template's that explain the list. */
export const isOfTemplate = (name: string): boolean =>
  LANGUAGES.some((language) =>
    (['guide', 'lists'] as const).some(
      (sheet) => comparableName(sheetName(sheet, language)) === comparableName(name),
    ),
  );

/** Takes the items out of a workbook: out of the sheet named so, else out of the first with such columns. */
export function readItemsSheet(
  workbook: ExcelJS.Workbook,
  definition: WorkbookDefinition,
): ItemsSheet | null {
  const names = LANGUAGES.map((language) => comparableName(definition.texts(language).sheet));
  const isNamed = ({ name }: ExcelJS.Worksheet) => names.includes(comparableName(name));
  const sheets = workbook.worksheets.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const lookup = lookupOf(definition);
  for (const sheet of sheets) {
    const header = findHeader(sheet, definition, lookup);
    if (header) return readRows(sheet, definition, header);
  }
  return null;
}

interface Header {
  row: number;
  fields: Map<number, string>;
}

/** Fields by every name that their columns have. */
const lookupOf = (definition: WorkbookDefinition): Map<string, string> =>
  new Map(
    fieldsOf(definition).flatMap((field) =>
      [field, ...LANGUAGES.map((language) => definition.texts(language).column(field))].map(
        (name): [string, string] => [comparableName(name), field],
      ),
    ),
  );

/** The first row that names one of the columns nobody can do without. */
function findHeader(
  sheet: ExcelJS.Worksheet,
  { identifying }: WorkbookDefinition,
  lookup: ReadonlyMap<string, string>,
): Header | null {
  for (let row = 1; row <= Math.min(HEADER_WITHIN, sheet.rowCount); row += 1) {
    const fields = new Map<number, string>();
    sheet.getRow(row).eachCell((cell, at) => {
      const field = lookup.get(comparableName(cellText(readCell(cell))));
      if (field && ![...fields.values()].includes(field)) fields.set(at, field);
    });
    const found = new Set(fields.values());
    if (identifying.some((field) => found.has(field))) return { row, fields };
  }
  return null;
}

function readRows(
  sheet: ExcelJS.Worksheet,
  definition: WorkbookDefinition,
  header: Header,
): ItemsSheet {
  const rows: RawRow[] = [];
  sheet.eachRow((row, number) => {
    if (number <= header.row) return;
    const cells: RawRow['cells'] = {};
    row.eachCell((cell, at) => {
      const field = header.fields.get(at);
      if (field) cells[field] = asDay(definition, field, readCell(cell));
    });
    if (Object.values(cells).some(hasContent)) rows.push({ row: number, cells });
  });
  const found = new Set(header.fields.values());
  const missing = fieldsOf(definition).filter(
    (field) => columnOf(definition, field).column.required && !found.has(field),
  );
  return { rows, missing };
}

/** Numbers in a column of days are days that lost their format. */
const asDay = (definition: WorkbookDefinition, field: string, cell: RawCell): RawCell =>
  columnOf(definition, field).column.kind === 'date' && typeof cell === 'number'
    ? serialDate(cell)
    : cell;

/** Formulas filled down over empty rows make no items of them. */
const hasContent = (cell: RawCell): boolean =>
  isUnreadable(cell) ? cell.unreadable !== 'formulaWithoutResult' : cellText(cell) !== '';
