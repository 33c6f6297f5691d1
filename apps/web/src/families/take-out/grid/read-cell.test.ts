import { readCell, type UnreadCode } from './read-cell';

it.each<['vi' | 'en', string, number | null | UnreadCode]>([
  ['vi', '5', 5],
  ['vi', ' 1,5 ', 1.5],
  ['vi', '1.5', 1.5],
  ['vi', '1,125', 1.125],
  ['vi', '0.125', 0.125],
  ['vi', ',5', 0.5],
  ['vi', '1.234,5', 1234.5],
  ['vi', '1.234.567', 1_234_567],
  ['vi', '1 234', 1234],
  ['vi', '', null],
  ['vi', '0', 0],
  ['vi', '1.234', 'unclearNumber'],
  ['en', '1,234', 'unclearNumber'],
  ['en', '1.234', 1.234],
  ['en', '1,234.5', 1234.5],
  ['vi', '1,2345', 'notNumber'],
  ['vi', '-1', 'notNumber'],
  ['vi', '1e3', 'notNumber'],
  ['vi', '99999999999', 'notNumber'],
  ['vi', 'hai', 'notNumber'],
])('in %s the quantity %p is read as %p', (language, text, wanted) => {
  const read = readCell('numberOut', text, language);
  expect('code' in read ? read.code : read.change.numberOut).toBe(wanted);
});

it('a note stands in one line, and has an end', () => {
  expect(readCell('description', ' a\n b ', 'vi')).toEqual({ change: { description: 'a b' } });
  expect(readCell('description', 'x'.repeat(501), 'vi')).toEqual({ code: 'tooLong' });
});
