import { renderHook } from '@testing-library/react';
import { useTakenOnce } from './use-camera';

const { jest } = import.meta;

const LOOK_MS = 200;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Looks one after the other: a code, nothing (-), or a number of seconds in which the camera does not look. */
function takenFrom(looks: readonly (string | number)[]): string[] {
  const taken: string[] = [];
  const { result } = renderHook(() => useTakenOnce((code) => taken.push(code)));
  for (const look of looks)
    if (typeof look === 'number') jest.advanceTimersByTime(look * 1000);
    else {
      jest.advanceTimersByTime(LOOK_MS);
      result.current(look === '-' ? null : look);
    }
  return taken;
}

const nothing = (count: number): string[] => Array.from({ length: count }, () => '-');

it.each<[string, readonly (string | number)[], readonly string[]]>([
  ['stays', ['A', 'A', 'A'], ['A']],
  ['is replaced by another one', ['A', 'A', 'B', 'A'], ['A', 'B', 'A']],
  ['is missed by some looks', ['A', ...nothing(10), 'A'], ['A']],
  ['has gone for 3 seconds', ['A', ...nothing(15), 'A'], ['A', 'A']],
  ['stays while the device is too busy to look', ['A', 12, 'A', 12, '-', 'A'], ['A']],
  ['stays while the camera is off', ['A', 60, 'A'], ['A']],
  ['has gone while the camera was off', ['A', 60, ...nothing(3), 'A'], ['A', 'A']],
])('reports a code that %s', (_, looks, taken) => {
  expect(takenFrom(looks)).toEqual(taken);
});

it('reports a code that came while none could be taken, once one can', () => {
  const taken: string[] = [];
  const { result, rerender } = renderHook(
    ({ isBusy }) => useTakenOnce((code) => taken.push(code), isBusy),
    { initialProps: { isBusy: false } },
  );
  result.current('A');
  rerender({ isBusy: true });
  result.current('B');
  expect(taken).toEqual(['A']);
  rerender({ isBusy: false });
  result.current('B');
  expect(taken).toEqual(['A', 'B']);
});
