import {
  cardDue,
  cardState,
  cardValidity,
  endingWith,
  safetyCardNumber,
  safetyCardNumberIn,
} from './safety-cards';

it.each<[string, string[], string]>([
  ['no paper', [], '2026-06-30'],
  ['a paper that lasts longer', ['2026-12-31'], '2026-06-30'],
  ['a paper that ends earlier', ['2026-12-31', '2026-04-30', '2026-05-31'], '2026-04-30'],
  ['a paper that is over before it begins', ['2026-02-28'], '2026-03-01'],
])('a card that ends with %s', (_, papers, validTo) => {
  const days = { validFrom: '2026-03-01', validTo: '2026-06-30' };
  expect(endingWith(days, papers)).toEqual({ ...days, validTo });
});

describe('a safety card is valid', () => {
  it.each([
    ['for the plan', ['2026-03-01', '2026-06-30'], '2026-02-15', ['2026-03-01', '2026-06-30']],
    [
      'from today in a running plan',
      ['2026-03-01', '2026-06-30'],
      '2026-04-10',
      ['2026-04-10', '2026-06-30'],
    ],
    ['for one day', ['2026-03-01', '2026-03-01'], '2026-03-01', ['2026-03-01', '2026-03-01']],
    [
      'on the last day of a plan',
      ['2026-03-01', '2026-06-30'],
      '2026-06-30',
      ['2026-06-30', '2026-06-30'],
    ],
    [
      'no longer than a year',
      ['2026-03-01', '2028-12-31'],
      '2026-02-15',
      ['2026-03-01', '2027-03-01'],
    ],
    ['exactly a year', ['2026-03-01', '2027-03-01'], '2026-02-15', ['2026-03-01', '2027-03-01']],
    [
      'a day less than a year',
      ['2026-03-01', '2027-02-28'],
      '2026-02-15',
      ['2026-03-01', '2027-02-28'],
    ],
    [
      'a year from today in a long plan',
      ['2025-03-01', '2028-12-31'],
      '2026-02-15',
      ['2026-02-15', '2027-02-15'],
    ],
    [
      'until the end of February from a leap day',
      ['2028-02-29', '2030-01-01'],
      '2028-01-01',
      ['2028-02-29', '2029-02-28'],
    ],
    ['over a leap day', ['2027-12-31', '2030-01-01'], '2027-12-01', ['2027-12-31', '2028-12-31']],
  ] as const)('%s', (_, [startDate, endDate], today, [validFrom, validTo]) => {
    expect(cardValidity({ startDate, endDate }, today)).toEqual({ validFrom, validTo });
  });

  it.each([
    ['since yesterday', '2026-06-30', '2026-07-01'],
    ['for years', '2020-06-30', '2026-07-01'],
  ])('not for a plan that ended %s', (_, endDate, today) => {
    expect(cardValidity({ startDate: '2020-01-01', endDate }, today)).toBeNull();
  });
});

it.each([
  ['2026-11-20', 1, 'AT26-000001'],
  ['2026-11-20', 999_999, 'AT26-999999'],
  ['2031-01-01', 1_000_000, 'AT31-1000000'],
])('a card of %s counted %d has the number %s', (today, counted, number) => {
  expect(safetyCardNumber(today, counted)).toBe(number);
});

it.each([
  ['2026-11-19', 'over'],
  ['2026-11-20', 'soon'],
  ['2026-11-23', 'soon'],
  ['2026-11-24', 'valid'],
])('a card until %s is %s on 20 November', (validTo, due) => {
  expect(cardDue(validTo, '2026-11-20')).toBe(due);
});

it.each([
  ['AT26-000123', 'AT26-000123'],
  [' at26 000123 ', 'AT26-000123'],
  ['AT26000123', 'AT26-000123'],
  ['AT26-000123.2', 'AT26-000123'],
  ['AT26-1234567', 'AT26-1234567'],
  ['052086479076', null],
  ['AT26-12', null],
])('the number of a card in %j is %p', (written, number) => {
  expect(safetyCardNumberIn(written)).toBe(number);
});

it.each([
  ['2026-11-30', false, 'valid'],
  ['2026-11-23', false, 'soon'],
  ['2026-11-19', false, 'over'],
  ['2026-11-30', true, 'ended'],
  ['2026-11-19', true, 'ended'],
] as const)('a card until %s (ended: %s) counts as %s', (validTo, isEnded, state) => {
  expect(cardState({ validTo, isEnded }, '2026-11-20')).toBe(state);
});
