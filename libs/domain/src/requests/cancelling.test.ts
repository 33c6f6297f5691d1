import type { Bond } from '@portal/contracts';
import { endedWith } from './cancelling';

const hanging = (bonds: Record<string, Bond>) =>
  Object.entries(bonds).map(([id, bond]) => ({ id, bond }));
const ALL = hanging({ a: 'ends', b: 'ends', c: 'may', d: 'goesOn' });

it.each<[string, string[] | undefined, string[] | null]>([
  ['nobody was asked: what rests on nothing else', undefined, ['a', 'b']],
  ['nothing more was ticked', ['a', 'b'], ['a', 'b']],
  ['what may be ended was ticked', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['ticked twice is once', ['a', 'b', 'b'], ['a', 'b']],
  ['what ends in any case has come in since', ['a'], null],
  ['what goes on cannot be ticked', ['a', 'b', 'd'], null],
  ['what does not hang on it', ['a', 'b', 'x'], null],
])('%s', (_, wanted, expected) => {
  expect(endedWith(ALL, wanted)).toEqual(expected);
});

it('no request depends on it', () => {
  expect(endedWith([], [])).toEqual([]);
  expect(endedWith([], undefined)).toEqual([]);
});
