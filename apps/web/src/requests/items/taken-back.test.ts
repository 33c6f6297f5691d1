import { putBack, takenBack } from './taken-back';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const shown = (items: { id: string }[]) => items.map(({ id }) => id).join('');

it.each([
  ['in the old order', 'ac', 'abc', 'b', 9, 'abc'],
  ['before items that were added since', 'acd', 'abc', 'b', 9, 'abcd'],
  ['as far as there is room', 'acd', 'abc', 'b', 3, 'abd'],
  ['but not those that were removed otherwise since', 'c', 'abc', 'b', 9, 'bc'],
])('restores items %s', (_, now, before, gone, max, after) => {
  expect(shown(putBack(list(now), list(before), new Set(gone), max))).toBe(after);
});

it('undoes what a change has touched, and nothing else', () => {
  const before = { day: '', note: '' };
  const after = { day: '2027-01-01', note: '' };
  expect(takenBack({ ...after, note: 'since' }, before, after)).toEqual({ day: '', note: 'since' });
});
