export { ApprovalFamilies, type ApprovalContents, type GrantedWords } from './approval-contents';
export { Approvals } from './approvals.service';
export { ApprovalsModule } from './approvals.module';
