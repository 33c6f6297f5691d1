import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { UnreadStore } from '../../platform/forms/typed/unread';
import type { ShownProblem } from '../form/problems';
import { useChecks } from './use-checks';

interface StepsOptions<Form> {
  /** The ids of all steps, in order. */
  ids: readonly string[];
  form: StoreApi<Form>;
  check: (form: Form, step: string) => ShownProblem[];
  /** Unreadable texts by step; the check of a step depends on them. */
  unread?: ReadonlyMap<string, UnreadStore>;
  /** Makes sure that a problem's field is on the page, after its step has opened. */
  onReveal: (problem: ShownProblem) => void;
  /** What to go to first; by default the first step. */
  opensAt?: ShownProblem | undefined;
}

/**
 * The open step. The user may open any other step, even with missing fields here. Only the Next
 * button requires a complete step.
 */
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
    // A step that was left incomplete is not done, but it shows no errors either.
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
    /** Checks every step, and goes to the first problem. */
    isAllInOrder: () => {
      const [wrong] = ids.flatMap(checkStep);
      if (wrong) void show(wrong);
      return wrong === undefined;
    },
  };
}
