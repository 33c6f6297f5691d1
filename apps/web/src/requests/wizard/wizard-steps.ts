import type { ReactNode } from 'react';
import type { ShownProblem } from '../form/problems';

/** A step of a family's wizard. */
export interface WizardStep {
  id: string;
  label: string;
  content: ReactNode;
}

export type StepMark = 'done' | 'wrong' | 'current' | 'open';

/** The mark of a step. Problems count more than being the open step. */
export function markOf(
  step: string,
  current: string,
  passed: ReadonlySet<string>,
  problems: readonly ShownProblem[],
): StepMark {
  if (problems.some((problem) => problem.step === step)) return 'wrong';
  if (step === current) return 'current';
  return passed.has(step) ? 'done' : 'open';
}
