export * from './accounts';
export * from './captcha';
export * from './client';
export * from './mailbox';
export * from './must';
