/** What a column can hold; `refs` are several references. */
export const COLUMN_KINDS = [
  'text',
  'email',
  'flag',
  'integer',
  'decimal',
  'date',
  'instant',
  'choice',
  'choices',
  'ref',
  'refs',
] as const;

/** Under which headings the lists stand. */
export const TABLE_GROUPS = ['lists', 'plant', 'users', 'content'] as const;

/** What an administrator can do that is written down. */
export const ADMIN_ACTIONS = [
  'created',
  'changed',
  'switchedOff',
  'deleted',
  'approved',
  'rejected',
  'twoStepReset',
  'imported',
  'unlocked',
  'sessionsEnded',
] as const;
