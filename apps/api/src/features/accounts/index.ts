export { AccountLocks, type Lockable } from './login/account-locks';
export { endDemoAccounts, refuseDemoAccounts } from './demo-accounts';
export { AccountCreatedMail } from './passwords/account-created-mail';
export { isActiveAdmin, isLetIn } from './users-table';
export { shownSessions } from './sessions/open-sessions';
export { PasswordLinks } from './passwords/password-links';
