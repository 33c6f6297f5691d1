import { useState } from 'react';
import type { StoreApi } from 'zustand';
import type { ShownProblem } from '../form/problems';
import { useChecks } from './use-checks';

interface StepsOptions<Form> {
  /** Of all steps, in their order. */
  ids: readonly string[];
  form: StoreApi<Form>;
  check: (form: Form, step: string) => ShownProblem[];
  /** Brings a problem's field onto the page, once its step is open. */
  onReveal: (problem: ShownProblem) => void;
}

/** Which step is open, and which others may be opened: forward only over steps that are in order. */
export function useSteps<Form>({ ids, form, check, onReveal }: StepsOptions<Form>) {
  const [first = ''] = ids;
  const [current, setCurrent] = useState(first);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const { problems, checkStep, show } = useChecks(form, check, (problem) => {
    setCurrent(problem.step);
    onReveal(problem);
  });
  const index = ids.indexOf(current);

  const goTo = (step: string) => {
    setPassed((all) => new Set([...all, current]));
    setCurrent(step);
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  /** Shows what is wrong first in some steps. @returns whether they are in order */
  const areInOrder = (steps: readonly string[]): boolean => {
    for (const step of steps) {
      const [wrong] = checkStep(step);
      if (wrong) {
        void show(wrong);
        return false;
      }
    }
    return true;
  };
  /** Every step up to the wanted one has to be in order. */
  const choose = (step: string) => {
    if (areInOrder(ids.slice(index, ids.indexOf(step)))) goTo(step);
  };
  return {
    current,
    passed,
    isFirst: index === 0,
    isLast: index === ids.length - 1,
    problems,
    show: (problem: ShownProblem) => void show(problem),
    choose,
    previous: () => goTo(ids[index - 1] ?? first),
    next: () => choose(ids[index + 1] ?? current),
    /** Checks every step, and goes to the first thing that is wrong. */
    isAllInOrder: () => {
      const [wrong] = ids.flatMap(checkStep);
      if (wrong) void show(wrong);
      return wrong === undefined;
    },
  };
}
