/** What a person can ask for about the own data (Law 91/2025/QH15, article 4). */
export const DATA_REQUEST_KINDS = [
  'access',
  'correction',
  'withdrawal',
  'restriction',
  'objection',
  'erasure',
] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** The largest numbers of characters in the texts of a request. */
export const DATA_REQUEST_LIMITS = { identityNumber: 30, contact: 255, text: 2000 } as const;
