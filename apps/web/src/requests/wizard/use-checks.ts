import { useEffect, useRef, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { UnreadStore } from '../../platform/forms/typed/unread';
import { createProblems, goToField, fieldKey, type ShownProblem } from '../form/problems';

const PAUSE_MS = 200;

/** Waits until what was just asked for is on the page. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/**
 * What is wrong with a form. A step is checked when somebody wants to leave it; from then on its messages
 * come and go as it is mended.
 */
export function useChecks<Form>(
  form: StoreApi<Form>,
  check: (form: Form, step: string) => ShownProblem[],
  reveal: (problem: ShownProblem) => void,
  unread?: ReadonlyMap<string, UnreadStore>,
) {
  const [problems] = useState(createProblems);
  const [checked] = useState(() => new Set<string>());
  /** Something was typed that nothing has looked at yet. */
  const isDue = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    const againSoon = () => {
      isDue.current = true;
      clearTimeout(timer);
      timer = setTimeout(again, PAUSE_MS);
    };
    const again = () => {
      if (checked.size === 0) return;
      // A message that goes moves the page, and what is pressed just then would not be clicked.
      if (isPressed) return againSoon();
      isDue.current = false;
      problems.setState(() => [...checked].flatMap((step) => check(form.getState(), step)), true);
    };
    const stops = [form, ...(unread?.values() ?? [])].map((store) => store.subscribe(againSoon));
    // What a form is checked against may come after what was typed.
    if (isDue.current) againSoon();
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', () => (isPressed = true), options);
    for (const released of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(released, () => (isPressed = false), options);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      listening.abort();
    };
  }, [form, check, checked, problems, unread]);

  /** Checks a step; from now on it stays checked. */
  const checkStep = (step: string): ShownProblem[] => {
    checked.add(step);
    const found = check(form.getState(), step);
    problems.setState((all) => [...all.filter((problem) => problem.step !== step), ...found], true);
    return found;
  };

  /** Goes to the field of a problem, wherever it is hidden, unless somebody has gone to another one meanwhile. */
  const show = async (problem: ShownProblem) => {
    const from = document.activeElement;
    reveal(problem);
    await painted();
    const at = document.activeElement;
    // What is typed into one field would end up in another.
    if (at !== from && at !== document.body) return;
    const key = fieldKey(problem.field, problem.itemId);
    // A field among several of one place is found by its own name.
    if (!goToField(key)) document.getElementById(key)?.focus();
  };
  return { problems, checkStep, show };
}
