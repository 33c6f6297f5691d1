import { plantInstant, plantTime } from '../plant-time';
import { WorkingTime, type WorkingCalendar } from './working-calendar';

const WEEKDAYS = [1, 2, 3, 4, 5];
const CALENDAR: WorkingCalendar = {
  hours: WEEKDAYS.flatMap((weekday) => [
    { weekday, startsAt: '07:30', endsAt: '11:30' },
    { weekday, startsAt: '13:00', endsAt: '17:00' },
  ]),
  days: [
    { day: '2026-09-01', worksLike: null },
    { day: '2026-09-02', worksLike: null },
    // A Saturday with the hours of a Monday.
    { day: '2026-08-22', worksLike: 1 },
  ],
};
const time = new WorkingTime(CALENDAR);

describe('the instant at which working hours have passed', () => {
  it.each([
    ['within a morning', '2026-11-23 08:00', 2, '2026-11-23 10:00'],
    ['over lunch', '2026-11-23 11:00', 1, '2026-11-23 13:30'],
    ['at the end of the morning, not after lunch', '2026-11-23 07:30', 4, '2026-11-23 11:30'],
    ['over a night', '2026-11-23 16:00', 2, '2026-11-24 08:30'],
    ['over a weekend', '2026-11-27 16:00', 2, '2026-11-30 08:30'],
    ['from the evening, as from the next morning', '2026-11-23 20:15', 1, '2026-11-24 08:30'],
    ['from a Sunday', '2026-11-29 10:00', 8, '2026-11-30 17:00'],
    ['over a holiday of two days', '2026-08-31 16:00', 2, '2026-09-03 08:30'],
    ['on a Saturday that is worked', '2026-08-21 16:00', 2, '2026-08-22 08:30'],
    ['three days', '2026-11-23 09:00', 24, '2026-11-26 09:00'],
    ['no time at all', '2026-11-23 20:15', 0, '2026-11-24 07:30'],
  ])('%s', (_what, from, hours, until) => {
    expect(plantTime(time.after(plantInstant(from), hours * 60))).toBe(until);
  });

  it('is the inverse of what has passed', () => {
    for (let minutes = 1; minutes < 5000; minutes += 97) {
      const from = plantInstant('2026-08-28 15:10');
      expect(time.minutesBetween(from, time.after(from, minutes))).toBe(minutes);
    }
  });
});

describe('the working minutes between two instants', () => {
  it.each([
    ['a morning', '2026-11-23 07:30', '2026-11-23 11:30', 240],
    ['a day from midnight to midnight', '2026-11-23 00:00', '2026-11-24 00:00', 480],
    ['lunch', '2026-11-23 11:30', '2026-11-23 13:00', 0],
    ['a weekend', '2026-11-27 17:00', '2026-11-30 07:30', 0],
    ['a week', '2026-11-23 00:00', '2026-11-30 00:00', 2400],
    ['the week of a holiday', '2026-08-31 00:00', '2026-09-07 00:00', 1440],
    ['backwards', '2026-11-23 10:00', '2026-11-23 09:00', 0],
  ])('%s', (_what, from, until, minutes) => {
    expect(time.minutesBetween(plantInstant(from), plantInstant(until))).toBe(minutes);
  });
});

describe('the working day after some', () => {
  it.each([
    ['the next one', '2026-11-23', 1, '2026-11-24'],
    ['over a weekend', '2026-11-26', 2, '2026-11-30'],
    ['from a Saturday', '2026-11-28', 1, '2026-11-30'],
    ['over a holiday', '2026-08-31', 1, '2026-09-03'],
    ['to a Saturday that is worked', '2026-08-21', 1, '2026-08-22'],
  ])('%s', (_what, day, count, expected) => {
    expect(time.dayAfter(day, count)).toBe(expected);
  });
});

it('counts hours that overlap once', () => {
  const twice = new WorkingTime({
    hours: [
      { weekday: 1, startsAt: '07:00', endsAt: '12:00' },
      { weekday: 1, startsAt: '11:00', endsAt: '15:00' },
    ],
    days: [],
  });
  expect(
    twice.minutesBetween(plantInstant('2026-11-23 00:00'), plantInstant('2026-11-24 00:00')),
  ).toBe(480);
});

it('counts to midnight', () => {
  const late = new WorkingTime({
    hours: [{ weekday: 1, startsAt: '22:00', endsAt: '24:00' }],
    days: [],
  });
  expect(plantTime(late.after(plantInstant('2026-11-23 22:00'), 120))).toBe('2026-11-24 00:00');
});

it('counts by the clock without working hours, holidays too', () => {
  const none = new WorkingTime({ hours: [], days: [{ day: '2026-11-24', worksLike: null }] });
  const from = plantInstant('2026-11-23 22:00');
  expect(plantTime(none.after(from, 240))).toBe('2026-11-24 02:00');
  expect(none.minutesBetween(from, plantInstant('2026-11-24 02:00'))).toBe(240);
  expect(none.dayAfter('2026-11-23', 2)).toBe('2026-11-25');
});

it('ends where no day is worked any more', () => {
  const never = new WorkingTime({
    hours: [{ weekday: 1, startsAt: '08:00', endsAt: '08:00' }],
    days: [],
  });
  const from = plantInstant('2026-11-23 22:00');
  expect(plantTime(never.after(from, 60))).toBe('2026-11-23 23:00');
  expect(never.dayAfter('2026-11-23', 2)).toBe('2026-11-25');
});
