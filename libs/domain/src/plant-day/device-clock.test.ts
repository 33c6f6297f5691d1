import fc from 'fast-check';
import {
  clockOffset,
  isWrongClock,
  measuredOffset,
  timesOfBatch,
  type BatchOfDevice,
  type TimedByDevice,
} from './device-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-04-06T03:00:00Z');

it.each([
  ['right', { sentAt: NOW - 200, offsetMs: 0 }, 0],
  ['ahead, measured', { sentAt: NOW + 15 * MINUTE - 800, offsetMs: 15 * MINUTE }, 15 * MINUTE],
  ['behind, not measured', { sentAt: NOW - HOUR, offsetMs: null }, -HOUR],
  ['set right since it was measured', { sentAt: NOW - 300, offsetMs: 15 * MINUTE }, -300],
  ['right, with a slow call', { sentAt: NOW - 20_000, offsetMs: 100 }, 100],
  ['not sent', { sentAt: null, offsetMs: null }, 0],
])('a clock that is %s', (_, told, offset) => {
  expect(clockOffset(told, NOW)).toBe(offset);
});

it('is measured with the time of the call there and back', () => {
  expect(measuredOffset(NOW + HOUR, NOW + HOUR + 400, NOW + 200)).toBe(HOUR);
  expect([59_999, -60_000, null].map(isWrongClock)).toEqual([false, true, false]);
});

const batch = (change: Partial<BatchOfDevice> = {}): BatchOfDevice => ({
  receivedAt: NOW,
  registeredAt: NOW - 60 * 24 * HOUR,
  offsetMs: 0,
  before: null,
  after: null,
  ...change,
});
const event = (change: Partial<TimedByDevice> = {}): TimedByDevice => ({
  sequence: null,
  happenedAt: NOW - HOUR,
  offsetMs: null,
  listMadeAt: null,
  ...change,
});

it.each<[string, TimedByDevice, Partial<BatchOfDevice>, number, string | null]>([
  ['as it is', event(), {}, NOW - HOUR, null],
  [
    'with a clock ahead',
    event({ happenedAt: NOW }),
    { offsetMs: 15 * MINUTE },
    NOW - 15 * MINUTE,
    null,
  ],
  [
    'measured before it was set right',
    event({ happenedAt: NOW, offsetMs: HOUR }),
    {},
    NOW - HOUR,
    null,
  ],
  [
    'measured before it was set wrong',
    event({ happenedAt: NOW + 2 * HOUR, offsetMs: 0 }),
    { offsetMs: 3 * HOUR },
    NOW - HOUR,
    null,
  ],
  ['ahead of the server', event({ happenedAt: NOW + HOUR }), {}, NOW, null],
  [
    'from the year 2000',
    event({ happenedAt: Date.parse('2000-01-01') }),
    {},
    Date.parse('2000-01-01'),
    'beforeDevice',
  ],
  [
    'older than the device',
    event(),
    { registeredAt: NOW - 30 * MINUTE },
    NOW - HOUR,
    'beforeDevice',
  ],
  ['older than its list', event({ listMadeAt: NOW - 30 * MINUTE }), {}, NOW - HOUR, 'beforeList'],
  [
    'from five weeks ago',
    event({ happenedAt: NOW - 35 * 24 * HOUR }),
    {},
    NOW - 35 * 24 * HOUR,
    'tooOld',
  ],
])('an event %s', (_, told, change, at, bad) => {
  expect(timesOfBatch([told], batch(change))).toMatchObject([{ at, bad }]);
});

it('keeps the order of the device after its clock was set back', () => {
  const times = timesOfBatch(
    [
      event({ sequence: 8, happenedAt: NOW - 50 * MINUTE }),
      event({ sequence: 7, happenedAt: NOW - 5 * MINUTE }),
      event({ sequence: 9, happenedAt: NOW + HOUR }),
    ],
    batch({ before: NOW - 55 * MINUTE }),
  ).map(({ at }) => at);
  expect(times).toEqual([NOW - 50 * MINUTE, NOW - 50 * MINUTE - 1, NOW]);
});

describe('any number of devices, with any clock error, offline at any time', () => {
  const PEOPLE = 4;
  const passage = fc.record({
    person: fc.nat(PEOPLE - 1),
    device: fc.nat(4),
    isInside: fc.boolean(),
    // The time between two gates is longer than the measuring error.
    after: fc.integer({ min: 1000, max: 40 * MINUTE }),
    /** Whether the device sends its waiting events right after this one. */
    isSent: fc.boolean(),
  });
  const skew = fc.record({
    skew: fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
    /** Whether the clock was measured (with an error of `off`), or else how long its calls take. */
    isMeasured: fc.boolean(),
    off: fc.integer({ min: -400, max: 400 }),
    way: fc.integer({ min: 0, max: 450 }),
  });

  const RIGHT = { skew: 0, isMeasured: false, off: 0, way: 0 };

  it('every person ends where the last true passage was', () => {
    fc.assert(
      fc.property(
        fc.array(passage, { minLength: 1, maxLength: 40 }),
        fc.array(skew, { minLength: 5, maxLength: 5 }),
        (passages, devices) => {
          const start = NOW - 30 * 24 * HOUR;
          let clock = start;
          const truth = new Map<number, boolean>();
          const kept: {
            at: number;
            person: number;
            isInside: boolean;
            device: number;
            sequence: number;
          }[] = [];
          const waiting = devices.map(
            (): (TimedByDevice & { person: number; isInside: boolean })[] => [],
          );
          const send = (device: number) => {
            const { skew: ahead, isMeasured, off, way } = devices[device] ?? RIGHT;
            const events = waiting[device] ?? [];
            if (events.length === 0) return;
            const receivedAt = clock + way;
            const told = { sentAt: clock + ahead, offsetMs: isMeasured ? ahead + off : null };
            const own = kept.filter((one) => one.device === device);
            const times = timesOfBatch(
              // Events are sent in any order.
              events.toReversed(),
              batch({
                receivedAt,
                registeredAt: start,
                offsetMs: clockOffset(told, receivedAt),
                before: own.length > 0 ? Math.max(...own.map(({ at }) => at)) : null,
              }),
            );
            events.toReversed().forEach(({ person, isInside, sequence }, place) => {
              const at = times[place]?.at ?? NaN;
              kept.push({ at, person, isInside, device, sequence: sequence ?? 0 });
            });
            waiting[device] = [];
          };
          passages.forEach(({ person, device, isInside, after, isSent }, place) => {
            clock += after;
            const { skew: ahead, isMeasured, off } = devices[device] ?? RIGHT;
            waiting[device]?.push({
              person,
              isInside,
              sequence: place + 1,
              happenedAt: clock + ahead,
              offsetMs: isMeasured ? ahead + off : null,
              listMadeAt: null,
            });
            truth.set(person, isInside);
            if (isSent) send(device);
          });
          clock += 1;
          devices.forEach((_, device) => send(device));
          const found = new Map<number, boolean>();
          for (const { person, isInside } of kept.toSorted((one, other) => one.at - other.at))
            found.set(person, isInside);
          expect(Object.fromEntries(found)).toEqual(Object.fromEntries(truth));
          expect(new Set(kept.map(({ device, at }) => `${device} ${at}`)).size).toBe(kept.length);
        },
      ),
    );
  });
});
