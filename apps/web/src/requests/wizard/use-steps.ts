import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { UnreadStore } from '../../platform/forms/typed/unread';
import type { ShownProblem } from '../form/problems';
import { useChecks } from './use-checks';

interface StepsOptions<Form> {
  /** Of all steps, in their order. */
  ids: readonly string[];
  form: StoreApi<Form>;
  check: (form: Form, step: string) => ShownProblem[];
  /** By steps, what was typed and could not be read; what is checked changes with it. */
  unread?: ReadonlyMap<string, UnreadStore>;
  /** Brings a problem's field onto the page, once its step is open. */
  onReveal: (problem: ShownProblem) => void;
  /** What is gone to at first; else the first step is open. */
  opensAt?: ShownProblem | undefined;
}

/** Which step is open. Any other may be opened, whatever is missing here; only going on by the button asks for it. */
export function useSteps<Form>(options: StepsOptions<Form>) {
  const { ids, form, check, onReveal, opensAt } = options;
  const [first = ''] = ids;
  const [current, setCurrent] = useState(opensAt?.step ?? first);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const reveal = (problem: ShownProblem) => {
    setCurrent(problem.step);
    onReveal(problem);
  };
  const { problems, checkStep, show } = useChecks(form, check, reveal, options.unread);
  const index = ids.indexOf(current);
  const open = useEffectEvent(() => opensAt && void show(opensAt));
  useEffect(() => open(), []);

  const choose = (step: string) => {
    // Left with something missing it is not done, and is not scolded for it either.
    if (check(form.getState(), current).length === 0)
      setPassed((all) => new Set([...all, current]));
    setCurrent(step);
    document.getElementById('content')?.scrollTo({ top: 0 });
  };
  const next = () => {
    const [wrong] = checkStep(current);
    if (wrong) void show(wrong);
    else choose(ids[index + 1] ?? current);
  };
  return {
    current,
    passed,
    isFirst: index === 0,
    isLast: index === ids.length - 1,
    problems,
    show: (problem: ShownProblem) => void show(problem),
    choose,
    previous: () => choose(ids[index - 1] ?? first),
    next,
    /** Checks every step, and goes to the first thing that is wrong. */
    isAllInOrder: () => {
      const [wrong] = ids.flatMap(checkStep);
      if (wrong) void show(wrong);
      return wrong === undefined;
    },
  };
}
