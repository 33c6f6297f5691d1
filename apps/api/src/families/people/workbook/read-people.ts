import type ExcelJS from 'exceljs';
import { LANGUAGES } from '@portal/contracts';
import { cellText, isUnreadable, type RawCell } from '../../../platform/master-data';
import { comparableName, readCell, serialDate } from '../../../platform/xlsx';
import { COLUMNS, FIELDS, type PersonField } from './columns';
import { columnName, sheetName } from './texts';

/** A row of people as it stands in the file. */
export interface RawPerson {
  /** Number of the row in its sheet. */
  row: number;
  cells: Partial<Record<PersonField, RawCell>>;
}

/** Rows looked through for the header: some files have a title above it. */
const HEADER_WITHIN = 15;

export interface PeopleSheet {
  people: RawPerson[];
  /** Required columns that the sheet lacks. */
  missing: PersonField[];
}

/** Whether a sheet is one of the template's that explain the people's. */
export const isOfTemplate = (name: string): boolean =>
  LANGUAGES.some((language) =>
    (['guide', 'lists'] as const).some(
      (sheet) => comparableName(sheetName(sheet, language)) === comparableName(name),
    ),
  );

/** Takes the people out of a workbook: out of the sheet named so, else out of the first with such columns. */
export function readPeopleSheet(workbook: ExcelJS.Workbook): PeopleSheet | null {
  const isNamed = ({ name }: ExcelJS.Worksheet) =>
    LANGUAGES.some(
      (language) => comparableName(sheetName('people', language)) === comparableName(name),
    );
  const sheets = workbook.worksheets.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  for (const sheet of sheets) {
    const header = findHeader(sheet);
    if (header) return readRows(sheet, header);
  }
  return null;
}

interface Header {
  row: number;
  fields: Map<number, PersonField>;
}

const LOOKUP = new Map(
  FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => columnName(field, language))].map(
      (name): [string, PersonField] => [comparableName(name), field],
    ),
  ),
);

/** The first row that names the two columns nobody can do without. */
function findHeader(sheet: ExcelJS.Worksheet): Header | null {
  for (let row = 1; row <= Math.min(HEADER_WITHIN, sheet.rowCount); row += 1) {
    const fields = new Map<number, PersonField>();
    sheet.getRow(row).eachCell((cell, at) => {
      const field = LOOKUP.get(comparableName(cellText(readCell(cell))));
      if (field && ![...fields.values()].includes(field)) fields.set(at, field);
    });
    const found = new Set(fields.values());
    if (found.has('identityCardNumber') || found.has('fullName')) return { row, fields };
  }
  return null;
}

function readRows(sheet: ExcelJS.Worksheet, header: Header): PeopleSheet {
  const people: RawPerson[] = [];
  sheet.eachRow((row, number) => {
    if (number <= header.row) return;
    const cells: RawPerson['cells'] = {};
    row.eachCell((cell, at) => {
      const field = header.fields.get(at);
      if (field) cells[field] = asDay(field, readCell(cell));
    });
    if (Object.values(cells).some(hasContent)) people.push({ row: number, cells });
  });
  const found = new Set(header.fields.values());
  const missing = FIELDS.filter((field) => COLUMNS[field].required && !found.has(field));
  return { people, missing };
}

/** Numbers in a column of days are days that lost their format. */
const asDay = (field: PersonField, cell: RawCell): RawCell =>
  COLUMNS[field].kind === 'date' && typeof cell === 'number' ? serialDate(cell) : cell;

/** Formulas filled down over empty rows make no people of them. */
const hasContent = (cell: RawCell): boolean =>
  isUnreadable(cell) ? cell.unreadable !== 'formulaWithoutResult' : cellText(cell) !== '';
