import type { Bond } from '@portal/contracts';
import { endedWith } from './cancelling';

const hanging = (bonds: Record<string, Bond>) =>
  Object.entries(bonds).map(([id, bond]) => ({ id, bond }));
const ALL = hanging({ a: 'ends', b: 'ends', c: 'may', d: 'goesOn' });

it.each<[string, string[] | undefined, string[] | null]>([
  ['the user was not asked: those that depend on nothing else', undefined, ['a', 'b']],
  ['nothing more was ticked', ['a', 'b'], ['a', 'b']],
  ['an optional one was ticked', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['an id that is ticked twice counts once', ['a', 'b', 'b'], ['a', 'b']],
  ['a new one that ends in any case has appeared since', ['a'], null],
  ['one that continues cannot be ticked', ['a', 'b', 'd'], null],
  ['one that does not depend on it', ['a', 'b', 'x'], null],
])('%s', (_, wanted, expected) => {
  expect(endedWith(ALL, wanted)).toEqual(expected);
});

it('no request depends on it', () => {
  expect(endedWith([], [])).toEqual([]);
  expect(endedWith([], undefined)).toEqual([]);
});
