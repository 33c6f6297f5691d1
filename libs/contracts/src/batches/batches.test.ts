import { EMPTY_ID } from '../empty-id';
import { batchInput, MAX_BATCH_ITEMS } from './batches';

const idOf = (at: number) => `0190a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`;
const people = (count: number) => Array.from({ length: count }, (_, at) => ({ id: idOf(at) }));
const parsed = (staffItems: object[]) =>
  batchInput.safeParse({ id: idOf(0), staffPlan: {}, staffItems }).success;

it.each([
  ['no people', [], false],
  ['one person', people(1), true],
  ['as many as fit', people(MAX_BATCH_ITEMS), true],
  ['one too many', people(MAX_BATCH_ITEMS + 1), false],
  ['the same item twice', [...people(2), ...people(1)], false],
  ['an item without an id of its own', [{ id: EMPTY_ID }], false],
])('a batch of %s', (_, items, isTaken) => {
  expect(parsed(items)).toBe(isTaken);
});

it('refuses the id that means none', () => {
  const given = { staffPlan: {}, staffItems: people(1) };
  const isTaken = [idOf(0), EMPTY_ID].map((id) => batchInput.safeParse({ ...given, id }).success);
  expect(isTaken).toEqual([true, false]);
});
