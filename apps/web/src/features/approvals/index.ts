export { ApprovalPage } from './ApprovalPage';
