export { AdministrationPage } from './AdministrationPage';
export { AdminListPage } from './lists/AdminListPage';
export { WorkflowPage } from './workflow/WorkflowPage';
export { AdminEventsPage } from './events/AdminEventsPage';
export { PersonalDataPage } from './personal-data/PersonalDataPage';
export type { AdministrationLinks } from './links';
