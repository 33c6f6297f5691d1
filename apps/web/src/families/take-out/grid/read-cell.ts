import { takeOutItemInput } from '@portal/contracts';
import { AMOUNT_LIMITS, plainLine, readNumber, type NumberCode } from '@portal/domain';
import { maxLengthsOf } from '../../../platform/forms/limits';
import type { RowChange } from '../form';

/** Why a text cannot stand in a cell; `could` are quantities that it may mean. */
export interface UnreadCell {
  code: NumberCode | 'unclear' | 'noteTooLong';
  could: readonly number[];
}

/** What a text says in a cell, or why it cannot stand there. */
export type ReadCell = { change: RowChange } | UnreadCell;

const LONGEST = maxLengthsOf(takeOutItemInput)['description'] ?? 0;

/** Reads what was typed or pasted into a cell. */
export function readCell(column: keyof RowChange, text: string): ReadCell {
  if (column === 'description') {
    const description = plainLine(text);
    return description.length > LONGEST
      ? { code: 'noteTooLong', could: [] }
      : { change: { description } };
  }
  const read = readNumber(text, AMOUNT_LIMITS);
  switch (read.kind) {
    case 'unclear':
      return { code: 'unclear', could: read.could };
    case 'refused':
      return { code: read.reason, could: read.nearest };
    default:
      return { change: { numberOut: read.kind === 'value' ? read.value : null } };
  }
}
