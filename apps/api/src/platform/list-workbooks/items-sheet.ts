import type ExcelJS from 'exceljs';
import type { Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import { shownBounds, type Column } from '../master-data';
import {
  addDropDown,
  CELL_BORDER,
  FONT,
  HEADER_FILL,
  HEADER_FONT,
  OPTIONAL_HEADER_FILL,
  valuesOf,
} from '../xlsx';
import { rowsOf, type Choices } from './choices';
import { columnOf, fieldsOf, FIRST_COLUMN, listOf, type WorkbookDefinition } from './definition';
import { LIST_FIRST_ROW, nameColumnOf } from './lists-sheet';
import type { ShownRow } from './shown-row';
import { commonColumn, sheetName } from './texts';

interface Surroundings {
  choices: Choices;
  language: Language;
  /** Number of prepared rows below the header, including those with items. */
  rows: number;
}

const NUMBER_WIDTH = 6;
const HEADER_HEIGHT = 32;

/** Adds the sheet with the items: header with notes, formatted cells, and drop-downs in every prepared row. */
export function addItemsSheet(
  workbook: ExcelJS.Workbook,
  definition: WorkbookDefinition,
  items: readonly ShownRow[],
  surroundings: Surroundings,
): ExcelJS.Worksheet {
  const { language, rows } = surroundings;
  const fields = fieldsOf(definition);
  const sheet = workbook.addWorksheet(definition.texts(language).sheet, {
    views: [{ state: 'frozen', ySplit: 1, xSplit: FIRST_COLUMN + 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToHeight: 0 },
  });
  sheet.getColumn(1).width = NUMBER_WIDTH;
  for (const [at, field] of fields.entries()) {
    const { column, width } = columnOf(definition, field);
    const sheetColumn = sheet.getColumn(at + FIRST_COLUMN);
    sheetColumn.width = width;
    sheetColumn.numFmt = formatOf(column);
  }
  addHeader(sheet, definition, language);
  for (let at = 0; at < rows; at += 1) addRow(sheet, at, fields, items[at]);
  for (const field of fields) addChoices(sheet, definition, field, surroundings);
  return sheet;
}

function formatOf({ kind }: Column): string {
  if (kind === 'date') return 'dd/mm/yyyy';
  return kind === 'decimal' || kind === 'integer' ? 'General' : '@';
}

function addHeader(
  sheet: ExcelJS.Worksheet,
  definition: WorkbookDefinition,
  language: Language,
): void {
  const header = sheet.getRow(1);
  header.height = HEADER_HEIGHT;
  dress(header.getCell(1), commonColumn('rowNumber', language), true);
  const texts = definition.texts(language);
  for (const [at, field] of fieldsOf(definition).entries()) {
    const cell = header.getCell(at + FIRST_COLUMN);
    dress(cell, texts.column(field), columnOf(definition, field).column.required);
    cell.note = columnNote(definition, field, language);
  }
}

function dress(cell: ExcelJS.Cell, text: string, isNeeded: boolean): void {
  cell.value = text;
  cell.numFmt = '@';
  cell.font = HEADER_FONT;
  cell.alignment = { vertical: 'middle', horizontal: 'center', wrapText: true };
  cell.border = CELL_BORDER;
  cell.fill = isNeeded ? HEADER_FILL : OPTIONAL_HEADER_FILL;
}

function addRow(
  sheet: ExcelJS.Worksheet,
  at: number,
  fields: readonly string[],
  item: ShownRow | undefined,
): void {
  const row = sheet.getRow(at + 2);
  row.values = [at + 1, ...fields.map((field) => item?.[field] ?? null)];
  for (let column = 1; column < fields.length + FIRST_COLUMN; column += 1) {
    const cell = row.getCell(column);
    cell.font = FONT;
    cell.border = CELL_BORDER;
    cell.alignment = { vertical: 'top', wrapText: true };
  }
}

/** If a cell may name several rows, the drop-down only helps with the first. */
function addChoices(
  sheet: ExcelJS.Worksheet,
  definition: WorkbookDefinition,
  field: string,
  { choices, language, rows }: Surroundings,
): void {
  const list = listOf(definition, field);
  const count = list ? rowsOf(choices, list).length : 0;
  if (!list || count === 0 || rows === 0) return;
  const names = {
    column: nameColumnOf(definition, list),
    first: LIST_FIRST_ROW,
    last: LIST_FIRST_ROW + count - 1,
  };
  addDropDown(
    sheet,
    { column: fieldsOf(definition).indexOf(field) + FIRST_COLUMN, first: 2, last: rows + 1 },
    {
      type: 'list',
      allowBlank: true,
      formulae: [valuesOf(sheetName('lists', language), names)],
      showErrorMessage: columnOf(definition, field).column.kind === 'ref',
      errorStyle: 'stop',
      errorTitle: translate(language, 'listWorkbook:dropDown.title'),
      error: translate(language, 'listWorkbook:dropDown.choose'),
    },
  );
}

/** The note at a column's header: what to enter. */
function columnNote(definition: WorkbookDefinition, field: string, language: Language): string {
  const { column, note } = columnOf(definition, field);
  return [
    translate(
      language,
      column.required ? 'listWorkbook:notes.required' : 'listWorkbook:notes.optional',
    ),
    note ? note(language) : kindNote(definition, field, language),
  ].join(' ');
}

function kindNote(definition: WorkbookDefinition, field: string, language: Language): string {
  const { column } = columnOf(definition, field);
  switch (column.kind) {
    case 'date':
      return translate(language, 'listWorkbook:notes.date');
    case 'text':
      return translate(language, 'listWorkbook:notes.text', { max: column.max });
    case 'integer':
    case 'decimal':
      return translate(
        language,
        column.min === 0 ? 'listWorkbook:notes.numberUpTo' : 'listWorkbook:notes.number',
        shownBounds(column, language),
      );
    default: {
      const list = listOf(definition, field);
      const params = {
        list: list ? definition.texts(language).list(list) : '',
        sheet: sheetName('lists', language),
      };
      return column.kind === 'refs'
        ? translate(language, 'listWorkbook:notes.several', params)
        : translate(language, 'listWorkbook:notes.one', params);
    }
  }
}
