import { valueWithout, type Change } from './card-undo';

const change = (id: string, before: string, after: string, isUndone = false): Change<string> => ({
  id,
  before,
  after,
  isUndone,
});

it.each<[string, string, Change<string>[], string, string | null]>([
  ['the only one', 'B', [change('1', 'A', 'B')], '1', 'A'],
  ['the last of two', 'C', [change('1', 'A', 'B'), change('2', 'B', 'C')], '2', 'B'],
  ['one that a later one follows', 'C', [change('1', 'A', 'B'), change('2', 'B', 'C')], '1', null],
  [
    'one whose beginning was taken back before',
    'C',
    [change('1', 'A', 'B', true), change('2', 'B', 'C')],
    '2',
    'A',
  ],
  ['one that something else was written over', 'X', [change('1', 'A', 'B')], '1', null],
  ['one that was taken back already', 'B', [change('1', 'A', 'B', true)], '1', null],
  ['one that is not there', 'B', [], '1', null],
])('taking back %s', (_, now, changes, id, expected) => {
  expect(valueWithout(now, changes, id)).toEqual(expected === null ? null : { value: expected });
});
