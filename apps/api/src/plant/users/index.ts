export { AccountLocks, type Lockable } from './account-locks';
export { endDemoAccounts, refuseDemoAccounts } from './demo-accounts';
export { AccountCreatedMail } from './account-created-mail';
export { LostStandInMails } from './lost-stand-in-mails';
export { isActiveAdmin, isActiveStaff, isLetIn, type UserActs } from './users-table';
export { shownSessions } from './open-sessions';
export { PasswordLinks } from './password-links';
export { userSearchText } from './user-search';
export { isLastLocalAdmin, LOCAL_ADMIN } from './local-admins';
