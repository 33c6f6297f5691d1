import { FAMILIES, OPERATION, PROTOCOL, TASK_TYPE, WEEKDAYS } from '@portal/contracts';
import {
  choice,
  date,
  flag,
  integer,
  listTable,
  ref,
  text,
  timeOfDay,
  type MasterTable,
} from '../../../platform/master-data';
import { recountTerms } from './terms';

const MOST_STEPS = 99;
/** A task may take a year. */
const MOST_HOURS = 8760;
const most = (codes: Record<string, number>): number => Math.max(...Object.values(codes));

const WEEKDAY_TYPE = 'weekday';

/** Groups of the plant's users, the calendar that terms count in, and the steps of each family (docs/product/shared.md, "Workflow"). */
export const workflowTables = {
  workingHours: {
    name: 'working-hours',
    table: 'working_hours',
    key: ['dayOfWeek', 'startsAt'],
    columns: {
      dayOfWeek: choice(WEEKDAY_TYPE, WEEKDAYS),
      startsAt: timeOfDay(),
      endsAt: timeOfDay(),
      active: flag(true),
    },
    check: ({ startsAt, endsAt }) =>
      String(startsAt) >= String(endsAt) ? { column: 'endsAt', rule: 'endsBeforeStart' } : null,
    written: recountTerms,
  },
  specialDays: {
    name: 'special-days',
    table: 'special_day',
    key: ['day'],
    columns: {
      day: date(),
      nameVi: text(),
      nameEn: text(),
      worksLike: { ...choice(WEEKDAY_TYPE, WEEKDAYS), required: false },
      active: flag(true),
    },
    written: recountTerms,
  },
  userGroups: listTable('user-groups', 'user_group', { headId: ref('users', false, 'staff') }),
  members: {
    name: 'user-group-members',
    table: 'user_group_member',
    key: ['groupId', 'userId'],
    columns: { groupId: ref('user-groups'), userId: ref('users', true, 'staff') },
  },
  steps: {
    name: 'workflow-steps',
    table: 'workflow_step_definition',
    key: ['code'],
    columns: {
      code: text(50),
      family: choice('text', FAMILIES),
      position: integer(1, MOST_STEPS),
      nameVi: text(),
      nameEn: text(),
      protocol: integer(0, most(PROTOCOL)),
      operation: integer(0, most(OPERATION)),
      groupId: ref('user-groups'),
      remindHolderHours: integer(0, MOST_HOURS, null, false),
      remindHeadHours: integer(0, MOST_HOURS, null, false),
      remindAdminHours: integer(0, MOST_HOURS, null, false),
      active: flag(true),
    },
    check: ({ operation }) =>
      (Object.values(OPERATION) as unknown[]).includes(operation)
        ? null
        : { column: 'operation', rule: 'unknownOperation' },
  },
  tasks: {
    name: 'workflow-tasks',
    table: 'workflow_task_definition',
    key: ['code'],
    columns: {
      code: text(50),
      stepId: ref('workflow-steps'),
      position: integer(1, MOST_STEPS),
      type: integer(0, most(TASK_TYPE)),
      userId: ref('users', false, 'staff'),
      dueHours: integer(1, MOST_HOURS),
      active: flag(true),
    },
  },
} satisfies Record<string, MasterTable>;
