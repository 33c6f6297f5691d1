import type { SessionState } from '@portal/contracts';
import { hasRollCall, isBookable, movingUp, seatsFor, type Asking } from './class-seats';

const now = new Date('2026-12-01T01:00:00Z');
const asking = (change: Partial<Asking> = {}): Asking => ({
  isBarred: false,
  isLacking: true,
  isBooked: false,
  ...change,
});

describe('a class', () => {
  it.each<[string, SessionState, string, boolean, boolean]>([
    ['tomorrow', 'open', '2026-12-02T01:00:00Z', true, false],
    ['later today', 'open', '2026-12-01T06:00:00Z', true, true],
    ['begun', 'open', '2026-12-01T01:00:00Z', false, true],
    ['of yesterday, without results', 'open', '2026-11-30T01:00:00Z', false, true],
    ['cancelled', 'cancelled', '2026-12-01T06:00:00Z', false, false],
    ['held', 'held', '2026-11-30T01:00:00Z', false, false],
    // 17:30 UTC is after midnight at the plant.
    ['of the next day at the plant', 'open', '2026-12-01T17:30:00Z', true, false],
  ])('%s', (_name, state, beginsAt, bookable, rollCall) => {
    const session = { state, beginsAt: new Date(beginsAt) };
    expect(isBookable(session, now)).toBe(bookable);
    expect(hasRollCall(session, now)).toBe(rollCall);
  });
});

describe('seats', () => {
  it.each([
    ['for all', [asking(), asking()], { free: 2, mayWait: false }, ['booked', 'booked']],
    ['for the first', [asking(), asking()], { free: 1, mayWait: false }, ['booked', 'full']],
    ['and a line', [asking(), asking()], { free: 1, mayWait: true }, ['booked', 'waiting']],
    ['more taken than there are', [asking()], { free: -1, mayWait: false }, ['full']],
    [
      'are not spent on people who get none',
      [
        asking({ isBarred: true }),
        asking({ isBooked: true }),
        asking({ isLacking: false }),
        asking(),
      ],
      { free: 1, mayWait: false },
      ['barred', 'bookedAlready', 'notLacking', 'booked'],
    ],
    [
      'say that a person is barred before anything else',
      [asking({ isBarred: true, isBooked: true, isLacking: false })],
      { free: 1, mayWait: true },
      ['barred'],
    ],
  ])('%s', (_name, people, room, expected) => {
    expect(seatsFor(people, room)).toEqual(expected);
  });
});

describe('moving up', () => {
  const line = (...places: number[]) => places.map((place) => ({ line: place }));
  it.each([
    ['nobody waits', [], 2, []],
    ['no seat is free', [3, 1], 0, []],
    ['seats were taken beyond their number', [3, 1], -2, []],
    ['the first in line', [7, 3, 5], 1, [3]],
    ['in order', [7, 3, 5], 2, [3, 5]],
    ['all, if there is room', [7, 3], 5, [3, 7]],
  ])('%s', (_name, waiting, free, expected) => {
    expect(movingUp(line(...waiting), free)).toEqual(line(...expected));
  });
});
