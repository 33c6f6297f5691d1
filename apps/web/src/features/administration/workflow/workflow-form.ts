import {
  OPERATION,
  PROTOCOL,
  TASK_TYPE,
  type NamedRow,
  type SaveWorkflowBody,
  type WorkflowDefinition,
} from '@portal/contracts';

/** A task in the form. */
export interface TaskForm {
  /** Identifies the task before it is saved. */
  key: string;
  id: string | null;
  type: string;
  userCode: string | null;
  user: NamedRow | null;
  dueHours: string;
  active: boolean;
}

/** A step in the form. */
export interface StepForm {
  key: string;
  id: string | null;
  /** Empty for a new step: the server assigns a code. */
  code: string;
  nameVi: string;
  nameEn: string;
  protocol: string;
  operation: string;
  groupCode: string | null;
  group: NamedRow | null;
  remindHolderHours: string;
  remindHeadHours: string;
  remindAdminHours: string;
  active: boolean;
  tasks: TaskForm[];
}

const USUAL_HOURS = '24';
/** Usual working hours past the due time until holder, head of the group and administrators are reminded. */
const USUAL_REMINDERS = {
  remindHolderHours: '0',
  remindHeadHours: '8',
  remindAdminHours: '16',
};

const hoursText = (hours: number | null): string => (hours === null ? '' : String(hours));

/** The form values for a definition. */
export const stepForms = ({ steps }: WorkflowDefinition): StepForm[] =>
  steps.map((step) => ({
    key: step.id,
    id: step.id,
    code: step.code,
    nameVi: step.nameVi,
    nameEn: step.nameEn,
    protocol: String(step.protocol),
    operation: String(step.operation),
    groupCode: step.group.code,
    group: step.group,
    remindHolderHours: hoursText(step.remindHolderHours),
    remindHeadHours: hoursText(step.remindHeadHours),
    remindAdminHours: hoursText(step.remindAdminHours),
    active: step.active,
    tasks: step.tasks.map((task) => ({
      key: task.id,
      id: task.id,
      type: String(task.type),
      userCode: task.user?.code ?? null,
      user: task.user,
      dueHours: String(task.dueHours),
      active: task.active,
    })),
  }));

export const newTask = (key: string): TaskForm => ({
  key,
  id: null,
  type: String(TASK_TYPE.primary),
  userCode: null,
  user: null,
  dueHours: USUAL_HOURS,
  active: true,
});

export const newStep = (key: string): StepForm => ({
  key,
  id: null,
  code: '',
  nameVi: '',
  nameEn: '',
  protocol: String(PROTOCOL.sequential),
  operation: String(OPERATION.approve),
  groupCode: null,
  group: null,
  ...USUAL_REMINDERS,
  active: true,
  tasks: [newTask(`${key}-1`)],
});

/** The body of the call. */
export const bodyOf = (version: string, steps: readonly StepForm[]): SaveWorkflowBody => ({
  version,
  steps: steps.map(({ key: _key, code: _code, group: _group, tasks, ...step }) => ({
    ...step,
    tasks: tasks.map(({ key: _taskKey, user: _user, ...task }) => task),
  })),
});

/** Moves a row of a list by one place; at the end of the list nothing changes. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  const to = at + by;
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, entry);
  return next;
}
