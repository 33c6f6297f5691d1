import { useEffect, useRef, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { UnreadStore } from '../../platform/forms/typed/unread';
import { createProblems, goToField, fieldKey, type ShownProblem } from '../form/problems';

const PAUSE_MS = 200;

/** Waits until the last change is on the page. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/**
 * The problems of a form. A step is checked when the user wants to leave it. From then on, its
 * messages follow each correction.
 */
export function useChecks<Form>(
  form: StoreApi<Form>,
  check: (form: Form, step: string) => ShownProblem[],
  reveal: (problem: ShownProblem) => void,
  unread?: ReadonlyMap<string, UnreadStore>,
) {
  const [problems] = useState(createProblems);
  const [checked] = useState(() => new Set<string>());
  /** The user has typed something that was not checked yet. */
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
      // A message that disappears moves the page. If the user presses a button at that moment, the
      // click would miss it.
      if (isPressed) return againSoon();
      isDue.current = false;
      problems.setState(() => [...checked].flatMap((step) => check(form.getState(), step)), true);
    };
    const stops = [form, ...(unread?.values() ?? [])].map((store) => store.subscribe(againSoon));
    // The data for the check may arrive after the user has typed.
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

  /** Checks a step; from then on it is checked after every change. */
  const checkStep = (step: string): ShownProblem[] => {
    checked.add(step);
    const found = check(form.getState(), step);
    problems.setState((all) => [...all.filter((problem) => problem.step !== step), ...found], true);
    return found;
  };

  /**
   * Goes to the field of a problem, even if it is hidden, unless the user has gone to another field
   * in the meantime.
   */
  const show = async (problem: ShownProblem) => {
    const from = document.activeElement;
    reveal(problem);
    await painted();
    const at = document.activeElement;
    // If the focus moved now, the user's typing would end up in another field.
    if (at !== from && at !== document.body) return;
    const key = fieldKey(problem.field, problem.itemId);
    // If several fields share one place, the field is found by its own name.
    if (!goToField(key)) document.getElementById(key)?.focus();
  };
  return { problems, checkStep, show };
}
