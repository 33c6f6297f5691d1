import type ExcelJS from 'exceljs';
import type { Language, StaffItemInput } from '@portal/contracts';
import { isUnreadable, type RawCell } from '../../../platform/master-data';
import { COLUMNS, FIELDS, type ListName, type PersonField } from './columns';
import { nameOf, type PeopleChoices } from './lists';
import type { RawPerson } from './read-people';

/** A person as cells show it: names instead of ids, real dates. */
export type ShownPerson = Record<PersonField, ExcelJS.CellValue>;

const shown = (cellOf: (field: PersonField) => ExcelJS.CellValue): ShownPerson =>
  Object.fromEntries(FIELDS.map((field) => [field, cellOf(field)])) as ShownPerson;

/** A person of a request. */
export const shownItem = (
  item: StaffItemInput,
  choices: PeopleChoices,
  language: Language,
): ShownPerson =>
  shown((field) => {
    const value = item[field];
    const column = COLUMNS[field];
    if (value === null || value.length === 0) return null;
    if (Array.isArray(value))
      return value
        .map((id) => nameOf(choices.workItems, id, language))
        .filter(Boolean)
        .join('; ');
    if (column.kind === 'date') return new Date(`${value}T00:00:00Z`);
    if (column.kind === 'ref')
      return nameOf(choices[column.to as ListName], value, language) || null;
    return value;
  });

/** A person as it stood in an imported file. */
export const shownRaw = ({ cells }: RawPerson): ShownPerson =>
  shown((field) => rawValue(cells[field]));

function rawValue(cell: RawCell): ExcelJS.CellValue {
  if (cell === undefined || cell === null) return null;
  if (isUnreadable(cell)) return cell.shown === '' ? null : cell.shown;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell;
  return Array.isArray(cell) ? cell.join('; ') : (cell as string | number | boolean);
}
