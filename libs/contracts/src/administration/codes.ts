/** The kinds of columns; `refs` are several references. */
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

/** The groups of lists. */
export const TABLE_GROUPS = ['lists', 'plant', 'users', 'content'] as const;

/** The actions of administrators that are logged. */
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

/** The rules by which the nightly job removes old data. */
export const EXPIRY_RULES = [
  'requests',
  'drafts',
  'people',
  'vehicles',
  'registry',
  'logs',
] as const;

/** The counts of a removal or export of personal data. */
export const PERSONAL_COUNTS = [
  ...EXPIRY_RULES,
  'person',
  'cards',
  'documents',
  'training',
  'violations',
  'items',
  'verdicts',
  'selfEntries',
  'musters',
  'bookings',
  'inductions',
  'dataRequests',
  'reads',
  'adminEvents',
] as const;

/** The occasions of removals and exports. */
export const PERSONAL_DATA_RUN_KINDS = ['night', 'expire', 'export', 'forget'] as const;

/**
 * What a machine's key may do: read, or with `access` ask for doors and bring what happened there. A call that names none of these scopes is not available to
 * machines.
 */
export const MACHINE_SCOPES = [
  'requests:read',
  'cards:read',
  'site:read',
  'movements:read',
  'reference:read',
  'access',
] as const;

/** The events that receivers can subscribe to. */
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

/** An event without content, with which an administrator tests a receiver. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'held'] as const;
