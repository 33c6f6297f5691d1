import { eveMailsDue } from './eve';

it.each([
  ['a minute before three at the plant', '2026-11-27T07:59:59Z', null],
  ['three at the plant', '2026-11-27T08:00:00Z', '2026-11-28'],
  ['the last second of the plant’s day', '2026-11-27T16:59:59Z', '2026-11-28'],
  ['midnight at the plant', '2026-11-27T17:00:00Z', null],
  ['the afternoon of New Year’s Eve', '2026-12-31T09:00:00Z', '2027-01-01'],
])('mails about the next day are due from three o’clock on: %s', (_when, now, day) => {
  expect(eveMailsDue(new Date(now))).toBe(day);
});
