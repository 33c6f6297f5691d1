import { act, renderHook } from '@testing-library/react';
import { createStore } from 'zustand';
import { useSteps } from './use-steps';

/** Three steps, of which each wants its own field filled in. */
function steps() {
  const form = createStore<Record<string, string>>(() => ({}));
  const check = (given: Record<string, string>, step: string) =>
    given[step] ? [] : [{ step, itemId: null, field: step, text: 'Missing', full: 'Missing' }];
  const options = { ids: ['plan', 'items', 'submit'], form, check, onReveal: () => {} };
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

it('opens any step that is pressed, and says nothing of what is missing', () => {
  const { press, now } = steps();
  press((at) => at.choose('submit'));
  expect(now()).toEqual({ current: 'submit', done: [], wrong: [] });
});

it('marks a step done that was left in order', () => {
  const { fill, press, now } = steps();
  fill('plan');
  press((at) => at.choose('items'));
  press((at) => at.choose('submit'));
  expect(now().done).toEqual(['plan']);
});

it('goes on by the button only from a step that is in order', () => {
  const { fill, press, now } = steps();
  press((at) => at.next());
  expect(now()).toEqual({ current: 'plan', done: [], wrong: ['plan'] });
  fill('plan');
  press((at) => at.next());
  expect(now().current).toBe('items');
});

it('goes back whatever is missing', () => {
  const { press, now } = steps();
  press((at) => at.choose('items'));
  press((at) => at.previous());
  expect(now().current).toBe('plan');
});

it('checks every step before anything is sent, and goes to the first that is wrong', () => {
  const { fill, press, now } = steps();
  fill('plan');
  press((at) => at.choose('submit'));
  press((at) => expect(at.isAllInOrder()).toBe(false));
  expect(now()).toMatchObject({ current: 'items', wrong: ['items', 'submit'] });
});
