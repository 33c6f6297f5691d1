import {
  BIRTH_CASES,
  CASES_TODAY,
  DAY_CASES,
  MOMENT_CASES,
  YEAR_KNOWN_CASES,
} from './cases.fixture';
import { readDay } from './days';
import { readMoment } from './moments';

const today = CASES_TODAY;

describe('a typed day', () => {
  it.each(DAY_CASES)('%j', (written, read) => {
    expect(readDay(written, { today })).toEqual(read);
  });

  it.each(BIRTH_CASES)('of birth: %j', (written, read) => {
    expect(readDay(written, { today, birth: true })).toEqual(read);
  });

  it.each(YEAR_KNOWN_CASES)('of 1986: %j', (written, read) => {
    expect(readDay(written, { today, year: 1986 })).toEqual(read);
  });
});

describe('a typed day and time', () => {
  it.each(MOMENT_CASES)('%j', (written, read) => {
    expect(readMoment(written, { today, usualTime: '08:00' })).toEqual(read);
  });
});
