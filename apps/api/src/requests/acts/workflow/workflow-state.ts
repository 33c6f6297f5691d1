import { PROTOCOL, STEP_STATUS, TASK_TYPE, type Protocol } from '@portal/contracts';

/** A task as the engine sees it. */
export interface TaskState {
  id: string;
  position: number;
  type: number;
  isOpen: boolean;
  isCompleted: boolean;
}

/** A step as the engine sees it, with its tasks in order. */
export interface StepState {
  id: string;
  position: number;
  status: number;
  protocol: Protocol;
  tasks: readonly TaskState[];
}

export interface Advance {
  /** Tasks that begin now. */
  open: string[];
  /** Tasks that are no longer necessary. */
  close: string[];
  /** Steps that begin, and steps that are done. */
  begin: string[];
  complete: string[];
  /** Whether the last step is done. */
  isFinished: boolean;
}

const isPrimary = ({ type }: TaskState): boolean => type === TASK_TYPE.primary;

/** Tasks that begin with their step: all of them; under protocol 0 the first of each kind. */
function openingTasks({ protocol, tasks }: StepState): TaskState[] {
  if (protocol !== PROTOCOL.sequential) return [...tasks];
  const first = tasks.find(isPrimary);
  return tasks.filter((task) => !isPrimary(task) || task === first);
}

/** Whether a step is done: under protocol 1 after the first primary task, else after all primary tasks. */
function isDone({ protocol, tasks }: StepState): boolean {
  const primary = tasks.filter(isPrimary);
  if (primary.length === 0) return true;
  return protocol === PROTOCOL.parallel
    ? primary.some(({ isCompleted }) => isCompleted)
    : primary.every(({ isCompleted }) => isCompleted);
}

/**
 * Computes from the state of all steps which tasks and steps begin and end. Steps follow one another; a step without
 * primary tasks is done as soon as it begins.
 * @param steps of one round, in order
 */
export function advance(steps: readonly StepState[]): Advance {
  const result: Advance = { open: [], close: [], begin: [], complete: [], isFinished: false };
  for (const step of steps) {
    if (step.status === STEP_STATUS.completed) continue;
    const isNew = step.status === STEP_STATUS.notStarted;
    if (isNew) result.begin.push(step.id);
    if (isDone(step)) {
      result.complete.push(step.id);
      result.close.push(...step.tasks.filter(({ isOpen }) => isOpen).map(({ id }) => id));
      continue;
    }
    result.open.push(...tasksToOpen(step, isNew).map(({ id }) => id));
    return result;
  }
  return { ...result, isFinished: true };
}

function tasksToOpen(step: StepState, isNew: boolean): TaskState[] {
  if (isNew) return openingTasks(step);
  if (step.protocol !== PROTOCOL.sequential) return [];
  const primary = step.tasks.filter(isPrimary);
  if (primary.some(({ isOpen }) => isOpen)) return [];
  return primary.filter(({ isCompleted }) => !isCompleted).slice(0, 1);
}
