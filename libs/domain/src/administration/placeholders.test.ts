import { filledText, placeholderProblem, placeholdersIn } from './placeholders';

it('finds each placeholder once', () => {
  expect(placeholdersIn('{{a}} và {{ b }}, {{a}}, {c}, {{}}')).toEqual(['a', 'b']);
});

it.each([
  ['values', 'Đơn {{number}}', { number: 'NS1' }, 'Đơn NS1'],
  ['numbers', '{{days}} ngày', { days: 3 }, '3 ngày'],
  ['spaces', '{{ number }}', { number: 'NS1' }, 'NS1'],
  ['a value that looks like a placeholder', '{{a}}', { a: '{{b}}', b: 'x' }, '{{b}}'],
  ['a value that looks like a pattern', '{{a}}!', { a: '$& $1' }, '$& $1!'],
  ['no value', '{{a}} {{b}}', { a: '1' }, '1 {{b}}'],
  ['the name of something built in', '{{constructor}}', {}, '{{constructor}}'],
  ['a call of another text', '$t(mail:footer)', {}, '$t(mail:footer)'],
])('fills in %s', (_what, text, values, expected) => {
  expect(filledText(text, values as unknown as Record<string, string>)).toBe(expected);
});

it.each([
  ['Đơn {{number}}', null],
  ['Không có gì', null],
  ['Một {ngoặc} thường', null],
  ['{{number}', 'brokenPlaceholder'],
  ['number}}', 'brokenPlaceholder'],
  ['{{so đơn}}', 'brokenPlaceholder'],
  ['{{{number}}}', null],
  ['{{numbr}}', 'unknownPlaceholder'],
])('of %s the problem is %s', (text, problem) => {
  expect(placeholderProblem(text, ['number', 'days'])).toBe(problem);
});
