/** Where a user stands: confirmed but not let in, able to log in, or shut out. */
export const USER_STATUSES = ['pending', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
