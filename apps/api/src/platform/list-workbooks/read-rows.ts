import { LANGUAGES, type ColumnAnswer, type ImportReading } from '@portal/contracts';
import { grouped } from '@portal/domain';
import { cellText, isUnreadable, type RawCell, type Resolve } from '../master-data';
import {
  cellValue,
  columnLetters,
  comparableName,
  dayBehind,
  type ReadSheet,
  type ReadWorkbook,
  type SheetCell,
  type SheetRow,
} from '../xlsx';
import { answered, doubtOf, type ColumnDoubt } from './column-answers';
import { columnOf, fieldsOf, type RawRow, type WorkbookDefinition } from './definition';
import {
  columnsBelow,
  findHeader,
  likelyHeader,
  type FoundList,
  type KeptReading,
} from './find-list';
import { guessColumns } from './guess-columns';
import { isBesideItems, namesOf, type FoundColumn } from './headings';
import { noItems } from './no-items';
import { partsOfDays, whole, wholeDay } from './split-columns';
import { swappedDays, type SwappedDays } from './swapped-days';
import { sheetName } from './texts';

/** The content read from a workbook, and what to report to the uploader. */
export interface ItemsSheet {
  /** Name of the sheet of these rows. */
  sheet: string;
  /** Visible sheets that can be read, including this one. */
  sheets: string[];
  /** Number of the row of headings; 0 if there is none. */
  header: number;
  columns: FoundColumn[];
  /** All headings with the field that each is read as, also those with nothing below. */
  headings: readonly FoundColumn[];
  rows: RawRow[];
  /** Required columns that the sheet lacks. */
  missing: string[];
  /** Whether a column without which nothing is read was found by its heading. */
  isList: boolean;
  /** Whether the company has chosen before how such a list is read. */
  isKept: boolean;
  /** What is unclear in a whole column, by field. */
  doubts: ReadonlyMap<string, ColumnDoubt>;
  /** Visible sheets with such a list that were not read. */
  others: string[];
  /** Whether the sheet is named as in the template, or there is no other. */
  isSheetSure: boolean;
  /** Rows that were left out: their numbers in the sheet. */
  hidden: number[];
  struck: number[];
  /** Rows that are no items: titles of groups, sums, signatures. */
  noItems: number[];
  /** Headings of columns that have content but are not read. */
  unread: string[];
  /** Columns in which day and month may be swapped. */
  swapped: SwappedDays[];
  /** A cell by row and column, as the file contains it. */
  cellAt: (row: number, column: number) => RawCell;
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

/** What the reader of a workbook needs. */
export interface ReadWith {
  /** How the user wants the list to be read; null if the portal decides. */
  reading: ImportReading | null;
  /** How the company has read such lists before. */
  kept: readonly KeptReading[];
  resolve: Resolve;
  today: string;
}

/**
 * Reads the items of a workbook. If several visible sheets contain such a list, it reads the one with the template's
 * name, else the one that was open when the file was saved, else the first.
 */
export function readItemsSheet(
  { sheets, isFrom1904 }: ReadWorkbook,
  definition: WorkbookDefinition,
  given: ReadWith,
): ItemsSheet | NoSheet {
  const templateNames = LANGUAGES.map((language) =>
    comparableName(definition.texts(language).sheet),
  );
  const isNamed = ({ name }: ReadSheet) => templateNames.includes(comparableName(name));
  const rank = (sheet: ReadSheet): number => {
    if (isNamed(sheet)) return 0;
    return sheet.isActive ? 1 : 2;
  };
  const names = namesOf(definition);
  const listIn = (sheet: ReadSheet) => findHeader(sheet, definition, names, given.kept);
  const visible = sheets
    .filter(({ isHidden, rows }) => !isHidden && rows.length > 0)
    .toSorted((a, b) => rank(a) - rank(b));
  const lists = visible.flatMap((sheet) => listIn(sheet) ?? []);
  const list = given.reading ? toldList(visible, given.reading, listIn, names) : (lists[0] ?? null);
  if (!list) {
    const hidden = sheets.find((sheet) => sheet.isHidden && listIn(sheet) !== null);
    if (hidden) return { code: 'onlyHidden', sheet: hidden.name };
  }
  const chosen = list ?? withoutHeadings(visible, names);
  if (!chosen) return { code: 'noSheet' };
  const others = lists.filter(({ sheet }) => sheet !== chosen.sheet);
  return {
    ...readRows(chosen, definition, given, isFrom1904),
    sheets: visible.map(({ name }) => name),
    others: others.map(({ sheet }) => sheet.name),
    isSheetSure: others.length === 0 || isNamed(chosen.sheet),
  };
}

/** The list that the user has chosen. If the user has chosen no columns, the portal finds them. */
function toldList(
  visible: readonly ReadSheet[],
  { sheet: name, header, columns }: ImportReading,
  listIn: (sheet: ReadSheet) => FoundList | null,
  names: Parameters<typeof columnsBelow>[2],
): FoundList | null {
  const sheet = visible.find((one) => one.name === name) ?? visible[0];
  if (!sheet) return null;
  const found = listIn(sheet);
  const list =
    found && (header === undefined || found.header === header)
      ? found
      : columnsBelow(sheet, header ?? likelyHeader(sheet), names);
  if (columns.length === 0) return list;
  const fields = new Map(columns.map(({ at, field }) => [at, field]));
  const headings = new Map(list.columns.map(({ at, heading }) => [at, heading]));
  const all = new Set([...headings.keys(), ...fields.keys()]);
  return {
    ...list,
    isKept: false,
    columns: [...all]
      .toSorted((one, other) => one - other)
      .map((at) => ({
        at,
        heading: headings.get(at) ?? '',
        field: fields.get(at) ?? '',
        isGuess: false,
      })),
  };
}

/** The sheet that is most likely a list, if none of its headings is known. */
function withoutHeadings(
  visible: readonly ReadSheet[],
  names: Parameters<typeof columnsBelow>[2],
): FoundList | null {
  const sheet = visible.find(({ rows }) => rows.some(({ cells }) => cells.size > 1));
  return sheet ? columnsBelow(sheet, likelyHeader(sheet), names) : null;
}

type OfSheet = Omit<ItemsSheet, 'others' | 'sheets' | 'isSheetSure'>;

function readRows(
  list: FoundList,
  definition: WorkbookDefinition,
  { reading, resolve, today }: ReadWith,
  isFrom1904: boolean,
): OfSheet {
  const below = list.sheet.rows.filter(({ number }) => number > list.header);
  const byColumn = new Map<number, readonly RawCell[]>();
  const cellsAt = (at: number): readonly RawCell[] => {
    const read =
      byColumn.get(at) ?? below.flatMap(({ cells }) => cells.get(at) ?? []).map(cellValue);
    byColumn.set(at, read);
    return read;
  };
  const known = new Set(fieldsOf(definition));
  const named = withUnheaded(
    // The choice comes from outside and may name anything, even a property that every object has.
    list.columns.map((column) => (known.has(column.field) ? column : { ...column, field: '' })),
    below,
  );
  const isTold = reading !== null && reading.columns.length > 0;
  const columns =
    isTold || list.isKept ? named : guessColumns(named, cellsAt, definition, { resolve, today });
  const fields = new Map(
    columns.filter(({ field }) => field !== '').map(({ at, field }) => [at, field]),
  );
  const found = new Set(fields.values());
  const left = { hidden: [] as number[], struck: [] as number[], noItems: [] as number[] };
  const none = noItems(
    below.map(({ number, cells }) => ({
      number,
      cells: new Map([...cells].map(([at, cell]) => [at, cellValue(cell)])),
    })),
    columns,
    list.header,
    definition,
  );
  const isDays = (field: string) => columnOf(definition, field).column.kind === 'date';
  const parts = partsOfDays(columns, isDays);
  const valueOf = (field: string, cells: readonly FieldCell[]): RawCell => {
    if (!isDays(field)) return whole(cells.map(({ cell }) => cellValue(cell)));
    const split = cells.flatMap(({ at, cell }) => {
      const part = parts.get(at);
      return part ? [{ part, cell: cellValue(cell) }] : [];
    });
    return split.length > 0
      ? wholeDay(split)
      : whole(cells.map(({ cell }) => dayBehind(cell.value, isFrom1904)));
  };
  const byNumber = new Map(below.map((row) => [row.number, row]));
  const rows: RawRow[] = [];
  for (const row of below) {
    const cells = cellsOf(row, fields);
    if (none.has(row.number)) left.noItems.push(row.number);
    else if (!cells.some(({ cell }) => hasContent(cell.value))) continue;
    else if (row.isHidden) left.hidden.push(row.number);
    else if (cells.every(({ cell }) => cell.isStruck)) left.struck.push(row.number);
    else rows.push(rawRow(row.number, cells, valueOf));
  }
  const doubts = new Map(
    [...found].flatMap((field) => {
      const doubt = doubtOf(field, columnOf(definition, field).column, rows);
      return doubt ? [[field, doubt] as const] : [];
    }),
  );
  const answers = new Map(
    (reading?.columns ?? []).flatMap(({ field, answer }) => (answer ? [[field, answer]] : [])),
  );
  return {
    cellAt: (row, column) => {
      const cell = byNumber.get(row)?.cells.get(column);
      return cell && cellValue(cell);
    },
    sheet: list.sheet.name,
    header: list.header,
    columns,
    headings: list.columns.filter(({ heading }) => heading !== ''),
    rows: rows.map((row) => withAnswers(row, definition, answers)),
    missing: fieldsOf(definition).filter(
      (field) => columnOf(definition, field).column.required && !found.has(field),
    ),
    isList: columns.some(
      ({ field, isGuess }) => definition.identifying.includes(field) && !isGuess,
    ),
    isKept: list.isKept,
    doubts,
    ...left,
    unread: columns
      .filter(({ field }) => field === '')
      .filter(({ heading, at }) =>
        heading === '' ? hasWords(cellsAt(at)) : !isBesideItems(heading),
      )
      .map(({ heading, at }) => heading || columnLetters(at)),
    swapped: fieldsOf(definition)
      .filter((field) => isDays(field) && !answers.has(field))
      .flatMap((field) => swappedDays(field, rows) ?? []),
  };
}

/** All columns with content, also without a heading. A heading above an empty column is left out if its field is unknown. */
function withUnheaded(columns: readonly FoundColumn[], below: readonly SheetRow[]): FoundColumn[] {
  const filled = new Set(below.flatMap(({ cells }) => [...cells.keys()]));
  const headed = new Set(columns.map(({ at }) => at));
  return [
    ...columns.filter(({ at, field }) => field !== '' || filled.has(at)),
    ...[...filled]
      .filter((at) => !headed.has(at))
      .map((at) => ({ at, heading: '', field: '', isGuess: false })),
  ].toSorted((one, other) => one.at - other.at);
}

type FieldCell = { field: string; at: number; cell: SheetCell };

/** A row by its fields. `valueOf` gives the content of the cells of one field. */
const rawRow = (
  row: number,
  cells: readonly FieldCell[],
  valueOf: (field: string, cells: readonly FieldCell[]) => RawCell,
): RawRow => ({
  row,
  cells: Object.fromEntries(
    [...grouped(cells, ({ field }) => field)].map(([field, own]) => [field, valueOf(field, own)]),
  ),
});

const withAnswers = (
  { row, cells }: RawRow,
  definition: WorkbookDefinition,
  answers: ReadonlyMap<string, ColumnAnswer>,
): RawRow => ({
  row,
  cells: Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => {
      const answer = answers.get(field);
      return [field, answer ? answered(cell, columnOf(definition, field).column, answer) : cell];
    }),
  ),
});

const cellsOf = ({ cells }: SheetRow, fields: ReadonlyMap<number, string>): FieldCell[] =>
  [...cells].flatMap(([at, cell]) => {
    const field = fields.get(at);
    return field ? [{ field, at, cell }] : [];
  });

/** Whether a column without a heading holds more than the numbers of rows. */
const hasWords = (cells: readonly RawCell[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell));

/** Formulas that were copied down over empty rows do not make them items. */
const hasContent = (cell: RawCell): boolean =>
  isUnreadable(cell) ? cell.unreadable !== 'formulaWithoutResult' : cellText(cell) !== '';
