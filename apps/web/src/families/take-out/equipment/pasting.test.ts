import { rangeOf, type At, type Range } from '../../../platform/grid/cursor';
import { pasted, type PastedColumn } from '../../../platform/grid/paste';
import type { EquipmentRow } from '../form';
import { NOTE_COLUMN, quantityColumn, type CellWhy } from './read-cell';

const row = (id: string, numberExisting: number): EquipmentRow =>
  ({ id, code: `T${id}`, specification: `Bơm ${id}`, numberExisting, description: '' }) as EquipmentRow; // prettier-ignore
const rows = [row('a', 5), row('b', 2.5), row('c', 9)].map((one, at) => ({
  place: at + 4,
  row: one,
}));
const lotOf = ({ id, specification, numberExisting }: EquipmentRow) => ({
  specification,
  numberExisting,
  unit: { name: 'Cái', isDivisible: id !== 'c' },
});
const columns: PastedColumn<EquipmentRow, CellWhy>[] = [
  { text: ({ code }) => code },
  { text: () => '', typed: quantityColumn(lotOf) },
  { text: () => '', typed: NOTE_COLUMN },
];
const OUT: At = { row: 0, column: 1 };

function paste(block: string[][], at = OUT, range: Range = rangeOf(at, at)) {
  const { changes, refused } = pasted({ rows, columns, block, at, range });
  return {
    changes: Object.fromEntries(changes),
    refused: refused.map(({ place, text, why }) => [place, text, why.code]),
  };
}

it('a pasted column fills the cells below the chosen one', () => {
  expect(paste([['1,5'], ['2']], { row: 1, column: 1 })).toEqual({
    changes: { b: { numberOut: 1.5 }, c: { numberOut: 2 } },
    refused: [],
  });
});

it('a pasted block fills the typed columns, and may repeat the values of read-only cells', () => {
  expect(
    paste(
      [
        ['Ta', '1', 'kho'],
        ['Tx', '', 'bãi'],
      ],
      { row: 0, column: 0 },
    ),
  ).toEqual({
    changes: {
      a: { numberOut: 1, description: 'kho' },
      b: { numberOut: null, description: 'bãi' },
    },
    refused: [[5, 'Tx', 'readOnly']],
  });
});

it('a paste reports each refused cell with its row and the reason', () => {
  expect(paste([['2,5']], { row: 2, column: 1 }).refused).toEqual([
    [6, '2,5', 'numberOutNotWhole'],
  ]);
  expect(paste([['hai'], ['2,6'], ['0'], ['3']])).toEqual({
    changes: {},
    refused: [
      [4, 'hai', 'notNumber'],
      [5, '2,6', 'numberOutTooMuch'],
      [6, '0', 'zero'],
      [4, '3', 'beyond'],
    ],
  });
});

it('one pasted cell fills all chosen cells', () => {
  const at = { row: 2, column: 1 };
  expect(paste([['2']], at, rangeOf(OUT, at)).changes).toEqual({
    a: { numberOut: 2 },
    b: { numberOut: 2 },
    c: { numberOut: 2 },
  });
});
