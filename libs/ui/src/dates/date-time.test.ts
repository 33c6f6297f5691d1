import { parseDateTime, parseDay, withTimeOfDay } from './date-time';

describe('a typed day', () => {
  it.each([
    ['05/06/2026', '2026-06-05'],
    ['5/6/2026', '2026-06-05'],
    ['5/6/26', '2026-06-05'],
    [' 05062026 ', '2026-06-05'],
    ['31/02/2026', null],
    ['5/6', null],
  ])('%j is %j', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });
});

describe('a typed day and time', () => {
  it.each([
    ['05/06/2026 14:30', '2026-06-05 14:30:00'],
    ['5/6/2026 7:05', '2026-06-05 07:05:00'],
    ['5/6/26  14h30', '2026-06-05 14:30:00'],
    ['5/6/2026, 7h', '2026-06-05 07:00:00'],
    ['05062026 1430', '2026-06-05 14:30:00'],
    ['05/06/2026 24:30', null],
    ['05/06/2026 14:', null],
    ['14:30', null],
  ])('%j is %j', (typed, moment) => {
    expect(parseDateTime(typed, null, '08:00')).toBe(moment);
  });

  it('keeps the time that stands there where only a day is typed', () => {
    expect(parseDateTime('6/6/2026', '2026-06-05 14:30', '08:00')).toBe('2026-06-06 14:30:00');
  });

  it('takes the usual time where there is none yet', () => {
    expect(parseDateTime('6/6/2026', null, '08:00')).toBe('2026-06-06 08:00:00');
    expect(withTimeOfDay('2026-06-06', null, '17:00')).toBe('2026-06-06 17:00');
  });

  it('keeps a time that comes with the day', () => {
    expect(withTimeOfDay('2026-06-06 00:00:00', '2026-06-05 14:30', '08:00')).toBe(
      '2026-06-06 00:00',
    );
  });
});
