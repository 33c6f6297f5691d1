import { TASK_TYPE } from '@portal/contracts';

/** The part of a workflow's definition that its rules need. */
export interface WorkflowShape {
  active: boolean;
  tasks: readonly { active: boolean; type: unknown }[];
}

/** A problem of a definition as a whole, or of one of its steps. */
export type WorkflowProblem = { problem: 'noStep' } | { problem: 'noPrimaryTask'; step: number };

/**
 * What a definition is missing: at least one step in use, and in each such step a primary task in
 * use. Without a primary task, a step would end before anyone has looked at the request.
 */
export function workflowProblems(steps: readonly WorkflowShape[]): WorkflowProblem[] {
  if (!steps.some(({ active }) => active)) return [{ problem: 'noStep' }];
  return steps.flatMap(({ active, tasks }, step): WorkflowProblem[] =>
    active && !tasks.some((task) => task.active && Number(task.type) === TASK_TYPE.primary)
      ? [{ problem: 'noPrimaryTask', step }]
      : [],
  );
}

/** A position that does not follow the previous one. */
export interface Misplaced {
  /** Its index among the positions. */
  index: number;
  /** The position that it must have. */
  expected: number;
}

/**
 * Finds the first position that leaves a gap or repeats another. Positions must be 1, 2, 3 and so
 * on.
 */
export function misplaced(positions: readonly number[]): Misplaced | undefined {
  return positions
    .map((position, index) => ({ position, index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, index }, at) => ({ position, index, expected: at + 1 }))
    .find(({ position, expected }) => position !== expected);
}
