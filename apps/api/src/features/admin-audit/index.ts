export {
  recordEvents,
  recordImport,
  recordOnServer,
  recordPlan,
  rowEvent,
  type NewEvent,
} from './record';
export { columnChange, type StoredChange } from './changes';
