import { LANGUAGES, type Language } from '@portal/contracts';
import { translate, type TextKey } from '../../platform/i18n/translator';
import {
  cellText,
  severalOf,
  type Column,
  type Keys,
  type RawCell,
  type Value,
} from '../../platform/master-data';
import { comparableName, serialDate } from '../../platform/xlsx';

/** How one of a few values is written in a cell. */
export const choiceLabel = (value: string, language: Language): string =>
  translate(language, `workbook:values.${value}` as TextKey);

/** How a flag is written in a cell. */
export const flagLabel = (value: boolean, language: Language): string =>
  translate(language, value ? 'workbook:flags.yes' : 'workbook:flags.no');

/** What the engine takes for a cell: labels become values, and numbers days where a column holds days. */
export function rawCell(column: Column, cell: RawCell): RawCell {
  if (column.kind === 'date' || column.kind === 'instant')
    return typeof cell === 'number' ? serialDate(cell) : cell;
  if (column.kind !== 'choice' && column.kind !== 'choices') return cell;
  if (typeof cell !== 'string') return cell;
  if (column.kind === 'choice') return choiceOf(column.values, cellText(cell));
  return severalOf(cell, cellText(cell)).map((part) => choiceOf(column.values, part));
}

/** The value a label stands for; what is no label is left for the engine to refuse. */
function choiceOf(values: readonly string[], written: string): string {
  const wanted = comparableName(written);
  const isMeant = (value: string) =>
    [value, ...LANGUAGES.map((language) => choiceLabel(value, language))].some(
      (label) => comparableName(label) === wanted,
    );
  return values.find(isMeant) ?? written;
}

/** A stored value as a cell shows it: codes instead of ids, labels instead of values. */
export function shownValue(column: Column, value: Value, keys: Keys, language: Language): string {
  if (value === null || value === '') return '';
  switch (column.kind) {
    case 'flag':
      return flagLabel(value === true, language);
    case 'choice':
      return choiceLabel(String(value), language);
    case 'choices':
      return several(value, (one) => choiceLabel(one, language));
    case 'ref':
      return keys.codeOf(column.to, String(value));
    case 'refs':
      return several(value, (one) => keys.codeOf(column.to, one));
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

const several = (value: Value, show: (one: string) => string): string =>
  Array.isArray(value) ? value.map(show).sort().join('; ') : String(value);

const PLANT_OFFSET_MS = 7 * 3_600_000;

/** An instant as the plant's clocks show it, as ISO text without zone. */
export const plantTime = (instant: string): string =>
  new Date(Date.parse(instant) + PLANT_OFFSET_MS).toISOString().slice(0, 19);
