/**
 * The statuses of a request (docs/product/shared.md, "Statuses"); the numbers are part of the API.
 */
export const STATUS = {
  removed: -1,
  draft: 0,
  returned: 1,
  waiting: 2,
  needsUpdate: 3,
  rejected: 4,
  approved: 5,
} as const;
export type StatusName = keyof typeof STATUS;
export type Status = (typeof STATUS)[StatusName];
export const STATUSES = Object.values(STATUS);

/** The review results of an item; null: not reviewed yet. */
export const RESULT = { notPassed: -1, needsUpdate: 0, passed: 1 } as const;
export type Result = (typeof RESULT)[keyof typeof RESULT] | null;

/** All actions on a request (docs/product/shared.md, "Lifecycle"). */
export const ACTIONS = [
  'save',
  'submit',
  'delete',
  'revoke',
  'return',
  'allowRevision',
  'requestUpdate',
  'saveRevision',
  'reject',
  'approve',
  'cancel',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Why an item does not pass; `other` requires a note. */
export const REASON_CODES = [
  'missing',
  'illegible',
  'expired',
  'mismatch',
  'notQualified',
  'blacklisted',
  'other',
] as const;

/** How the tasks of a step open and complete it (docs/product/shared.md, "Workflow"). */
export const PROTOCOL = { sequential: 0, parallel: 1, parallelAgreed: 2 } as const;
export type Protocol = (typeof PROTOCOL)[keyof typeof PROTOCOL];

/** The days of a week, from Monday; the plant's working hours name them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The purposes of a step. */
export const OPERATION = { approve: 0, confirm: 2, issueCard: 7, supplementFile: 8 } as const;

/** The states of a step. */
export const STEP_STATUS = { notStarted: 0, inProgress: 1, completed: 2 } as const;

/** The role of a task in its step: only primary ones complete it. */
export const TASK_TYPE = { primary: 0, support: 1, readOnly: 2 } as const;

/** Maximum number of items in a request of any kind; a kind may allow fewer. */
export const MAX_ITEMS = 500;
