import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { ApprovalChecks } from './approval-checks.service';
import { ApprovalFamilies } from './approval-contents';
import { ApprovalPapers } from './approval-papers.service';
import { ApprovalsController } from './approvals.controller';
import { Approvals } from './approvals.service';
import { WaitingPapers } from './waiting-papers.service';

/** Papers that state an approval: made and signed, and checked by whoever is shown one. */
@Module({
  imports: [FilesModule],
  controllers: [ApprovalsController],
  providers: [ApprovalChecks, ApprovalFamilies, ApprovalPapers, Approvals, WaitingPapers],
  exports: [ApprovalFamilies, Approvals],
})
export class ApprovalsModule {}
