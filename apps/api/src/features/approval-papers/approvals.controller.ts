import {
  approvalPaper,
  approvalParams,
  checkApproval,
  checkApprovalAnswer,
  getApproval,
  getSigningState,
  MAX_PAPER_BYTES,
  signingState,
  type ApprovalPaper,
  type CheckApprovalAnswer,
  type Language,
  type SigningState,
} from '@portal/contracts';
import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/auth/access';
import { Handles } from '../../platform/http/handles';
import { readMultipart } from '../../platform/http/multipart';
import { Lang, type AppRequest } from '../../platform/http/request';
import { TakesFile } from '../../platform/http/takes-file';
import { RateLimited } from '../../platform/rate-limit/rate-limit';
import { ApprovalChecks } from './approval-checks.service';
import { Approvals } from './approvals.service';
import { LIMITS } from './limits';
import { WaitingPapers } from './waiting-papers.service';

@ApiTags('approvals')
@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: Approvals,
    private readonly checks: ApprovalChecks,
    private readonly papers: WaitingPapers,
  ) {}

  @Handles(getApproval, approvalPaper)
  @Allow('public')
  @RateLimited(LIMITS.look)
  byCode(
    @Param({ schema: approvalParams }) { code }: { code: string },
    @Lang() language: Language,
  ): Promise<ApprovalPaper> {
    return this.approvals.byCode(code, language);
  }

  @Handles(getSigningState, signingState)
  @Allow('administration:keep')
  signing(): Promise<SigningState> {
    return this.papers.state();
  }

  @Handles(checkApproval, checkApprovalAnswer)
  @Allow('public')
  @RateLimited(LIMITS.check)
  @TakesFile({ maxBytes: MAX_PAPER_BYTES })
  async check(
    @Req() request: AppRequest,
    @Lang() language: Language,
  ): Promise<CheckApprovalAnswer> {
    const paper = await readMultipart(request, MAX_PAPER_BYTES);
    return this.checks.check(paper, request.ip, language);
  }
}
