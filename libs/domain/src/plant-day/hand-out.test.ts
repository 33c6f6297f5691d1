import { endOfHandOut, handOutProblem, type HandOutFacts } from './hand-out';

/** Early in the morning of 7 April at the plant. */
const now = new Date('2026-04-06T22:30:00Z');
const facts = (change: Partial<HandOutFacts> = {}): HandOutFacts => ({
  kind: 'guest',
  isOut: false,
  otherCard: null,
  isPlain: true,
  isBarred: false,
  isExpected: false,
  until: endOfHandOut(now),
  now,
  ...change,
});

it.each<[string, Partial<HandOutFacts>, ReturnType<typeof handOutProblem>]>([
  ['a guest', {}, null],
  ['a number that is not in the stock', { kind: null }, 'noSuchCard'],
  ['a card that is already lent', { isOut: true }, 'cardIsOut'],
  ['an invalid identity number', { isPlain: false }, 'unplainNumber'],
  ['a barred person', { isBarred: true, otherCard: 'K002' }, 'barred'],
  ['a person with a card', { otherCard: 'K002' }, 'hasCard'],
  ['a temporary card without a request or guarantee', { kind: 'temporary' }, 'notExpected'],
  ['a temporary card', { kind: 'temporary', isExpected: true }, null],
  ['until now', { until: now }, 'untilPast'],
  ['the last possible day', { until: new Date('2026-05-07T16:59:00Z') }, null],
  ['the day after that', { until: new Date('2026-05-07T17:00:00Z') }, 'untilTooLate'],
])('%s', (_, change, problem) => {
  expect(handOutProblem(facts(change))).toBe(problem);
});

it('ends with the plant’s day by default', () => {
  expect(endOfHandOut(now).toISOString()).toBe('2026-04-07T16:59:00.000Z');
});
