import { LANGUAGES } from '@portal/contracts';
import { cellText, isUnreadable, type RawCell } from '../master-data';
import {
  cellValue,
  comparableName,
  dayBehind,
  type ReadSheet,
  type ReadWorkbook,
  type SheetCell,
  type SheetRow,
} from '../xlsx';
import { columnOf, fieldsOf, type RawRow, type WorkbookDefinition } from './definition';
import { swappedDays, type SwappedDays } from './swapped-days';
import { sheetName } from './texts';

/** Number of rows searched for the header: some files have a title above it. */
const HEADER_WITHIN = 15;

/** The content read from a workbook, and what to report to the uploader. */
export interface ItemsSheet {
  /** Name of the sheet whose rows these are. */
  sheet: string;
  rows: RawRow[];
  /** Required columns that the sheet lacks. */
  missing: string[];
  /** Visible sheets with such a list that were not read. */
  others: string[];
  /** Row numbers of rows that were skipped. */
  hidden: number[];
  struck: number[];
  /** Columns in which day and month may be swapped. */
  swapped: SwappedDays[];
}

/** Whether a sheet is one of the template's own that explain the list. */
export const isOfTemplate = (name: string): boolean =>
  LANGUAGES.some((language) =>
    (['guide', 'lists'] as const).some(
      (sheet) => comparableName(sheetName(sheet, language)) === comparableName(name),
    ),
  );

/** Why no sheet of a workbook can be read. */
export type NoSheet = { code: 'noSheet' } | { code: 'onlyHidden'; sheet: string };

/**
 * Reads the items of a workbook. If several visible sheets contain such a list, it reads the one with the template's
 * name, else the one that was open when the file was saved, else the first.
 */
export function readItemsSheet(
  { sheets, isFrom1904 }: ReadWorkbook,
  definition: WorkbookDefinition,
): ItemsSheet | NoSheet {
  const names = LANGUAGES.map((language) => comparableName(definition.texts(language).sheet));
  const lookup = lookupOf(definition);
  const lists = sheets.flatMap((sheet) => {
    const header = findHeader(sheet, definition, lookup);
    return header ? [{ sheet, header }] : [];
  });
  const rank = ({ name, isActive }: ReadSheet): number => {
    if (names.includes(comparableName(name))) return 0;
    return isActive ? 1 : 2;
  };
  const [chosen, ...others] = lists
    .filter(({ sheet }) => !sheet.isHidden)
    .toSorted((a, b) => rank(a.sheet) - rank(b.sheet));
  if (!chosen) {
    const [hidden] = lists;
    return hidden ? { code: 'onlyHidden', sheet: hidden.sheet.name } : { code: 'noSheet' };
  }
  return {
    ...readRows(chosen.sheet, definition, chosen.header, isFrom1904),
    others: others.map(({ sheet }) => sheet.name),
  };
}

interface Header {
  row: number;
  fields: Map<number, string>;
}

/** Maps every name of a column to its field. */
const lookupOf = (definition: WorkbookDefinition): Map<string, string> =>
  new Map(
    fieldsOf(definition).flatMap((field) =>
      [field, ...LANGUAGES.map((language) => definition.texts(language).column(field))].map(
        (name): [string, string] => [comparableName(name), field],
      ),
    ),
  );

/** The first row that names an identifying column. */
function findHeader(
  { rows }: ReadSheet,
  { identifying }: WorkbookDefinition,
  lookup: ReadonlyMap<string, string>,
): Header | null {
  for (const { number, cells } of rows) {
    if (number > HEADER_WITHIN) break;
    const fields = new Map<number, string>();
    for (const [at, cell] of cells) {
      const field = lookup.get(comparableName(headingText(cell)));
      if (field && ![...fields.values()].includes(field)) fields.set(at, field);
    }
    const found = new Set(fields.values());
    if (identifying.some((field) => found.has(field))) return { row: number, fields };
  }
  return null;
}

/** A heading in an old font's encoding is converted at once: it is only compared with known names and not stored. */
function headingText(cell: SheetCell): string {
  const value = cellValue(cell);
  return isUnreadable(value) ? (value.could ?? '') : cellText(value);
}

function readRows(
  { name, rows }: ReadSheet,
  definition: WorkbookDefinition,
  { row: headerRow, fields }: Header,
  isFrom1904: boolean,
): Omit<ItemsSheet, 'others'> {
  const found = new Set(fields.values());
  const read: Omit<ItemsSheet, 'others'> = {
    sheet: name,
    rows: [],
    missing: fieldsOf(definition).filter(
      (field) => columnOf(definition, field).column.required && !found.has(field),
    ),
    hidden: [],
    struck: [],
    swapped: [],
  };
  for (const row of rows) {
    if (row.number <= headerRow) continue;
    const cells = cellsOf(row, fields);
    if (!cells.some(({ cell }) => hasContent(cell.value))) continue;
    if (row.isHidden) read.hidden.push(row.number);
    else if (cells.every(({ cell }) => cell.isStruck)) read.struck.push(row.number);
    else
      read.rows.push({
        row: row.number,
        cells: Object.fromEntries(
          cells.map(({ field, cell }) => [
            field,
            columnOf(definition, field).column.kind === 'date'
              ? dayBehind(cell.value, isFrom1904)
              : cellValue(cell),
          ]),
        ),
      });
  }
  read.swapped = fieldsOf(definition)
    .filter((field) => columnOf(definition, field).column.kind === 'date')
    .flatMap((field) => swappedDays(field, read.rows) ?? []);
  return read;
}

const cellsOf = (
  { cells }: SheetRow,
  fields: ReadonlyMap<number, string>,
): { field: string; cell: SheetCell }[] =>
  [...cells].flatMap(([at, cell]) => {
    const field = fields.get(at);
    return field ? [{ field, cell }] : [];
  });

/** Formulas that were filled down over empty rows do not make items of them. */
const hasContent = (cell: RawCell): boolean =>
  isUnreadable(cell) ? cell.unreadable !== 'formulaWithoutResult' : cellText(cell) !== '';
