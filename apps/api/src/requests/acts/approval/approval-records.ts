import { Injectable } from '@nestjs/common';
import type { Db } from '../../../platform/database/database';
import { Jobs } from '../../../platform/jobs/jobs';
import { randomToken } from '../../../platform/security/secrets';

/** The job that makes the paper of a request, named in its payload. */
export const SIGN_APPROVAL = 'signApproval';

/** Records approvals when they are given; a feature makes the papers from these records. */
@Injectable()
export class ApprovalRecords {
  constructor(private readonly jobs: Jobs) {}

  /** Records an approval and requests its paper, in the transaction that approves; repeating it changes nothing. */
  async begin(tx: Db, requestId: string): Promise<void> {
    const { count } = await tx.approval.createMany({
      data: { requestId, code: randomToken(), approvedAt: new Date() },
      skipDuplicates: true,
    });
    if (count > 0) await this.askForPapers(tx, [requestId]);
  }

  /** Requests the papers of approved requests; papers requested before are made again. */
  askForPapers(tx: Db, requestIds: readonly string[]): Promise<void> {
    return this.jobs.addAll(
      tx,
      SIGN_APPROVAL,
      requestIds.map((requestId) => ({ requestId })),
      ({ requestId = '' }) => requestId,
    );
  }
}
