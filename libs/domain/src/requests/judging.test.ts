import type { Result } from '@portal/contracts';
import { nextUndecided, passingOf } from './judging';

const items = (results: readonly Result[]) =>
  results.map((result, at) => ({ id: `${at + 1}`, result }));

it.each<[string, Result[], string | null, string | null]>([
  ['the next one', [1, null, null], '1', '2'],
  ['after those with a verdict, failing or not', [null, -1, 0, 1, null], '1', '5'],
  ['the first, after the end of the list', [null, 1, null], '3', '1'],
  ['none after the last, if the others have failed', [1, null, -1, 0], '2', null],
  ['never the item of the last verdict', [1, null], '2', null],
  ['the first, if the item is not in the list', [1, null, null], null, '2'],
  ['the first, if a filter hides the item', [1, null], 'gone', '2'],
  ['none in an empty list', [], null, null],
])('after a verdict the next item is %s', (_, results, currentId, expected) => {
  expect(nextUndecided(items(results), currentId)).toBe(expected);
});

it.each<[Result, boolean, ReturnType<typeof passingOf>]>([
  [null, false, 'pass'],
  [null, true, 'ask'],
  [1, false, 'already'],
  [1, true, 'already'],
  [0, false, 'ask'],
  [-1, false, 'ask'],
])(
  'the key that passes, on an item with %s, doubts that ask %s: %s',
  (result, isAsked, expected) => {
    expect(passingOf(result, isAsked)).toBe(expected);
  },
);

it('four items and one P too many: failed items stay failed', () => {
  // The first has passed, the third and fourth have failed. P on the second, and P once more.
  const results: Result[] = [1, null, -1, 0];
  let current: string | null = '2';
  const press = () => {
    const at = Number(current) - 1;
    if (passingOf(results[at] ?? null, false) !== 'pass') return;
    results[at] = 1;
    current = nextUndecided(items(results), current) ?? current;
  };
  press();
  press();
  expect(results).toEqual([1, 1, -1, 0]);
  expect(current).toBe('2');
});
