export { AdministrationPage } from './AdministrationPage';
export { AdminListPage } from './lists/AdminListPage';
export { WorkflowPage } from './workflow/WorkflowPage';
export { MailsPage } from './mails/MailsPage';
export { AdminEventsPage } from './events/AdminEventsPage';
export { PersonalDataPage } from './personal-data/PersonalDataPage';
export { IntegrationPage } from './integration/IntegrationPage';
export { PlantWorkbookPage } from './plant-workbook/PlantWorkbookPage';
export type { AdministrationLinks } from './links';
