import { newGuid } from '../upload/guid';
import { changedFields, takeRows, type ImportMode } from './take-rows';

interface Named {
  id: string;
  imageId: string | null;
  result: number | null;
  key: string;
  name: string;
  parts: string[];
}
const named = (key: string, change: Partial<Named> = {}): Named => ({
  id: newGuid(),
  imageId: null,
  result: null,
  key,
  name: '',
  parts: [],
  ...change,
});

const take = (mode: ImportMode, items: Named[], data: Named[], max = 10) =>
  takeRows(
    items,
    {
      data,
      rows: data.map((_, at) => ({ row: at + 3, fields: ['key', 'name', 'parts'] })),
      refused: [{ row: 2, name: 'B', problems: ['name: missing'] }],
    },
    {
      mode,
      max,
      sameAs: [{ keyOf: (item) => item.key }],
      isOpen: ({ result }) => result !== 1,
      changesOf: (item, row, fields) => changedFields(item, row, fields),
    },
  );

const items = [
  named('a', { name: 'old', imageId: 'photo', parts: ['x', 'y'] }),
  named('b', { name: 'B' }),
  named('c', { name: 'C', result: 1 }),
];
const rows = [
  named('a', { name: 'new', parts: ['y', 'x'] }),
  named('b', { name: 'B' }),
  named('c', { name: 'other' }),
  named('d'),
];

it.each<[ImportMode, string[], (string | undefined)[]]>([
  ['both', ['refused', 'updated', 'same', 'locked', 'added'], ['new', 'B', 'C', '']],
  ['add', ['refused', 'there', 'there', 'there', 'added'], ['old', 'B', 'C', '']],
  ['update', ['refused', 'updated', 'same', 'locked', 'unknown'], ['new', 'B', 'C', undefined]],
])('rows are taken to %s', (mode, outcomes, names) => {
  const { items: after, report } = take(mode, items, rows);
  expect(report.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(names.map((_, at) => after[at]?.name)).toEqual(names);
});

it('an update changes what the row says and nothing else', () => {
  const { items: after, report } = take('both', items, rows);
  expect(after[0]).toEqual({ ...items[0], name: 'new' });
  expect(report[1]).toMatchObject({ row: 3, fields: ['name'] });
});

it('the import leaves out what has no room, and reports it', () => {
  const { items: after, report } = take('both', items, rows, 3);
  expect([after.length, report.at(-1)?.outcome]).toEqual([3, 'full']);
});

it('a field that follows from another changes with it, and an empty cell changes nothing', () => {
  const row = named('a', { name: 'new', imageId: 'other' });
  const first = named('a', { name: 'old', parts: ['x'] });
  expect(changedFields(first, row, ['key', 'name'], { name: ['imageId'] })).toEqual({
    name: 'new',
    imageId: 'other',
  });
});
