import { NUMBER_CASES } from './cases.fixture';
import { AMOUNT_LIMITS, QUANTITY_LIMITS, readNumber, shownNumber } from './numbers';

describe('a typed number', () => {
  it.each(NUMBER_CASES)('%j', (written, read) => {
    expect(readNumber(written, QUANTITY_LIMITS)).toEqual(read);
  });

  it.each(['0', '0,000'])('must not be zero for an amount: %s', (written) => {
    expect(readNumber(written, AMOUNT_LIMITS)).toMatchObject({ reason: 'zero' });
  });

  it('must not be below the minimum', () => {
    const years = { decimals: 0, min: 1900, max: 2199, zero: false };
    expect(readNumber('18', years)).toMatchObject({ reason: 'tooSmall' });
    expect(readNumber('2018', years)).toEqual({ kind: 'value', value: 2018 });
  });

  it('offers only readings that the field accepts, and takes none without asking', () => {
    expect(readNumber('1.500', { decimals: 0, max: 5000, zero: true })).toEqual({
      kind: 'unclear',
      could: [1500],
    });
  });
});

describe('a number as a field shows it', () => {
  it.each([
    [0, '0', '0'],
    [12.5, '12,5', '12.5'],
    [1000, '1\u202F000', '1\u202F000'],
    [99_999_999, '99\u202F999\u202F999', '99\u202F999\u202F999'],
    [1234.567, '1\u202F234,567', '1\u202F234.567'],
    [0.125, '0,125', '0.125'],
    [1.234, '1,2340', '1.2340'],
  ])('%d is %s or %s, and is read as the same number', (value, vi, en) => {
    expect([shownNumber(value, 'vi'), shownNumber(value, 'en')]).toEqual([vi, en]);
    for (const shown of [vi, en])
      expect(readNumber(shown, QUANTITY_LIMITS)).toEqual({ kind: 'value', value });
  });
});
