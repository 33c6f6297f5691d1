export { AccountCreatedMail } from './passwords/account-created-mail';
export { PasswordLinks } from './passwords/password-links';
