import { TASK_TYPE } from '@portal/contracts';

/** As much of a workflow's definition as its rules look at. */
export interface WorkflowShape {
  active: boolean;
  tasks: readonly { active: boolean; type: unknown }[];
}

/** What is wrong with a definition as a whole, or with one of its steps. */
export type WorkflowProblem = { problem: 'noStep' } | { problem: 'noPrimaryTask'; step: number };

/**
 * What a definition lacks for requests to go through it: a step in use, and in each of these a primary task in use,
 * as without one a step would be done before anybody has looked at the request.
 */
export function workflowProblems(steps: readonly WorkflowShape[]): WorkflowProblem[] {
  if (!steps.some(({ active }) => active)) return [{ problem: 'noStep' }];
  return steps.flatMap(({ active, tasks }, step): WorkflowProblem[] =>
    active && !tasks.some((task) => task.active && Number(task.type) === TASK_TYPE.primary)
      ? [{ problem: 'noPrimaryTask', step }]
      : [],
  );
}

/** A place in a list that does not follow the one before. */
export interface Misplaced {
  /** Which of the positions it is. */
  index: number;
  /** What it has to be. */
  expected: number;
}

/** The first of some positions, each given once from 1 on, that leaves a gap or is taken already. */
export function misplaced(positions: readonly number[]): Misplaced | undefined {
  return positions
    .map((position, index) => ({ position, index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ position, index }, at) => ({ position, index, expected: at + 1 }))
    .find(({ position, expected }) => position !== expected);
}
