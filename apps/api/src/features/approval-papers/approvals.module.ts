import { Module } from '@nestjs/common';
import { FilesModule } from '../../plant/files';
import { ApprovalChecks } from './approval-checks.service';
import { ApprovalPapers } from './approval-papers.service';
import { ApprovalsController } from './approvals.controller';
import { Approvals } from './approvals.service';
import { WaitingPapers } from './waiting-papers.service';

/** Approval papers: made and signed, and checked by anyone to whom one is shown. */
@Module({
  imports: [FilesModule],
  controllers: [ApprovalsController],
  providers: [ApprovalChecks, ApprovalPapers, Approvals, WaitingPapers],
})
export class ApprovalsModule {}
