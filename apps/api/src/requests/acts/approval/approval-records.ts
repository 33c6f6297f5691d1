import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { randomToken } from '../../../platform/security/secrets';

/** The job that makes the paper of a request, named in its payload. */
export const SIGN_APPROVAL = 'signApproval';

/** Puts approvals down when they are given; whoever makes papers takes it from there. */
@Injectable()
export class ApprovalRecords {
  constructor(private readonly jobs: Jobs) {}

  /** Puts an approval down and asks for its paper, in the transaction that approves; again changes nothing. */
  async begin(tx: Db, requestId: string): Promise<void> {
    const { count } = await tx.approval.createMany({
      data: { requestId, code: randomToken(), approvedAt: new Date() },
      skipDuplicates: true,
    });
    if (count > 0) await this.askForPapers(tx, [requestId]);
  }

  /** Asks for the papers of approved requests; of those asked for already, anew. */
  askForPapers(tx: Db, requestIds: readonly string[]): Promise<void> {
    return this.jobs.addAll(
      tx,
      SIGN_APPROVAL,
      requestIds.map((requestId) => ({ requestId })),
      ({ requestId = '' }) => requestId,
    );
  }
}
