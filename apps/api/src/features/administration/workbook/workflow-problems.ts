import { misplaced, workflowProblems } from '@portal/domain';
import type { Row, RowProblem, StoredRow } from '../../../platform/master-data';
import type { ChangedRow } from './changed-rows';

const STEPS = 'workflow-steps';
const TASKS = 'workflow-tasks';

/** All steps and tasks after the import, and those that the workbook adds or changes. */
export interface WorkflowRows {
  steps: readonly StoredRow[];
  tasks: readonly StoredRow[];
  changedSteps: readonly ChangedRow[];
  changedTasks: readonly ChangedRow[];
}

/** Whether a changed row belongs, or belonged before, to something. */
const isOf = (column: string, value: unknown) => (row: ChangedRow) =>
  row.after[column] === value || row.before?.[column] === value;

const rule = (table: string, row: number, column: string, detail: Broken): RowProblem => ({
  table,
  row,
  column,
  detail: { problem: 'rule', ...detail },
});
type Broken = { rule: string; params?: Record<string, string> };

/** Workflows in a workbook that the browser's editor would refuse; each problem gets its own row. */
export function brokenWorkflows(rows: WorkflowRows): RowProblem[] {
  const families = new Set(
    [...rows.changedSteps, ...rows.changedTasks.flatMap((task) => stepsOf(task, rows.steps))]
      .flatMap(({ before, after }) => [before?.['family'], after['family']])
      .filter((family) => family !== undefined),
  );
  return [...families].flatMap((family) => {
    const steps = inOrder(rows.steps.filter(({ values }) => values['family'] === family));
    return [
      ...missing(steps, family, rows),
      ...misplacedRows(STEPS, steps, rows.changedSteps.filter(isOf('family', family))),
      ...steps.flatMap(({ id }) =>
        misplacedRows(
          TASKS,
          inOrder(rows.tasks.filter(({ values }) => values['stepId'] === id)),
          rows.changedTasks.filter(isOf('stepId', id)),
        ),
      ),
    ];
  });
}

/** The steps to which a changed task belongs and belonged before. */
const stepsOf = ({ before, after }: ChangedRow, steps: readonly StoredRow[]) =>
  steps
    .filter(({ id }) => id === before?.['stepId'] || id === after['stepId'])
    .map(({ values }): Pick<ChangedRow, 'before' | 'after'> => ({ after: values }));

const inOrder = (rows: readonly StoredRow[]): StoredRow[] =>
  rows.toSorted((one, other) => Number(one.values['position']) - Number(other.values['position']));

function missing(
  steps: readonly StoredRow[],
  family: unknown,
  { tasks, changedSteps, changedTasks }: WorkflowRows,
): RowProblem[] {
  const shapes = steps.map(({ id, values }) => ({
    active: values['active'] === true,
    tasks: tasks
      .filter((task) => task.values['stepId'] === id)
      .map((task) => ({ active: task.values['active'] === true, type: task.values['type'] })),
  }));
  return workflowProblems(shapes).flatMap((problem): RowProblem[] => {
    if (problem.problem === 'noStep') {
      const [changed] = changedSteps.filter(isOf('family', family));
      return changed ? [rule(STEPS, changed.number, 'active', { rule: 'noStep' })] : [];
    }
    const step = steps[problem.step];
    if (!step) return [];
    const detail = { rule: 'noPrimaryTask', params: { step: codeOf(step.values) } };
    const task = changedTasks.find(isOf('stepId', step.id));
    if (task) return [rule(TASKS, task.number, wrongColumn(task, step.id), detail)];
    const own = changedSteps.find(({ id }) => id === step.id);
    return own ? [rule(STEPS, own.number, 'active', detail)] : [];
  });
}

/** The column with which a task left its step. */
function wrongColumn({ after }: ChangedRow, stepId: string): string {
  if (after['stepId'] !== stepId) return 'stepId';
  return after['active'] === true ? 'type' : 'active';
}

/** Reports the row that is out of place or, if the workbook does not contain it, a row that puts it there. */
function misplacedRows(
  table: string,
  rows: readonly StoredRow[],
  changed: readonly ChangedRow[],
): RowProblem[] {
  const wrong = misplaced(rows.map(({ values }) => Number(values['position'])));
  const row = wrong && rows[wrong.index];
  const told = changed.find(({ id }) => id === row?.id) ?? changed[0];
  if (!wrong || !row || !told) return [];
  const params = { code: codeOf(row.values), expected: String(wrong.expected) };
  return [rule(table, told.number, 'position', { rule: 'misplaced', params })];
}

const codeOf = (row: Row): string => String(row['code']);
