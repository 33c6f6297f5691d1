import { plantTime } from '@portal/domain';
import { Calendar, ProcessClock } from './clock';

const at = (time: string) => new Date(`${time}:00+07:00`);

it.each([
  ['2026-11-22T07:30', '2026-11-22', '2026-11-22 07:30'],
  ['2026-11-22T16:44', '2026-11-22', '2026-11-22 07:30'],
  ['2026-11-22T16:45', '2026-11-22', '2026-11-22 16:45'],
  ['2026-11-22T23:59', '2026-11-22', '2026-11-22 16:45'],
  ['2026-11-22T07:29', '2026-11-21', '2026-11-21 16:45'],
  ['2026-11-22T00:00', '2026-11-21', '2026-11-21 16:45'],
  ['2027-01-01T00:10', '2026-12-31', '2026-12-31 16:45'],
])('filled at %s the demo ends on %s at %s', (now, today, end) => {
  const calendar = new Calendar(at(now));
  expect([calendar.today, plantTime(calendar.end)]).toEqual([today, end]);
});

it.each(['2026-11-22T07:30', '2026-11-22T23:59', '2026-11-23T07:29'])(
  'what has just happened by %s is less than a day ago',
  (now) => {
    const calendar = new Calendar(at(now));
    for (const share of [0, 0.5, 0.999]) {
      const happened = calendar.justNow(share);
      expect(happened <= calendar.end).toBe(true);
      expect(at(now).getTime() - happened.getTime()).toBeLessThan(24 * 3_600_000);
    }
  },
);

it.each([
  ['an hour before in the morning', '2026-11-20T10:00', 60, '2026-11-20 09:00'],
  ['out of the night', '2026-11-20T07:30', 60, '2026-11-19 15:55'],
  ['out of the evening', '2026-11-20T08:00', 14 * 60, '2026-11-19 16:25'],
])('goes back %s', (_, from, minutes, to) => {
  const calendar = new Calendar(at('2026-11-22T12:00'));
  expect(plantTime(calendar.before(at(from), minutes))).toBe(to);
});

it('stops where it is set, for new dates alone', () => {
  const clock = new ProcessClock();
  const genuine = Date;
  try {
    clock.set(at('2026-05-01T08:00'));
    const now = new Date();
    expect([now, Date.now(), new Date('2020-01-01T00:00:00Z').getUTCFullYear()]).toEqual([
      at('2026-05-01T08:00'),
      at('2026-05-01T08:00').getTime(),
      2020,
    ]);
    expect([now instanceof Date, now instanceof genuine]).toEqual([true, true]);
  } finally {
    clock.release();
  }
  expect(Date).toBe(genuine);
});
