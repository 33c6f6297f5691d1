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

/** What the job of the night removes by age, rule by rule. */
export const EXPIRY_RULES = [
  'requests',
  'drafts',
  'people',
  'vehicles',
  'registry',
  'logs',
] as const;

/** What is counted when personal data is removed or handed out. */
export const PERSONAL_COUNTS = [
  ...EXPIRY_RULES,
  'person',
  'cards',
  'documents',
  'training',
  'violations',
  'items',
  'verdicts',
  'reads',
  'adminEvents',
] as const;

/** On what occasion. */
export const PERSONAL_DATA_RUN_KINDS = ['night', 'expire', 'export', 'forget'] as const;
