export { changesIn, lastChange } from './last-change';
export {
  recordEvents,
  recordImport,
  recordByDirectory,
  recordOnServer,
  recordPlan,
  rowEvent,
  ABSENCES,
  ISSUER_CALLS,
  WEBHOOKS,
  type NewEvent,
} from './record';
export { columnChange, type StoredChange } from './changes';
