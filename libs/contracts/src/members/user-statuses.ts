/** The states of a user: confirmed but not accepted, able to log in, or switched off. */
export const USER_STATUSES = ['pending', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
