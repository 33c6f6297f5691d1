import { addDays } from '../plant-time';
import { daysUntil, lastDaysToTell, lastMailTime } from './expiry-mails';

const DAY = '2026-11-23';
const ahead = (days: readonly number[]) => days.map((each) => addDays(DAY, each));

it.each([
  ['the second before seven at the plant', '2026-11-22T23:59:59Z', '2026-11-22T00:00:00Z'],
  ['seven at the plant', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['the last second of the plant’s day', '2026-11-23T16:59:59Z', '2026-11-23T00:00:00Z'],
  ['midnight at the plant', '2026-11-23T17:00:00Z', '2026-11-23T00:00:00Z'],
  ['midnight at the plant, on New Year’s Eve', '2026-12-31T17:00:00Z', '2026-12-31T00:00:00Z'],
])('the mail of the day is due at seven: %s', (_, now, due) => {
  expect(lastMailTime(new Date(now)).toISOString()).toBe(new Date(due).toISOString());
});

it.each([
  ['the day after the last mail', addDays(DAY, -1), [1, 3, 7, 14, 30]],
  ['a company without an earlier mail', null, [1, 3, 7, 14, 30]],
  [
    'a skipped day: what has expired by now is left out',
    addDays(DAY, -2),
    [0, 1, 2, 3, 6, 7, 13, 14, 29, 30],
  ],
  ['the same day again', DAY, []],
  ['a day whose mail was already sent', addDays(DAY, 1), []],
])('a mail lists what expires in 30, 14, 7, 3 and 1 days: %s', (_, told, days) => {
  expect(lastDaysToTell(DAY, told)).toEqual(ahead(days));
});

it('after a long pause, a mail lists everything within thirty days once', () => {
  expect(lastDaysToTell(DAY, '2026-01-01')).toEqual(
    ahead(Array.from({ length: 31 }, (_each, at) => at)),
  );
});

it('counts days across a month and a leap day', () => {
  expect(daysUntil('2028-03-01', '2028-02-28')).toBe(2);
  expect(daysUntil(DAY, DAY)).toBe(0);
});
