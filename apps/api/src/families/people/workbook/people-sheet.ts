import type ExcelJS from 'exceljs';
import type { Language } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import {
  addDropDown,
  CELL_BORDER,
  FONT,
  HEADER_FILL,
  HEADER_FONT,
  OPTIONAL_HEADER_FILL,
  valuesOf,
} from '../../../platform/xlsx';
import { COLUMNS, FIELDS, FIRST_COLUMN, LISTS, type ListName, type PersonField } from './columns';
import type { PeopleChoices } from './lists';
import { LIST_FIRST_ROW, nameColumnOf } from './lists-sheet';
import type { ShownPerson } from './shown-person';
import { columnName, listTitle, sheetName } from './texts';

interface Surroundings {
  choices: PeopleChoices;
  language: Language;
  /** Rows prepared below the header, those with people included. */
  rows: number;
}

const WIDTHS: Record<PersonField, number> = {
  identityCardNumber: 20,
  fullName: 28,
  nationalityId: 16,
  dateOfBirth: 13,
  genderId: 11,
  positionId: 24,
  address: 48,
  numberPlate: 19,
  listWorkItemIds: 32,
  educationId: 22,
  healthStatusId: 22,
  note: 28,
};
const NUMBER_WIDTH = 6;
const HEADER_HEIGHT = 32;

/** The sheet with the people: header with notes, cells formatted and drop-downs for every prepared row. */
export function addPeopleSheet(
  workbook: ExcelJS.Workbook,
  people: readonly ShownPerson[],
  surroundings: Surroundings,
): ExcelJS.Worksheet {
  const { language, rows } = surroundings;
  const sheet = workbook.addWorksheet(sheetName('people', language), {
    views: [{ state: 'frozen', ySplit: 1, xSplit: FIRST_COLUMN + 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
  });
  sheet.getColumn(1).width = NUMBER_WIDTH;
  for (const [at, field] of FIELDS.entries()) {
    const column = sheet.getColumn(at + FIRST_COLUMN);
    column.width = WIDTHS[field];
    column.numFmt = COLUMNS[field].kind === 'date' ? 'dd/mm/yyyy' : '@';
  }
  addHeader(sheet, surroundings);
  for (let at = 0; at < rows; at += 1) addRow(sheet, at, people[at]);
  for (const field of FIELDS) addChoices(sheet, field, surroundings);
  return sheet;
}

function addHeader(sheet: ExcelJS.Worksheet, { language }: Surroundings): void {
  const header = sheet.getRow(1);
  header.height = HEADER_HEIGHT;
  for (const [at, field] of (['rowNumber', ...FIELDS] as const).entries()) {
    const cell = header.getCell(at + 1);
    cell.value = columnName(field, language);
    cell.numFmt = '@';
    cell.font = HEADER_FONT;
    cell.alignment = { vertical: 'middle', horizontal: 'center', wrapText: true };
    cell.border = CELL_BORDER;
    const isNeeded = field === 'rowNumber' || COLUMNS[field].required;
    cell.fill = isNeeded ? HEADER_FILL : OPTIONAL_HEADER_FILL;
    if (field !== 'rowNumber') cell.note = columnNote(field, language);
  }
}

function addRow(sheet: ExcelJS.Worksheet, at: number, person: ShownPerson | undefined): void {
  const row = sheet.getRow(at + 2);
  row.values = [at + 1, ...FIELDS.map((field) => person?.[field] ?? null)];
  for (let column = 1; column < FIELDS.length + FIRST_COLUMN; column += 1) {
    const cell = row.getCell(column);
    cell.font = FONT;
    cell.border = CELL_BORDER;
    cell.alignment = { vertical: 'top', wrapText: true };
  }
}

/** Where several may be named, the drop-down only helps with the first. */
function addChoices(
  sheet: ExcelJS.Worksheet,
  field: PersonField,
  { choices, language, rows }: Surroundings,
): void {
  const list = listOf(field);
  if (!list || choices[list].length === 0 || rows === 0) return;
  const names = {
    column: nameColumnOf(list),
    first: LIST_FIRST_ROW,
    last: LIST_FIRST_ROW + choices[list].length - 1,
  };
  addDropDown(
    sheet,
    { column: FIELDS.indexOf(field) + FIRST_COLUMN, first: 2, last: rows + 1 },
    {
      type: 'list',
      allowBlank: true,
      formulae: [valuesOf(sheetName('lists', language), names)],
      showErrorMessage: COLUMNS[field].kind === 'ref',
      errorStyle: 'stop',
      errorTitle: translate(language, 'peopleWorkbook:dropDown.title'),
      error: translate(language, 'peopleWorkbook:dropDown.choose'),
    },
  );
}

function listOf(field: PersonField): ListName | undefined {
  const column = COLUMNS[field];
  return 'to' in column ? LISTS.find((name) => name === column.to) : undefined;
}

/** What goes into a column, for the note at its header. */
function columnNote(field: PersonField, language: Language): string {
  const { required } = COLUMNS[field];
  return [
    translate(
      language,
      required ? 'peopleWorkbook:notes.required' : 'peopleWorkbook:notes.optional',
    ),
    kindNote(field, language),
  ].join(' ');
}

function kindNote(field: PersonField, language: Language): string {
  if (field === 'identityCardNumber') return translate(language, 'peopleWorkbook:notes.identity');
  const column = COLUMNS[field];
  switch (column.kind) {
    case 'date':
      return translate(language, 'peopleWorkbook:notes.date');
    case 'text':
      return translate(language, 'peopleWorkbook:notes.text', { max: column.max });
    default: {
      const list = listOf(field);
      const params = {
        list: list ? listTitle(list, language) : '',
        sheet: sheetName('lists', language),
      };
      return column.kind === 'refs'
        ? translate(language, 'peopleWorkbook:notes.several', params)
        : translate(language, 'peopleWorkbook:notes.one', params);
    }
  }
}
