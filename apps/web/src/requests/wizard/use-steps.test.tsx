import { act, renderHook } from '@testing-library/react';
import { createStore } from 'zustand';
import { useSteps } from './use-steps';

/** Three steps, each with one required field. */
function steps() {
  const form = createStore<Record<string, string>>(() => ({}));
  const check = (given: Record<string, string>, step: string) =>
    given[step] ? [] : [{ step, itemId: null, field: step, text: 'Missing', full: 'Missing' }];
  const options = { ids: ['first', 'second', 'third'], form, check, onReveal: () => {} };
  const { result } = renderHook(() => useSteps(options));
  return {
    fill: (step: string) => act(() => form.setState({ [step]: 'x' })),
    press: (act_: (at: ReturnType<typeof useSteps<Record<string, string>>>) => void) =>
      act(() => act_(result.current)),
    now: () => ({
      current: result.current.current,
      done: [...result.current.passed],
      wrong: result.current.problems.getState().map(({ step }) => step),
    }),
  };
}

it('opens any step that is pressed, and reports no missing fields', () => {
  const { press, now } = steps();
  press((at) => at.choose('third'));
  expect(now()).toEqual({ current: 'third', done: [], wrong: [] });
});

it('marks a step as done if it was complete when left', () => {
  const { fill, press, now } = steps();
  fill('first');
  press((at) => at.choose('second'));
  press((at) => at.choose('third'));
  expect(now().done).toEqual(['first']);
});

it('the Next button works only from a complete step', () => {
  const { fill, press, now } = steps();
  press((at) => at.next());
  expect(now()).toEqual({ current: 'first', done: [], wrong: ['first'] });
  fill('first');
  press((at) => at.next());
  expect(now().current).toBe('second');
});

it('goes back even if fields are missing', () => {
  const { press, now } = steps();
  press((at) => at.choose('second'));
  press((at) => at.previous());
  expect(now().current).toBe('first');
});

it('checks every step before sending, and goes to the first wrong one', () => {
  const { fill, press, now } = steps();
  fill('first');
  press((at) => at.choose('third'));
  press((at) => expect(at.isAllInOrder()).toBe(false));
  expect(now()).toMatchObject({ current: 'second', wrong: ['second', 'third'] });
});
