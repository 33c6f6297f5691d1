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
  'revoked',
  'useRefused',
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

/** What a machine's key can be allowed to read; a call that names none of them is for no machine. */
export const MACHINE_SCOPES = [
  'requests:read',
  'cards:read',
  'site:read',
  'movements:read',
  'reference:read',
] as const;

/** What receivers can be told of. */
export const WEBHOOK_EVENTS = [
  'request.status_changed',
  'card.issued',
  'card.changed',
  'card.ended',
  'permit.issued',
  'permit.ended',
  'person.barred',
  'person.bar_lifted',
  'gate.event',
] as const;

/** An event that tells of nothing: an administrator tries a receiver out. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'held'] as const;
