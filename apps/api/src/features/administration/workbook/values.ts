import { LANGUAGES } from '@portal/contracts';
import {
  cellText,
  choiceLabel,
  severalOf,
  type Column,
  type RawCell,
} from '../../../platform/master-data';
import { cellValue, comparableName, dayBehind, type SheetCell } from '../../../platform/xlsx';

/** Converts a cell for the engine: labels to values, and in date columns numbers to days. */
export function rawCell(column: Column, read: SheetCell, isFrom1904: boolean): RawCell {
  if (column.kind === 'date' || column.kind === 'instant') return dayBehind(read.value, isFrom1904);
  const cell = cellValue(read);
  if (column.kind !== 'choice' && column.kind !== 'choices') return cell;
  if (typeof cell !== 'string') return cell;
  if (column.kind === 'choice') return choiceOf(column.values, cellText(cell));
  return severalOf(cell, cellText(cell)).map((part) => choiceOf(column.values, part));
}

/** The value of a label; the engine refuses a text that is not a label. */
function choiceOf(values: readonly string[], written: string): string {
  const wanted = comparableName(written);
  const isMeant = (value: string) =>
    [value, ...LANGUAGES.map((language) => choiceLabel(value, language))].some(
      (label) => comparableName(label) === wanted,
    );
  return values.find(isMeant) ?? written;
}
