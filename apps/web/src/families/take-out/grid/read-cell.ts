import { quantity, takeOutItemInput } from '@portal/contracts';
import { boundsOf, maxLengthsOf } from '../../../platform/forms/limits';
import type { RowChange } from '../take-out-form';

/** Why a text cannot stand in a cell. */
export type UnreadCode = 'notNumber' | 'unclearNumber' | 'tooLong';

/** What a text says in a cell, or why it cannot stand there. */
export type ReadCell = { change: RowChange } | { code: UnreadCode };

/** Between thousands, and before decimals. */
const MARKS = { vi: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;
const { max: MOST } = boundsOf(quantity);
const LONGEST = maxLengthsOf(takeOutItemInput)['description'] ?? 0;

/**
 * A quantity as people write it in their language, and as spreadsheets show it.
 * @returns null for nothing; a number that two languages read differently is not guessed at
 */
function readQuantity(text: string, language: 'vi' | 'en'): number | null | UnreadCode {
  const bare = text.replaceAll(/\s/g, '');
  if (bare === '') return null;
  const { group, decimal } = MARKS[language];
  const isGrouped = new RegExp(String.raw`^[1-9]\d{0,2}([${group}]\d{3})+([${decimal}]\d+)?$`).test(
    bare,
  );
  const groups = bare.split(group).length - 1;
  if (isGrouped && groups === 1 && !bare.includes(decimal)) return 'unclearNumber';
  const plain = isGrouped
    ? bare.replaceAll(group, '').replace(decimal, '.')
    : bare.replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return 'notNumber';
  const value = Number(plain);
  return value <= MOST && quantity.safeParse(value).success ? value : 'notNumber';
}

/** Reads what was typed or pasted into a cell. */
export function readCell(column: keyof RowChange, text: string, language: 'vi' | 'en'): ReadCell {
  if (column === 'description') {
    const description = text.replaceAll(/\s+/g, ' ').trim();
    return description.length > LONGEST ? { code: 'tooLong' } : { change: { description } };
  }
  const read = readQuantity(text, language);
  return typeof read === 'string' ? { code: read } : { change: { numberOut: read } };
}
