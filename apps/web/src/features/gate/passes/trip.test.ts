import type { GatePass, GatePassLine } from '@portal/contracts';
import {
  asRecorded,
  countAll,
  countedLines,
  isAsCounted,
  isInParts,
  isTooMuch,
  isUntouched,
  newTrip,
  setCount,
  tripBody,
  tripStore,
} from './trip';

const line = (id: string, numberLeft: number): GatePassLine => ({
  id,
  sort: 1,
  code: id,
  specification: id,
  seriModel: '',
  requestInNumber: '',
  unitId: null,
  unitName: 'Cái',
  isDivisible: true,
  isPrioprity: false,
  description: '',
  numberOut: numberLeft + 1,
  numberActual: 1,
  numberLeft,
});
const lines = [line('pump', 0.3), line('gone', 0), line('cable', 20)];

it('counts in the order of the pass, and treats 0 as nothing', () => {
  const trip = tripStore(newTrip());
  setCount(trip, 'cable', 5);
  setCount(trip, 'pump', 0.1 + 0.2);
  setCount(trip, 'gone', 0);
  const counted = countedLines(lines, trip.getState().counts);
  expect(counted.map(({ line: { id } }) => id)).toEqual(['pump', 'cable']);
  expect(counted.some(isTooMuch)).toBe(false);
  expect(tripBody(lines, trip.getState()).lines.map(({ itemId }) => itemId)).toEqual([
    'pump',
    'cable',
  ]);
  setCount(trip, 'cable', 20.001);
  expect(countedLines(lines, trip.getState().counts).map(isTooMuch)).toEqual([false, true]);
  setCount(trip, 'cable', null);
  expect(countedLines(lines, trip.getState().counts)).toHaveLength(1);
});

it('indivisible goods leave in whole numbers, or all that is left', () => {
  const pieces = { ...line('pump', 2.5), isDivisible: false };
  const inParts = [1, 1.5, 2.5].map((count) => isInParts({ line: pieces, count }));
  expect(inParts).toEqual([false, true, false]);
  expect(isInParts({ line: line('cable', 3), count: 1.5 })).toBe(false);
});

it('counts all that is left, and nothing that has left already', () => {
  const trip = tripStore(newTrip());
  expect(isUntouched(trip.getState())).toBe(true);
  countAll(trip, lines);
  expect(trip.getState().counts).toEqual({ pump: 0.3, cable: 20 });
  expect(isUntouched(trip.getState())).toBe(false);
});

it.each([
  ['the same numbers', { pump: 0.3, cable: 0 }, true],
  ['another number', { pump: 0.2 }, false],
  ['one line more', { pump: 0.3, cable: 1 }, false],
])('finds a trip again whose answer was lost, with %s', (_, counts, isSame) => {
  const trip = { ...newTrip(), counts };
  const recorded = {
    id: trip.id,
    at: '2026-11-22T10:00:00.000Z',
    author: 'Đặng Văn Lực',
    note: '',
    photos: [],
    lines: [{ itemId: 'pump', quantity: 0.3 }],
  };
  const pass = { trips: [{ ...recorded, id: 'other' }, recorded] } as unknown as GatePass;
  expect(asRecorded(pass, trip)).toBe(recorded);
  expect(asRecorded(pass, newTrip())).toBeUndefined();
  expect(isAsCounted(recorded, trip)).toBe(isSame);
});
