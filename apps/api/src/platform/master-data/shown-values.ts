import type { Language } from '@portal/contracts';
import { translate, type TextKey } from '../i18n/translator';
import type { Column, Value } from './column';
import type { Keys } from './keys';
import type { MasterTable } from './master-table';

/** Name of a table, and of its sheet. */
export const sheetName = (table: MasterTable, language: Language): string =>
  translate(language, `workbook:sheets.${table.table}` as TextKey);

/** Name of a column, without the mark of a required one. */
export const columnName = (name: string, language: Language): string =>
  translate(language, `workbook:columns.${name}` as TextKey);

/**
 * The text of a value from a fixed set, by its name in the database (`take_out`, `card_change`). Keys of texts cannot
 * contain a minus sign: the key of -1 is `minus1`.
 */
export const choiceLabel = (value: string, language: Language): string =>
  translate(language, `workbook:values.${value.replace('-', 'minus')}` as TextKey);

/** The text of a flag. */
export const flagLabel = (value: boolean, language: Language): string =>
  translate(language, value ? 'workbook:flags.yes' : 'workbook:flags.no');

/** A value without ids as people read it: labels instead of values, days in local order, times in plant time. */
export function writtenValue(column: Column, value: Value, language: Language): string {
  if (value === null || value === '') return '';
  switch (column.kind) {
    case 'flag':
      return flagLabel(value === true, language);
    case 'choice':
      return choiceLabel(String(value), language);
    case 'choices':
      return several(value, (one) => choiceLabel(one, language));
    case 'refs':
      return several(value, String);
    case 'date':
      return String(value).split('-').reverse().join('/');
    case 'instant': {
      const [day = '', time = ''] = plantTime(String(value)).split('T');
      return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
    }
    default:
      return String(value);
  }
}

/** A stored value with keys in place of the ids of the rows that it refers to. */
export function valueWithKeys(column: Column, value: Value, keys: Keys): Value {
  if (column.kind === 'ref' && value !== null) return keys.codeOf(column.to, String(value));
  if (column.kind === 'refs' && Array.isArray(value))
    return value.map((id) => keys.codeOf(column.to, id)).sort();
  return value;
}

/** A stored value as a cell shows it: codes instead of ids, labels instead of values. */
export const shownValue = (column: Column, value: Value, keys: Keys, language: Language): string =>
  writtenValue(column, valueWithKeys(column, value, keys), language);

const several = (value: Value, show: (one: string) => string): string =>
  Array.isArray(value) ? value.map(show).sort().join('; ') : String(value);

const PLANT_OFFSET_MS = 7 * 3_600_000;

/** An instant as the plant's clocks show it, as ISO text without zone. */
export const plantTime = (instant: string): string =>
  new Date(Date.parse(instant) + PLANT_OFFSET_MS).toISOString().slice(0, 19);
