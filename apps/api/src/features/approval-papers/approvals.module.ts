import { Module } from '@nestjs/common';
import { FilesModule } from '../../plant/files';
import { ApprovalChecks } from './approval-checks.service';
import { ApprovalPapers } from './approval-papers.service';
import { ApprovalsController } from './approvals.controller';
import { Approvals } from './approvals.service';
import { WaitingPapers } from './waiting-papers.service';

/** Papers that state an approval: made and signed, and checked by whoever is shown one. */
@Module({
  imports: [FilesModule],
  controllers: [ApprovalsController],
  providers: [ApprovalChecks, ApprovalPapers, Approvals, WaitingPapers],
})
export class ApprovalsModule {}
