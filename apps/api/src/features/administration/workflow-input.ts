import {
  FAMILY_CODES,
  type Family,
  type SaveWorkflowBody,
  type WorkflowDefinition,
} from '@portal/contracts';
import { AppError } from '../../platform/http/app-error';
import type { RawRow, RawTable } from '../../platform/master-data';

/** A definition in the form of the lists' engine, with the position of each row in the form. */
export interface WorkflowInput {
  steps: RawTable;
  tasks: RawTable;
  /** By the number of the task's row. */
  taskFields: Map<number, string>;
}

const STEP_COLUMNS = [
  'code',
  'family',
  'position',
  'nameVi',
  'nameEn',
  'protocol',
  'operation',
  'groupId',
  'remindHolderHours',
  'remindHeadHours',
  'remindAdminHours',
  'active',
];
const TASK_COLUMNS = ['code', 'stepId', 'position', 'type', 'userId', 'dueHours', 'active'];

/**
 * Turns the entered definition into rows. Positions count from 1 in the given order; new steps and tasks get codes.
 * @param takenCodes codes of all steps and tasks
 * @throws AppError rowChanged if steps or tasks differ from the stored ones
 */
export function workflowInput(
  family: Family,
  body: SaveWorkflowBody,
  current: WorkflowDefinition,
  takenCodes: ReadonlySet<string>,
): WorkflowInput {
  const codes = new Codes(takenCodes);
  const stepRows: RawRow[] = [];
  const taskRows: RawRow[] = [];
  const taskFields = new Map<number, string>();
  expectSame(body.steps, current.steps);
  for (const [at, { id, groupCode, tasks, active, ...values }] of body.steps.entries()) {
    const known = current.steps.find((step) => step.id === id);
    const code = known?.code ?? codes.next(FAMILY_CODES[family]);
    const step = { ...values, code, family: family, groupId: groupCode, active };
    stepRows.push({ ...idOf(id), number: at + 1, cells: { ...step, position: at + 1 } });
    expectSame(tasks, known?.tasks ?? []);
    for (const [taskAt, { id: taskId, userCode, ...task }] of tasks.entries()) {
      const number = taskRows.length + 1;
      const cells = {
        ...task,
        code: known?.tasks.find((one) => one.id === taskId)?.code ?? codes.next(code),
        stepId: code,
        userId: userCode,
        position: taskAt + 1,
      };
      taskFields.set(number, `steps.${at}.tasks.${taskAt}`);
      taskRows.push({ ...idOf(taskId), number, cells });
    }
  }
  return {
    steps: { name: 'workflow-steps', columns: STEP_COLUMNS, rows: stepRows },
    tasks: { name: 'workflow-tasks', columns: TASK_COLUMNS, rows: taskRows },
    taskFields,
  };
}

const idOf = (id: string | null) => (id === null ? {} : { id });

/** Existing steps and tasks can be switched off but not left out, and ids must belong to this definition. */
function expectSame(
  given: readonly { id: string | null }[],
  there: readonly { id: string }[],
): void {
  const ids = given.flatMap(({ id }) => id ?? []);
  const isSame = ids.length === there.length && there.every(({ id }) => ids.includes(id));
  if (!isSame) throw new AppError('rowChanged');
}

/** Codes that are not taken yet: NS-1, NS-2 … */
class Codes {
  private readonly taken: Set<string>;

  constructor(taken: ReadonlySet<string>) {
    this.taken = new Set([...taken].map((code) => code.toUpperCase()));
  }

  next(prefix: string): string {
    let number = 1;
    while (this.taken.has(`${prefix}-${number}`.toUpperCase())) number += 1;
    const code = `${prefix}-${number}`;
    this.taken.add(code.toUpperCase());
    return code;
  }
}
