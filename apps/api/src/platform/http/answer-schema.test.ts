import { peopleRequest, singleLine, day } from '@portal/contracts';
import { z } from 'zod';
import { answerSchema } from './answer-schema';

const answer = z.object({
  name: singleLine(5).default(''),
  born: day.nullable(),
  rows: z.array(z.object({ text: singleLine(5) })).max(1),
  kind: z.discriminatedUnion('is', [
    z.object({ is: z.literal('a'), text: singleLine(5) }),
    z.object({ is: z.literal('b') }),
  ]),
});

it('lets rows through that are older than a rule, as they are', () => {
  const row = {
    name: 'longer than five\u0001',
    born: '0026-01-31',
    rows: [{ text: 'a\ufffe' }, { text: '' }],
    kind: { is: 'a', text: '\u0001' },
  };
  expect(answer.safeParse(row).success).toBe(false);
  expect(z.parse(answerSchema(answer), row)).toEqual(row);
});

it.each([
  ['another type', { name: 1, born: null, rows: [], kind: { is: 'b' } }],
  ['no date', { name: '', born: 'tomorrow', rows: [], kind: { is: 'b' } }],
])('lets %s through no more than before', (_, row) => {
  expect(z.safeParse(answerSchema(answer), row).success).toBe(false);
});

it('leaves out what the schema does not name', () => {
  const row = { name: '', born: null, rows: [{ text: '', secret: 1 }], kind: { is: 'b' }, more: 1 };
  expect(z.parse(answerSchema(answer), row)).toEqual({
    name: '',
    born: null,
    rows: [{ text: '' }],
    kind: { is: 'b' },
  });
});

it('is made once of what many answers have in common', () => {
  expect(answerSchema(peopleRequest)).toBe(answerSchema(peopleRequest));
});
