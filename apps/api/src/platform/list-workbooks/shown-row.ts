import type ExcelJS from 'exceljs';
import { partOf, type Language } from '@portal/contracts';
import { isUnreadable, type RawCell, type Value } from '../master-data';
import { nameOf, type Choices } from './choices';
import { columnOf, fieldsOf, type RawRow, type WorkbookDefinition } from './definition';

/** An item as cells show it, by field: names instead of ids, and real dates. */
export type ShownRow = Readonly<Record<string, ExcelJS.CellValue>>;

/** An item of a request. */
export const shownItem = (
  item: { id: string },
  definition: WorkbookDefinition,
  choices: Choices,
  language: Language,
): ShownRow =>
  shown(definition, (field) => {
    const { column, toCell } = columnOf(definition, field);
    const kept = partOf(item, field) ?? null;
    const value = toCell ? toCell(kept) : (kept as Value);
    if (value === null || value === '') return null;
    const named = (id: string) => ('to' in column ? nameOf(choices, column.to, id, language) : id);
    if (Array.isArray(value)) return value.map(named).filter(Boolean).join('; ') || null;
    if (column.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
    return column.kind === 'ref' ? named(String(value)) || null : value;
  });

/** An item as the imported file contained it. */
export const shownRaw = ({ cells }: RawRow, definition: WorkbookDefinition): ShownRow =>
  shown(definition, (field) => rawValue(cells[field]));

const shown = (
  definition: WorkbookDefinition,
  cellOf: (field: string) => ExcelJS.CellValue,
): ShownRow => Object.fromEntries(fieldsOf(definition).map((field) => [field, cellOf(field)]));

function rawValue(cell: RawCell): ExcelJS.CellValue {
  if (cell === undefined || cell === null) return null;
  if (isUnreadable(cell)) return (cell.could ?? cell.shown) || null;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  return Array.isArray(cell) ? cell.join('; ') : (cell as string | number | boolean);
}
