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
  ['one with a later change', 'C', [change('1', 'A', 'B'), change('2', 'B', 'C')], '1', null],
  [
    'one whose old value came from an undone change',
    'C',
    [change('1', 'A', 'B', true), change('2', 'B', 'C')],
    '2',
    'A',
  ],
  ['one whose value was overwritten since', 'X', [change('1', 'A', 'B')], '1', null],
  ['one that was already undone', 'B', [change('1', 'A', 'B', true)], '1', null],
  ['one that does not exist', 'B', [], '1', null],
])('taking back %s', (_, now, changes, id, expected) => {
  expect(valueWithout(now, changes, id)).toEqual(expected === null ? null : { value: expected });
});
