export * from './consent-versions';
export { consentTables } from './tables';
