export { ApprovalFamilies, type ApprovalContents } from './approval-contents';
export { Approvals } from './approvals.service';
export { ApprovalsModule } from './approvals.module';
