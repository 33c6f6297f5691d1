import { wordChanges } from './word-changes';

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

it.each([
  ['', '', ''],
  ['Tôi đồng ý', 'Tôi đồng ý', 'Tôi đồng ý'],
  ['', 'Tôi đồng ý', '+[Tôi đồng ý]'],
  ['Tôi đồng ý', '', '-[Tôi đồng ý]'],
  ['Tôi đồng ý cho xem', 'Tôi không đồng ý cho xem', 'Tôi +[không ]đồng ý cho xem'],
  ['a b c', 'a x c', 'a -[b ]+[x ]c'],
  ['a\nb', 'a b', 'a b'],
])('compares %j with %j', (before, after, differences) => {
  expect(shown(before, after)).toBe(differences);
});

it('compares two long texts without a common word in time', () => {
  const [before, after] = ['a '.repeat(1000), 'b '.repeat(1000)];
  expect(wordChanges(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
