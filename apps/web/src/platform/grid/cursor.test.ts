import { isMany, moved, nextEditable, rangeOf, type At } from './cursor';

const shape = { rows: 5, columns: 4, editable: [1, 3], page: 2 };
const at = (row: number, column: number): At => ({ row, column });

it.each<[string, boolean, At, At | undefined]>([
  ['ArrowDown', false, at(0, 1), at(1, 1)],
  ['ArrowDown', false, at(4, 1), at(4, 1)],
  ['ArrowDown', true, at(1, 1), at(4, 1)],
  ['ArrowUp', true, at(3, 2), at(0, 2)],
  ['ArrowLeft', false, at(0, 0), at(0, 0)],
  ['ArrowRight', true, at(2, 0), at(2, 3)],
  ['PageDown', false, at(1, 1), at(3, 1)],
  ['PageDown', false, at(4, 1), at(4, 1)],
  ['PageUp', false, at(1, 1), at(0, 1)],
  ['Home', false, at(2, 3), at(2, 0)],
  ['Home', true, at(2, 3), at(0, 0)],
  ['End', false, at(2, 1), at(2, 3)],
  ['End', true, at(2, 1), at(4, 3)],
  ['x', false, at(2, 1), undefined],
])('%s (to the edge: %p) moves from %p to %p', (key, isFar, from, to) => {
  expect(moved(from, key, isFar, shape)).toEqual(to);
});

it.each<[string, boolean, At, At | undefined]>([
  ['forward in the row', false, at(0, 1), at(0, 3)],
  ['forward from a read-only cell', false, at(0, 2), at(0, 3)],
  ['to the next row', false, at(0, 3), at(1, 1)],
  ['out after the last cell', false, at(4, 3), undefined],
  ['back in the row', true, at(2, 3), at(2, 1)],
  ['back to the previous row', true, at(2, 1), at(1, 3)],
  ['out before the first cell', true, at(0, 1), undefined],
])('Tab moves %s', (_where, isBack, from, to) => {
  expect(nextEditable(from, isBack, shape)).toEqual(to);
});

it('a range can start at any corner', () => {
  expect(rangeOf(at(3, 1), at(1, 2))).toEqual({ top: 1, bottom: 3, left: 1, right: 2 });
  expect(isMany(rangeOf(at(1, 1), at(1, 1)))).toBe(false);
  expect(isMany(rangeOf(at(1, 1), at(1, 2)))).toBe(true);
});
