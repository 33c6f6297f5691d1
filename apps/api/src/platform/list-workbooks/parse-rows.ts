import { changedPart, type ImportedRow } from '@portal/contracts';
import { cellText, parseCell, type Parsed, type Resolve } from '../master-data';
import { newId } from '../database/id';
import { comparableName } from '../xlsx';
import { resolverOf, type Choices } from './choices';
import {
  columnOf,
  fieldsOf,
  type Given,
  type PreparedCells,
  type RawRow,
  type WorkbookDefinition,
} from './definition';
import { own, type RowProblem, type RowProblems } from './row-problem';

export interface BadRow {
  raw: RawRow;
  problems: RowProblems;
}
export interface ParsedRows<Item> {
  items: Item[];
  /** The row of each item, in the same order. */
  rows: ImportedRow[];
  bad: BadRow[];
  /** Rows of fields whose leading zeros a spreadsheet dropped. */
  lostZeros: ReadonlyMap<string, readonly number[]>;
}

/**
 * Separates good rows from bad ones. If rows share a value that must be unique, the first one wins;
 * if they name different people, all of them are bad, because any may have the wrong number.
 */
export function parseRows<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  rows: readonly RawRow[],
  { choices, given }: { choices: Choices; given: Given },
): ParsedRows<Item> {
  const resolve = resolverOf(choices);
  const { unique, maxBy, identifying } = definition;
  const max = maxBy ? given.rules.amounts[maxBy] : definition.max;
  const firstOfKey = new Map<string, RawRow>();
  const lostZeros = new Map<string, number[]>();
  const result: ParsedRows<Item> = { items: [], rows: [], bad: [], lostZeros };
  for (const raw of rows) {
    const { item, problems, lost } = parseRow(definition, raw, resolve, given);
    const key = unique.keyOf(item);
    const first = key === '' ? undefined : firstOfKey.get(key);
    if (first) {
      problems[unique.field] = own('duplicate', { row: first.row });
      if (isOther(definition, first, raw)) refuse(result, first, raw.row, unique.field);
    } else if (key !== '') firstOfKey.set(key, raw);
    if (result.items.length >= max && Object.keys(problems).length === 0)
      problems[identifying[0] ?? unique.field] = own('tooMany', { max });
    if (Object.keys(problems).length > 0) result.bad.push({ raw, problems });
    else {
      result.items.push(item);
      result.rows.push({ row: raw.row, fields: filledFields(definition, raw) });
      for (const field of lost) lostZeros.set(field, [...(lostZeros.get(field) ?? []), raw.row]);
    }
  }
  result.bad.sort((one, other) => one.raw.row - other.raw.row);
  return result;
}

/** Whether two rows with one number name different people. */
function isOther(definition: WorkbookDefinition, one: RawRow, other: RawRow): boolean {
  return fieldsOf(definition)
    .filter((field) => {
      const { column } = columnOf(definition, field);
      return column.kind === 'text' && column.isName === true;
    })
    .some((field) => {
      const [first, second] = [one, other].map(({ cells }) =>
        comparableName(cellText(cells[field])),
      );
      return first !== '' && second !== '' && first !== second;
    });
}

/** Makes a row bad that was good until another row had the same number. */
function refuse<Item>(result: ParsedRows<Item>, raw: RawRow, other: number, field: string): void {
  const at = result.rows.findIndex(({ row }) => row === raw.row);
  if (at < 0) return;
  result.items.splice(at, 1);
  result.rows.splice(at, 1);
  result.bad.push({ raw, problems: { [field]: own('duplicate', { row: other }) } });
}

/** The fields that have content; an empty cell leaves its field unchanged. */
const filledFields = (definition: Pick<WorkbookDefinition, 'columns'>, { cells }: RawRow) =>
  fieldsOf(definition).filter((field) => cellText(cells[field]) !== '');

/** One row: its item, what is wrong with it, and which fields may lack zeros. */
export function parseRow<Item extends { id: string }>(
  definition: WorkbookDefinition<Item>,
  raw: RawRow,
  resolve: Resolve,
  given: Given,
): { item: Item; problems: RowProblems; lost: readonly string[] } {
  const item = definition.item.parse({ id: newId() });
  const prepared: PreparedCells = definition.prepare?.(raw.cells, resolve, given) ?? {
    cells: raw.cells,
    problems: {},
  };
  const problems: RowProblems = { ...prepared.problems };
  for (const field of fieldsOf(definition)) {
    if (problems[field]) continue;
    const { column, toItem } = columnOf(definition, field);
    const parsed: Parsed = parseCell(column, prepared.cells[field], resolve, given.today);
    if ('value' in parsed)
      Object.assign(item, changedPart(item, field, toItem ? toItem(parsed.value) : parsed.value));
    else problems[field] = parsed as RowProblem;
  }
  return {
    item,
    problems: { ...definition.check?.(item, given), ...problems },
    lost: prepared.lostZeros ?? [],
  };
}
