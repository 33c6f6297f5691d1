import { takeOutItemInput } from '@portal/contracts';
import {
  AMOUNT_LIMITS,
  numberOutProblem,
  plainLine,
  readNumber,
  type LotFacts,
  type NumberCode,
  type Problem,
  type TakeOutCode,
} from '@portal/domain';
import { maxLengthsOf } from '../../../platform/forms/limits';
import type { ReadCell, TypedColumn } from '../../../platform/grid/columns';
import type { EquipmentRow } from '../form';

/** The reason why a cell refuses a text; `could` are quantities that the text may mean. */
export interface CellWhy {
  code:
    NumberCode | 'unclear' | 'noteTooLong' | 'notChoice' | 'notDay' | 'textTooLong' | TakeOutCode;
  could?: readonly number[];
  /** The value of the row that they are for, if it is not the quantity. */
  field?: string;
  params?: Problem['params'];
}

const LONGEST = maxLengthsOf(takeOutItemInput)['description'] ?? 0;

/** Reads the quantity of a thing to take out. */
export function readQuantity(text: string): ReadCell<EquipmentRow, CellWhy> {
  const read = readNumber(text, AMOUNT_LIMITS);
  switch (read.kind) {
    case 'unclear':
      return { why: { code: 'unclear', could: read.could } };
    case 'refused':
      return { why: { code: read.reason, could: read.nearest } };
    default:
      return { change: { numberOut: read.kind === 'value' ? read.value : null } };
  }
}

/** Reads a note. */
export function readNote(text: string): ReadCell<EquipmentRow, CellWhy> {
  const description = plainLine(text);
  return description.length > LONGEST
    ? { why: { code: 'noteTooLong' } }
    : { change: { description } };
}

/** The column of quantities. @param lotOf returns the facts for the rules about the thing in a row */
export const quantityColumn = (
  lotOf: (row: EquipmentRow) => LotFacts,
): TypedColumn<EquipmentRow, CellWhy> => ({
  read: readQuantity,
  refusedIn: (row, { numberOut }) => {
    const wrong =
      typeof numberOut === 'number' ? numberOutProblem({ numberOut }, lotOf(row)) : undefined;
    return wrong && { code: wrong.code, params: wrong.params };
  },
  empty: { numberOut: null },
  isNumber: true,
  isRequired: true,
});

/** The column of notes. */
export const NOTE_COLUMN: TypedColumn<EquipmentRow, CellWhy> = {
  read: readNote,
  empty: { description: '' },
  maxLength: LONGEST,
};
