import { cellText } from './cell';
import type { RawTable } from './planned';
import type { MasterTable } from './master-table';

/** Number of digits of a citizen's identity number. */
const IDENTITY_DIGITS = 12;

/** The incoming keys of a table with one key column, as written. */
export function newKeyTexts(table: MasterTable, raw: RawTable): string[] {
  const [name = ''] = table.key;
  const column = table.columns[name];
  const hasLostZeros = column?.kind === 'text' && column.isDigits;
  return raw.rows.flatMap(({ cells }) => {
    const cell = cells[name];
    const text = cellText(cell);
    // The row itself is refused, but rows that refer to it by the correct number are not wrong.
    return typeof cell === 'number' && hasLostZeros
      ? [text, text.padStart(IDENTITY_DIGITS, '0')]
      : [text];
  });
}
